/**
 * Terms in the order of their code units, as `sort()` gives it. Sorting texts is what counting a page would cost most, so
 * their beginnings are sorted as numbers, and texts are compared only where beginnings are alike.
 */
import type { Steps } from '../steps.ts';

interface Sortable {
  readonly term: string;
  /** `beginOf(term)`, kept since terms are sorted again with every text. */
  readonly begin: number;
}

/** A beginning is three code units of 13 bits, and beside it fit 14 bits for a place in the list (2^53 in all). */
const UNIT = 2 ** 13;
const MOST_TERMS = 2 ** 14;

/** Missing units are the least; units beyond 13 bits are all as one, so nothing may count that comes after them. */
export function beginOf(term: string): number {
  let begin = 0;
  let beyond = false;
  for (let i = 0; i < 3; i++) {
    const unit: number = beyond ? 0 : Math.min(term.charCodeAt(i) || 0, UNIT - 1);
    beyond ||= unit === UNIT - 1;
    begin = begin * UNIT + unit;
  }
  return begin;
}

export function sortedTerms<T extends Sortable>(terms: readonly T[]): readonly T[] {
  if (terms.length > MOST_TERMS) return [...terms].sort(byTerm);
  const keys = new Float64Array(terms.length);
  for (let i = 0; i < terms.length; i++) keys[i] = (terms[i] as T).begin * MOST_TERMS + i;
  keys.sort();
  const sorted: T[] = [];
  // A remainder of numbers this large is slow to ask for by `%`.
  for (const key of keys) sorted.push(terms[key - Math.floor(key / MOST_TERMS) * MOST_TERMS] as T);
  sortAlike(sorted);
  return sorted;
}

/** Sorts every run of equal beginnings. */
function sortAlike(terms: Sortable[]): void {
  for (let start = 0; start < terms.length; ) {
    const { begin } = terms[start] as Sortable;
    let end = start + 1;
    while (end < terms.length && (terms[end] as Sortable).begin === begin) end++;
    if (end - start > SHORT_RUN) sortRun(terms, start, end);
    else insertRun(terms, start, end);
    start = end;
  }
}

/** Up to this length insertion is the faster way. */
const SHORT_RUN = 12;

function insertRun(terms: Sortable[], start: number, end: number): void {
  for (let i = start + 1; i < end; i++) {
    const moved = terms[i] as Sortable;
    let at = i;
    for (; at > start && (terms[at - 1] as Sortable).term > moved.term; at--) terms[at] = terms[at - 1] as Sortable;
    terms[at] = moved;
  }
}

function sortRun(terms: Sortable[], start: number, end: number): void {
  const run = terms.slice(start, end).sort(byTerm);
  for (let i = 0; i < run.length; i++) terms[start + i] = run[i] as Sortable;
}

function byTerm(a: Sortable, b: Sortable): number {
  return a.term < b.term ? -1 : a.term > b.term ? 1 : 0;
}

/** So many terms are looked up, written or sorted in a step: about half a millisecond. */
export const TERMS_A_STEP = 2_000;

/** Any number of terms in the order of `sort()`, in steps: runs are sorted and then merged by twos. */
export function* sorting(terms: Iterable<string>): Steps<readonly string[]> {
  let runs: (readonly string[])[] = [];
  let run: string[] = [];
  for (const term of terms) {
    run.push(term);
    if (run.length < TERMS_A_STEP) continue;
    runs.push(run.sort());
    run = [];
    yield;
  }
  runs.push(run.sort());
  while (runs.length > 1) {
    const merged: (readonly string[])[] = [];
    for (let i = 0; i < runs.length; i += 2) {
      const [left, right] = [runs[i] as readonly string[], runs[i + 1]];
      merged.push(right === undefined ? left : yield* merging(left, right));
    }
    runs = merged;
  }
  return runs[0] as readonly string[];
}

function* merging(left: readonly string[], right: readonly string[]): Steps<readonly string[]> {
  const merged: string[] = [];
  for (let i = 0, j = 0; merged.length < left.length + right.length; ) {
    const isLeft = j === right.length || (i < left.length && (left[i] as string) <= (right[j] as string));
    merged.push((isLeft ? left[i++] : right[j++]) as string);
    if (merged.length % TERMS_A_STEP === 0) yield;
  }
  return merged;
}
