/**
 * What a form answered: records, nothing, an error, or too many. The site's answer to a nonsense word tells them apart.
 */
import { parseHtml } from '../../reader/document.ts';
import { treeOf } from '../../reader/text.ts';
import { asCompared } from '../../wrapper/texts.ts';
import { induce, type ListRecord, readResultPage, type Wrapper } from '../../wrapper/wrapping.ts';
import type { Opened } from '../dependents.ts';
import { type MeasuredRecord, withMeasures } from '../typed/meeting.ts';
import { totalIn } from './totals.ts';

export interface Visited {
  readonly url: string;
  readonly html: string;
  readonly status: number;
  /** Known already: options for choices that waited. */
  readonly opened?: readonly Opened[];
}

export type Answer =
  | {
      readonly kind: 'records';
      readonly records: readonly MeasuredRecord[];
      readonly next?: string;
      /** How many records the site claims. */
      readonly total?: number;
    }
  | { readonly kind: 'too many'; readonly total?: number }
  | { readonly kind: 'empty' | 'error' };

/** Reads answers. What it learns of a site can be given to it again. */
export interface AnswerReader {
  /** Learns from the page of a word that nobody uses. */
  learnNothing(page: Visited, term: string): void;
  read(page: Visited, term: string): Answer;
}

/** What was learned of one site, as data. */
export interface AnswersKnown {
  readonly wrapper?: Wrapper;
  readonly nothing: readonly string[];
}

const MOST_LINES = 500;
/** Compares this much of a page's text. */
const LONGEST_SAID = 10_000;
/** Ways in which one site says that nothing was found, at most. */
const MOST_NOTHING = 5;
/** Records that a list must have to be learned from. */
const FEWEST_RECORDS = 3;
const TOO_MANY =
  /\btoo many (?:results|records|matches|hits)|\b(?:narrow|refine|restrict|limit) (?:down )?(?:your|the) (?:search|query|criteria)|\bmais de \d+ resultados|refine (?:a )?sua busca|demasiados resultados|trop de resultats|affinez|zu viele (?:treffer|ergebnisse)|suche (?:ein|ver)grenz|te veel resultaten|troppi risultati|слишком много|结果太多/;

/** The answers of one site: how it says that nothing was found, and how its lists are read. */
export class Answers implements AnswerReader {
  #wrapper: Wrapper | undefined;
  /** Texts of pages without results. */
  readonly #nothing: Set<string>;

  constructor({ wrapper, nothing }: AnswersKnown = { nothing: [] }) {
    this.#wrapper = wrapper;
    this.#nothing = new Set(nothing);
  }

  get known(): AnswersKnown {
    const nothing = [...this.#nothing].slice(-MOST_NOTHING);
    return this.#wrapper === undefined ? { nothing } : { wrapper: this.#wrapper, nothing };
  }

  learnNothing(page: Visited, term: string): void {
    if (page.status < 400) this.#nothing.add(saidOn(linesOf(page.html), term));
  }

  read(page: Visited, term: string): Answer {
    const { url, html, status } = page;
    if (status >= 400 && status !== 404) return { kind: 'error' };
    const lines = linesOf(html);
    if (this.#saysNothing(lines, term)) return { kind: 'empty' };
    const listed = { url, html, ...(term === '' ? {} : { term }) };
    this.#wrapper ??= learned(listed);
    const applied =
      this.#wrapper === undefined ? undefined : readResultPage(this.#wrapper, listed, { status, isWhole: true });
    if (applied?.kind === 'empty') return { kind: 'empty' };
    if (applied?.kind === 'results' && applied.records.length > 0) {
      const { next } = applied;
      const records = applied.records.map(withMeasures);
      return { kind: 'records', records, ...(next === undefined ? {} : { next }), ...saidAbove(lines, records) };
    }
    return TOO_MANY.test(lines.join('\n')) ? { kind: 'too many', ...totalOf(lines) } : { kind: 'error' };
  }

  #saysNothing(lines: readonly string[], term: string): boolean {
    // The page may have the word in other places, too: "Deu zero para casa" on the site of a "Casa".
    const said = saidOn(lines, '');
    const word = withoutNumbers(asCompared(term));
    return [...this.#nothing].some((each) => isAsBefore(each.replaceAll('…', word), said));
  }
}

/** Compares longer texts by their beginnings. */
function isAsBefore(before: string, said: string): boolean {
  const most =
    Math.max(before.length, said.length) < LONGEST_SAID ? LONGEST_SAID : Math.min(before.length, said.length);
  return before.slice(0, most) === said.slice(0, most);
}

function withoutNumbers(text: string): string {
  return text.replace(/\d+/g, '0');
}

/** A page's text without the searched word and without numbers. */
function saidOn(lines: readonly string[], term: string): string {
  const word = asCompared(term);
  return lines
    .map((line) => {
      const text = withoutNumbers(line);
      return word === '' ? text : text.replaceAll(word, '…');
    })
    .join('\n')
    .slice(0, LONGEST_SAID);
}

/** Text below the first record may belong to a record. */
function saidAbove(lines: readonly string[], [first]: readonly ListRecord[]) {
  const title = asCompared(first?.title ?? '');
  const end = title === '' ? -1 : lines.findIndex((line) => line.includes(title));
  return totalOf(lines.slice(0, Math.max(0, end)));
}

function totalOf(lines: readonly string[]): { readonly total?: number } {
  const total = totalIn(lines);
  return total === undefined ? {} : { total };
}

/** In the form in which texts are compared. */
function linesOf(html: string): readonly string[] {
  return treeOf(parseHtml(html))
    .lines.slice(0, MOST_LINES)
    .map(({ text }) => asCompared(text));
}

function learned(page: { readonly url: string; readonly html: string; readonly term?: string }): Wrapper | undefined {
  const induced = induce([page], { mode: 'default' });
  return induced !== undefined && induced.records.length >= FEWEST_RECORDS ? induced.wrapper : undefined;
}
