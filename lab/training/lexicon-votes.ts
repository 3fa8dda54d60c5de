/**
 * Counts what words in class names and short lines indicate: one vote for each page, so that large pages do not decide.
 */
import { hashOf, marksOf } from '../../agents/reader/training.ts';
import type { LabelledPage } from './pages.ts';

interface WrittenLexicon {
  readonly marks: Readonly<Record<string, number>>;
  readonly words: Readonly<Record<string, number>>;
}

interface Votes {
  content: number;
  all: number;
  hosts: Set<string>;
}

/** Votes before there are any: a word needs this much evidence. */
const DOUBT = 2;
const FEWEST_HOSTS = 5;
const MOST = 2.5;
const LEAST = 0.25;

export function learnLexicon(pages: readonly LabelledPage[]): WrittenLexicon {
  const marks = new Map<string, Votes>();
  const words = new Map<string, Votes>();
  for (const page of pages) {
    const own = votesOf(page);
    vote(marks, own.marks, page.host);
    vote(words, own.words, page.host);
  }
  return { marks: withKnown(logOdds(marks, 900), KNOWN_MARKS), words: withKnown(logOdds(words, 900), KNOWN_WORDS) };
}

interface PageVotes {
  readonly marks: ReadonlyMap<string, number>;
  readonly words: ReadonlyMap<string, number>;
}

/** Lexicons are learned from many choices of the same pages, so each page's votes are counted once. */
const counted = new WeakMap<LabelledPage, PageVotes>();

function votesOf(page: LabelledPage): PageVotes {
  const before = counted.get(page);
  if (before !== undefined) return before;
  const votes = { marks: shares(page, marksOfLines(page)), words: shares(page, wordsOfLines(page)) };
  counted.set(page, votes);
  return votes;
}

/** Most labelled pages are in English and German; these words say the same in other languages. */
const KNOWN_WORDS =
  'privacidade contato política termos direitos reservados comentários comentar comentário assine newsletter entrar ' +
  'cadastre carrinho compartilhar compartilhe publicidade anúncio relacionados leia veja também menu início sobre ' +
  'buscar pesquisar responder voltar cookies aceitar próximo anterior mapa notícias e-mail senha lidas ' +
  'relacionadas leídas suscríbete suscribirse registrarse compartir comentarios publicidad etiquetas noticias ' +
  'partager commentaires inscription abonnez connexion publicité accueil ' +
  'leggi condividi commenti accedi iscriviti pubblicità correlati ' +
  'delen reacties gerelateerd nieuwsbrief inloggen ' +
  'czytaj zobacz udostępnij komentarze reklama powiązane zaloguj ' +
  'dela kommentarer relaterade nyhetsbrev annons læs relaterte kommentit';
const KNOWN_MARKS =
  'rodape cabecalho menu lateral barra publicidade propaganda anuncio navegacao busca pesquisa relacionados ' +
  'comentarios compartilhar redes sociais assinatura aviso migalhas topo';
const AGAINST = -150;

/** Learned odds come first. */
function withKnown(learned: Readonly<Record<string, number>>, known: string): Readonly<Record<string, number>> {
  return { ...Object.fromEntries(known.split(' ').map((word) => [word, AGAINST])), ...learned };
}

type Tokens = readonly (readonly string[])[];

/** For each token, the share of its lines' weight that is content, on one page. */
function shares({ labels, weights, tree }: LabelledPage, tokens: Tokens): ReadonlyMap<string, number> {
  const sums = new Map<string, { content: number; all: number }>();
  tokens.forEach((own, i) => {
    if (weights?.[i] === 0) return;
    const weight = Math.sqrt(1 + (tree.lines[i]?.scan.words ?? 0));
    for (const token of own) {
      const sum = sums.get(token) ?? { content: 0, all: 0 };
      sum.content += weight * (labels[i] as number);
      sum.all += weight;
      sums.set(token, sum);
    }
  });
  return new Map([...sums].map(([token, { content, all }]) => [token, content / all]));
}

function vote(votes: Map<string, Votes>, found: ReadonlyMap<string, number>, host: string): void {
  for (const [token, content] of found) {
    const own = votes.get(token) ?? { content: 0, all: 0, hosts: new Set() };
    own.content += content;
    own.all += 1;
    own.hosts.add(host);
    votes.set(token, own);
  }
}

/** The log-odds of the tokens that say most, in hundredths. */
function logOdds(votes: ReadonlyMap<string, Votes>, most: number): Readonly<Record<string, number>> {
  const enough = [...votes].filter(([, { hosts }]) => hosts.size >= FEWEST_HOSTS);
  const prior = enough.reduce((sum, [, { content, all }]) => sum + content / all, 0) / Math.max(1, enough.length);
  const scored = enough.map(([token, { content, all }]) => {
    const odds =
      Math.log((content + DOUBT * prior) / (all - content + DOUBT * (1 - prior))) - Math.log(prior / (1 - prior));
    return { token, odds: Math.max(-MOST, Math.min(MOST, odds)), worth: Math.abs(odds) * Math.sqrt(all) };
  });
  return Object.fromEntries(
    scored
      .filter(({ odds }) => Math.abs(odds) >= LEAST)
      .sort((a, b) => b.worth - a.worth || (a.token < b.token ? -1 : 1))
      .slice(0, most)
      .map(({ token, odds }) => [token, Math.round(odds * 100)]),
  );
}

function marksOfLines({ tree }: LabelledPage): Tokens {
  const paths: (readonly string[])[] = [];
  for (const { parent, element } of tree.boxes) {
    const own = element === undefined ? [] : marksOf(element);
    const above = paths[parent] ?? [];
    paths.push([...new Set([...above, ...own])]);
  }
  return tree.lines.map(({ box }) => paths[box] ?? []);
}

/** Only words that the scan of a line also has. */
function wordsOfLines({ tree }: LabelledPage): Tokens {
  return tree.lines.map(({ text, scan }) => {
    const own = new Set(scan.tokens);
    const words = new Set(
      text
        .slice(0, 400)
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu) ?? [],
    );
    return [...words].filter((word) => own.has(hashOf(word)));
  });
}
