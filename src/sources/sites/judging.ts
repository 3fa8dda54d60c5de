/** Whether the answer to a search is a list of results: by its answers to other words. */
import type { ListRecord, Reason } from '../../../agents/agents.ts';
import { reasonOf } from '../../base/reasons.ts';

const LONG_WORD = /\p{L}{4,}/gu;

/** Another word of the titles, which finds something, and not the same. */
export function otherWord(records: readonly ListRecord[], words: string): string | undefined {
  const asked = words.toLowerCase();
  const counts = new Map<string, number>();
  for (const { title } of records) {
    for (const word of new Set(title.toLowerCase().match(LONG_WORD))) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const told = [...counts].filter(([word]) => !asked.includes(word));
  // A word of some titles finds something, and something else.
  const distance = (count: number) => Math.abs(count - records.length * SOME);
  return told.sort(([, one], [, other]) => distance(one) - distance(other))[0]?.[0];
}

interface Judged {
  readonly doubts: readonly Reason[];
  readonly furniture: readonly string[];
}

/** Entries that the page for nonsense has, too, are no results. */
export function judged(always: readonly ListRecord[], records: readonly ListRecord[]): Judged {
  const links = new Set(records.map(({ link }) => link));
  const isFurniture = always.length <= MOST_FURNITURE && always.every(({ link }) => links.has(link));
  if (isFurniture) return { doubts: [], furniture: always.map(({ link }) => link) };
  return { doubts: [reasonOf('site.never-empty')], furniture: [] };
}

const MOST_FURNITURE = 3;

/** Mostly the same pages, in any order. */
export function areAlike(some: readonly ListRecord[], others: readonly ListRecord[]): boolean {
  if (some.length === 0 || others.length === 0) return false;
  const links = new Set(others.map(({ link }) => link));
  const same = some.filter(({ link }) => links.has(link)).length;
  return same >= ALIKE * Math.max(some.length, others.length);
}

const ALIKE = 0.8;
const SOME = 0.3;
