/**
 * Finds the passage of a text that answers a question best, and marks the question's words in it. Made from the text as
 * it is kept.
 */
import { ownCopy, type Steps, scanTerms } from '../../../profiles/profiles.ts';
import { indexLanguage, sliceEnd } from './index-terms.ts';
import type { LibraryQuery } from './library-query.ts';
import { wantedTerms } from './matching.ts';

/** Some text, and whether it is one of the question's words. */
export interface Run {
  readonly text: string;
  readonly hit: boolean;
}

const SNIPPET_LETTERS = 240;
/** Letters before the first marked word, unless its sentence begins nearer. */
const LEAD_LETTERS = 60;
/** A passage may end with a sentence if it keeps this many letters. */
const FEWEST_LETTERS = 120;
/** The end of a sentence or a line. */
const SENTENCE_END = /[.!?…]["”’»)\]]*\s+|[。！？]|\n\s*/gu;
/** Bounds how far into a text it searches, and how many marks it makes. */
const LETTERS_SEARCHED = 200_000;
const MOST_MARKS = 1_000;

interface SnippetMark {
  readonly term: string;
  readonly start: number;
  readonly end: number;
}

export function* snippetOf(text: string, language: string, query: LibraryQuery): Steps<readonly Run[]> {
  const wanted = wantedTerms(query, language);
  const marks = wanted.size === 0 ? [] : yield* marksIn(text, language, wanted);
  const best = bestStretch(marks);
  const from = best === undefined ? 0 : beginning(text, best.start);
  return runsOf(text, from, ending(text, from, best?.end ?? from), marks);
}

/** A whole text with the question's words marked, as far as it is searched. */
export function* markedText(text: string, language: string, query: LibraryQuery): Steps<readonly Run[]> {
  const wanted = wantedTerms(query, language);
  const marks = wanted.size === 0 ? [] : yield* marksIn(text, language, wanted, false);
  return runsOf(text, 0, text.length, marks, (said) => said);
}

/** Up to a passage that has them all, or everywhere. */
function* marksIn(
  text: string,
  language: string,
  wanted: ReadonlySet<string>,
  isEnoughOnce = true,
): Steps<readonly SnippetMark[]> {
  const marks: SnippetMark[] = [];
  const letters = Math.min(text.length, LETTERS_SEARCHED);
  for (let at = 0; at < letters && marks.length < MOST_MARKS; ) {
    const from = at;
    at = sliceEnd(text, from);
    scanTerms(text.slice(from, at), indexLanguage(language), (term, start, end) => {
      if (wanted.has(term)) marks.push({ term, start: from + start, end: from + end });
    });
    // All words together: nothing further on is better.
    if (isEnoughOnce && bestStretch(marks)?.terms === wanted.size) break;
    yield;
  }
  return marks;
}

interface Stretch {
  readonly start: number;
  /** End of its last mark. */
  readonly end: number;
  readonly terms: number;
}

/** Where as many terms as possible stand close together; of equals the one with most marks, then the first. */
function bestStretch(marks: readonly SnippetMark[]): Stretch | undefined {
  let best: (Stretch & { readonly marks: number }) | undefined;
  let last = 0;
  const counts = new Map<string, number>();
  for (const [i, { term, start }] of marks.entries()) {
    for (; last < marks.length && isWithin(marks[last] as SnippetMark, start); last++) {
      const { term: met } = marks[last] as SnippetMark;
      counts.set(met, (counts.get(met) ?? 0) + 1);
    }
    const found = { start, end: marks[last - 1]?.end ?? start, terms: counts.size, marks: last - i };
    if (best === undefined || found.terms > best.terms || (found.terms === best.terms && found.marks > best.marks)) {
      best = found;
    }
    const left = (counts.get(term) ?? 1) - 1;
    if (left === 0) counts.delete(term);
    else counts.set(term, left);
  }
  return best;
}

function isWithin({ end }: SnippetMark, start: number): boolean {
  return end - start <= SNIPPET_LETTERS - LEAD_LETTERS;
}

/** Pairs of characters overlap: overlapping marks become one. */
function runsOf(
  text: string,
  from: number,
  to: number,
  marks: readonly SnippetMark[],
  written = onOneLine,
): readonly Run[] {
  const runs: Run[] = [];
  let at = from;
  const put = (end: number, hit: boolean) => {
    const said = ownCopy(written(text.slice(at, end)));
    const before = runs.at(-1);
    if (said === '') return;
    if (before?.hit === hit) runs[runs.length - 1] = { text: before.text + said, hit };
    else runs.push({ text: said, hit });
    at = end;
  };
  for (const { start, end } of marks) {
    if (start >= to) break;
    if (start > at) put(start, false);
    put(Math.min(end, to), true);
  }
  put(to, false);
  return runs;
}

function onOneLine(text: string): string {
  return text.replace(/\s+/gu, ' ');
}

/** Where the sentence of the first mark begins, or a word shortly before the mark. */
function beginning(text: string, mark: number): number {
  const earliest = Math.max(0, mark - LEAD_LETTERS);
  const ends = [...text.slice(earliest, mark).matchAll(SENTENCE_END)];
  const last = ends.at(-1);
  if (last !== undefined) return earliest + last.index + last[0].length;
  if (earliest === 0) return 0;
  const blank = text.slice(earliest, earliest + LEAD_LETTERS / 2).search(/\s/);
  return blank < 0 ? wholeAt(text, earliest) : earliest + blank + 1;
}

/** With a sentence, if one ends behind the last mark; otherwise with a word. */
function ending(text: string, from: number, lastMark: number): number {
  const latest = from + SNIPPET_LETTERS;
  if (latest >= text.length) return text.length;
  const last = [...text.slice(from, latest).matchAll(SENTENCE_END)].at(-1);
  const end = last === undefined ? 0 : from + last.index + last[0].length;
  if (end >= Math.max(lastMark, from + FEWEST_LETTERS)) return end;
  const blank = text.lastIndexOf(' ', latest);
  return blank > latest - LEAD_LETTERS / 2 ? blank : wholeAt(text, latest);
}

/** Never between the halves of a character. */
function wholeAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return code >= 0xdc00 && code <= 0xdfff ? at + 1 : at;
}
