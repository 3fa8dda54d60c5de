/** What a fetched page turned out to be: results, nothing found, an error, or something else; and the evidence. */
import { type Document, oneLine, textWithin } from '../reader/document.ts';
import { surveyOf } from '../reader/survey.ts';
import { treeOf } from '../reader/text.ts';
import { saysNothingFound } from './nothing-found.ts';
import { asCompared } from './texts.ts';
import type { PageKind } from './wrapper.ts';

interface JudgedPage {
  readonly kind: PageKind;
  /** For people: the evidence, the weightiest first. */
  readonly evidence: readonly string[];
}

interface PageFacts {
  /** Of the HTTP answer. */
  readonly status?: number | undefined;
  /** Records found on the page by any way. */
  readonly records: number;
}

const MOST_LINES = 3_000;
/** A longer line belongs to an article, or talks of many things. */
const LONGEST_LINE = 300;
const LONGEST_SHOWN = 120;
/** Letters of a page with little other text. */
const LITTLE = 2_500;
/** This many records are a list, whatever a corner of the page says. */
const SURELY_A_LIST = 3;

export function pageKindIn(document: Document, term: string | undefined, known: PageFacts): JudgedPage {
  const said = saidOn(document, term);
  return failed(said, known) ?? nothing(said, known) ?? listed(said, known);
}

interface Said {
  /** Title and main heading. */
  readonly heads: readonly string[];
  readonly lines: readonly string[];
  readonly letters: number;
  /** A puzzle for people in its markup. */
  readonly puzzle: string | undefined;
  readonly term: string;
}

function saidOn(document: Document, term: string | undefined): Said {
  const { title, heading, scripts } = surveyOf(document);
  const lines = treeOf(document)
    .lines.slice(0, MOST_LINES)
    .map(({ text }) => text);
  const heads = [title, heading].map((each) =>
    each === undefined ? '' : oneLine(textWithin(each)).slice(0, LONGEST_LINE),
  );
  return {
    heads: heads.map(asCompared),
    lines: lines.map((line) => (line.length <= LONGEST_LINE ? asCompared(line) : '')),
    letters: lines.reduce((sum, { length }) => sum + length, 0),
    puzzle: scripts.map(({ attribs }) => attribs['src'] ?? '').find((source) => PUZZLES.test(source)),
    term: asCompared(term ?? '').trim(),
  };
}

const PUZZLES =
  /recaptcha|hcaptcha|challenges\.cloudflare|\/cdn-cgi\/challenge|datadome|perimeterx|px-captcha|arkoselabs|funcaptcha/i;
const REFUSED =
  /\b(?:access (?:to this page (?:has been )?)?denied|acesso negado|acceso denegado|acces refuse|zugriff verweigert|forbidden|captcha|are you (?:a )?(?:human|robot)|(?:not|nao sou|kein|no soy|ne suis pas) (?:a|um|un)? ?robot?|verif(?:y|ying|ique) (?:that )?you(?: are|.re) (?:a )?human|unusual traffic|trafego incomum|security check|checking your browser|attention required|just a moment|um momento|pardon our interruption|request (?:was )?blocked|bot detection|enable javascript and cookies)\b/;
const BROKEN =
  /\b(?:(?:error|erro|fehler|erreur) ?[45]\d\d|[45]\d\d (?:error|not found|forbidden|bad|internal|service|too many)|internal server error|service (?:temporarily )?unavailable|bad gateway|gateway time-?out|too many requests|page (?:was |could )?not (?:be )?found|pagina nao encontrada|pagina no encontrada|page introuvable|seite nicht gefunden|temporarily (?:unavailable|down)|something went wrong|algo deu errado|ocorreu um erro|under maintenance|em manutencao|database error|fatal error)\b/;

function failed({ heads, lines, letters, puzzle }: Said, { status, records }: PageFacts): JudgedPage | undefined {
  const isLittle = letters < LITTLE;
  const words = (pattern: RegExp) =>
    heads.find((head) => pattern.test(head)) ?? (isLittle ? lines.find((line) => pattern.test(line)) : undefined);
  const refused = words(REFUSED);
  const broken = words(BROKEN);
  const isAnswer = status === undefined || status < 400;
  const speaks = [
    isAnswer ? undefined : `the status is ${status}`,
    refused === undefined ? undefined : quoted(refused),
    puzzle === undefined || !isLittle ? undefined : 'a puzzle for people stands on it',
    broken === undefined ? undefined : quoted(broken),
  ].filter((each) => each !== undefined);
  // Sites may answer "nothing found" as 404, and may mention robots beside their results.
  if (speaks.length === 0 || records >= SURELY_A_LIST) return undefined;
  const isSaidEmpty = status === 404 && speaks.length === 1 && lines.some(saysNothingFound);
  if (isSaidEmpty) return undefined;
  return { kind: 'error', evidence: speaks };
}

/** An empty one of these is not the list. */
const OF_OTHERS =
  /\b(?:cart|basket|bag|compare|comparison|wish ?list|favou?rites|unread|notifications?|messages|comments?|reviews?|carrinho|sacola|cesta|comparar|comentarios?|avaliac|warenkorb|vergleich|merkzettel|panier|carrello|koszyk)/;

function nothing({ heads, lines, term }: Said, { records }: PageFacts): JudgedPage | undefined {
  // A search for "zero waste products" contains such words, whatever it found.
  const own = (line: string) => (term === '' ? line : line.replaceAll(term, '…'));
  const inHead = heads.find((head) => saysNothingFound(own(head)));
  const told = lines.filter((line) => saysNothingFound(own(line)) && !OF_OTHERS.test(line));
  const echoed = term === '' ? undefined : told.find((line) => line.includes(term));
  const [first] = told;
  const isListed = records >= SURELY_A_LIST;
  if (inHead !== undefined || echoed !== undefined) {
    const evidence = [quoted(inHead ?? echoed ?? ''), ...(isListed ? ['what it lists is something else'] : [])];
    return { kind: 'empty', evidence };
  }
  if (first === undefined || isListed) return undefined;
  return { kind: 'empty', evidence: [quoted(first)] };
}

function listed({ lines, term }: Said, { records }: PageFacts): JudgedPage {
  const isEchoed = term !== '' && lines.some((line) => line.includes(term));
  const echo = isEchoed ? ['the word asked for stands on it'] : [];
  if (records === 0) return { kind: 'other', evidence: ['no records, and no word on why', ...echo] };
  const evidence = [records === 1 ? 'one record' : `${records} records`, ...echo];
  return { kind: 'results', evidence };
}

function quoted(line: string): string {
  return `"${line.slice(0, LONGEST_SHOWN)}"`;
}
