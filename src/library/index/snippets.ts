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
/** Letters before the first marked word, if no sentence begins within reach. */
const LEAD_LETTERS = 60;
/** Sentences are added until a passage has this many letters. */
const FEWEST_LETTERS = 120;
/** Whole sentences may be as short as this; shorter ones say too little. */
const FEWEST_WHOLE = 60;
/** The end of a sentence or a line. A short word with a small letter behind its point is an abbreviation. */
const SENTENCE_END = /[.!?…]["”’»)\]]*\s+(?![\s\p{Ll}])|(?<![^\p{L}]\p{L}{1,3})[.!?…]["”’»)\]]*\s+|[。！？]|\n\s*/gu;
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
  const best = bestStretch(marks, (stretch) => beginsWhole(text, stretch));
  const { from, to } = boundsOf(text, best ?? { start: 0, end: 0 });
  return runsOf(text, from, to, marks);
}

/** A whole text with the question's words marked, as far as it is searched. */
export function* markedText(text: string, language: string, query: LibraryQuery): Steps<readonly Run[]> {
  const wanted = wantedTerms(query, language);
  const marks = wanted.size === 0 ? [] : yield* marksIn(text, language, wanted, false);
  return runsOf(text, 0, text.length, marks, (from, end) => text.slice(from, end));
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

/**
 * Where as many terms as possible stand close together; of equals one that may begin with a sentence, then the one with
 * most marks, then the first.
 */
function bestStretch(marks: readonly SnippetMark[], isWholeAt = (_: Bounded) => true): Stretch | undefined {
  let best: Weighed | undefined;
  let last = 0;
  const counts = new Map<string, number>();
  for (const [i, { term, start }] of marks.entries()) {
    for (; last < marks.length && isWithin(marks[last] as SnippetMark, start); last++) {
      const { term: met } = marks[last] as SnippetMark;
      counts.set(met, (counts.get(met) ?? 0) + 1);
    }
    const end = marks[last - 1]?.end ?? start;
    best = better(best, { start, end, terms: counts.size, marks: last - i }, isWholeAt);
    const left = (counts.get(term) ?? 1) - 1;
    if (left === 0) counts.delete(term);
    else counts.set(term, left);
  }
  return best;
}

interface Weighed extends Stretch {
  readonly marks: number;
  readonly isWhole: boolean;
}

function better(
  best: Weighed | undefined,
  found: Omit<Weighed, 'isWhole'>,
  isWholeAt: (stretch: Bounded) => boolean,
): Weighed {
  if (best !== undefined && found.terms < best.terms) return best;
  const isWhole = isWholeAt(found);
  const isBetter =
    best === undefined || found.terms > best.terms || (isWhole === best.isWhole ? found.marks > best.marks : isWhole);
  return isBetter ? { ...found, isWhole } : best;
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
  written = (at: number, end: number) => onOneLine(text, at, end, to),
): readonly Run[] {
  const runs: Run[] = [];
  let at = from;
  const put = (end: number, hit: boolean) => {
    const said = ownCopy(written(at, end));
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

/** A dot parts a heading from what follows it in the passage, which ends at `last`. */
function onOneLine(text: string, from: number, end: number, last: number): string {
  return text.slice(from, end).replace(/\s+/gu, (blank, at: number) => {
    const next = from + at + blank.length;
    const isParted = blank.includes('\n') && next < last && isHeading(text, from + at);
    // A line that goes on with a small letter was broken.
    return isParted && /^[\p{Lu}\p{Lt}\p{N}]/u.test(text.slice(next, next + 2)) ? ' · ' : ' ';
  });
}

/** Lines of a text that is broken at a width are longer. */
const LONGEST_HEADING = 60;

/** Whether a short line without the end of a sentence ends here. */
function isHeading(text: string, end: number): boolean {
  const before = text.slice(Math.max(0, end - LONGEST_HEADING - 1), end);
  const begin = before.lastIndexOf('\n') + 1;
  const isShort = begin > 0 || end <= LONGEST_HEADING;
  return isShort && /[\p{L}\p{N}]$/u.test(before.slice(begin));
}

interface Bounds {
  readonly from: number;
  readonly to: number;
}

/**
 * Whole sentences if some with all marks have room; otherwise the beginning of a sentence; otherwise whole words. The
 * latest beginning wins, so that the marks stand in the first lines.
 */
function boundsOf(text: string, { start, end }: Bounded): Bounds {
  const starts = sentenceStarts(text, { start, end });
  let longest: Bounds | undefined;
  for (const from of starts) {
    const to = sentenceEnd(text, from, end);
    if (to === undefined) continue;
    if (to - from >= FEWEST_LETTERS || to === text.length) return { from, to };
    if (longest === undefined || to - from > longest.to - longest.from) longest = { from, to };
  }
  if (longest !== undefined && longest.to - longest.from >= FEWEST_WHOLE) return longest;
  const from = starts[0] ?? wordBefore(text, start);
  return { from, to: sentenceEnd(text, from, Math.max(end, from + FEWEST_LETTERS)) ?? wordEnd(text, from, end) };
}

type Bounded = Pick<Stretch, 'start' | 'end'>;

function beginsWhole(text: string, stretch: Bounded): boolean {
  return sentenceStarts(text, stretch).length > 0;
}

/** From which all marks have room, the latest first. */
function sentenceStarts(text: string, { start, end }: Bounded): readonly number[] {
  const earliest = Math.max(0, end - SNIPPET_LETTERS);
  const starts = [...text.slice(earliest, start + 1).matchAll(SENTENCE_END)]
    .map(({ index, 0: said }) => earliest + index + said.length)
    .filter((from) => from <= start);
  return (earliest === 0 ? [0, ...starts] : starts).toReversed();
}

/** The last end that has room, behind the last mark. */
function sentenceEnd(text: string, from: number, earliest: number): number | undefined {
  const latest = from + SNIPPET_LETTERS;
  if (latest >= text.length) return text.length;
  const ends = [...text.slice(from, latest + 1).matchAll(SENTENCE_END)]
    .map(({ index, 0: said }) => ({
      to: from + index + said.length,
      isHeading: said.startsWith('\n') && isHeading(text, from + index),
    }))
    .filter(({ to }) => to >= earliest);
  // A heading belongs to what comes after it.
  const last = ends.findLast((each) => !each.isHeading) ?? ends.at(-1);
  return last && Math.min(last.to, latest);
}

/** A word shortly before the first mark. */
function wordBefore(text: string, mark: number): number {
  const earliest = Math.max(0, mark - LEAD_LETTERS);
  if (earliest === 0) return 0;
  const blank = text.slice(earliest, earliest + LEAD_LETTERS / 2).search(/\s/);
  return blank < 0 ? wholeAt(text, earliest) : earliest + blank + 1;
}

function wordEnd(text: string, from: number, lastMark: number): number {
  const latest = from + SNIPPET_LETTERS;
  const blank = text.lastIndexOf(' ', latest);
  return blank > latest - LEAD_LETTERS / 2 && blank >= lastMark ? blank : wholeAt(text, latest);
}

/** Never between the halves of a character. */
function wholeAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return code >= 0xdc00 && code <= 0xdfff ? at + 1 : at;
}
