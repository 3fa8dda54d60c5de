/** Small examples and random ones of what agents know. */
import fc from 'fast-check';
import type { EventId, LogEntry, LogEvent, PageId, ProfileId } from '../../profiles/learning/log.ts';
import type { CountsHash } from '../../profiles/profiles.ts';
import type { TermCounts } from '../../profiles/terms/terms.ts';
import { type Vector, vectorOf } from '../../profiles/vectors/vector.ts';

/** The same examples in every run. */
export const SEEDED = { seed: 20_260_105 } as const;

/** Counted terms as a page would have them; surfaces are the terms in capitals. */
export function countsOf(...pairs: readonly (readonly [string, number])[]): TermCounts {
  const sorted = [...pairs].sort(([a], [b]) => (a < b ? -1 : 1));
  const terms = sorted.map(([term]) => term);
  return {
    version: 1,
    language: 'en',
    terms,
    counts: sorted.map(([, count]) => count),
    surfaces: terms.map((term) => term.toUpperCase()),
  };
}

/** Each term once. */
export function pageOf(...terms: readonly string[]): TermCounts {
  return countsOf(...terms.map((term) => [term, 1] as const));
}

/** A few words, so that random pages meet often. */
export const someTerms = fc.constantFrom('ant', 'bee', 'cat', 'dog', 'eel', 'fox', 'gnu', 'hen');

export const somePages: fc.Arbitrary<TermCounts> = fc
  .uniqueArray(fc.tuple(someTerms, fc.integer({ min: 1, max: 1_000 })), { selector: ([term]) => term })
  .map((pairs) => countsOf(...pairs));

const someWeights = fc.double({ min: -1e6, max: 1e6, noNaN: true }).filter((w) => w === 0 || Math.abs(w) > 1e-6);

export const someVectors: fc.Arbitrary<Vector> = fc
  .uniqueArray(fc.tuple(someTerms, someWeights), { selector: ([term]) => term })
  .map(vectorOf);

export const someWholeVectors = someVectors.filter(({ terms }) => terms.length > 0);

export function eventId(id: string): EventId {
  return id as EventId;
}

export function profileId(id: string): ProfileId {
  return id as ProfileId;
}

export function pageId(id: string): PageId {
  return id as PageId;
}

export function rated(page: string, value: number, profile: string | null = null, counts = page): LogEvent {
  return {
    type: 'rated',
    page: pageId(page),
    version: 1,
    counts: counts as CountsHash,
    value,
    profile: profile === null ? null : profileId(profile),
  };
}

export function founded(profile: string, cause: string): LogEvent {
  return { type: 'founded', profile: profileId(profile), cause: eventId(cause) };
}

export function undone(event: string): LogEvent {
  return { type: 'undone', event: eventId(event) };
}

export function unrated(page: string): LogEvent {
  return { type: 'unrated', page: pageId(page) };
}

/** A log of these events; the event at place n has the id `e<n>`. */
export function logOf(...events: readonly LogEvent[]): readonly LogEntry[] {
  return events.map((event, position) => entryOf(`e${position}`, position, event));
}

/** The log with one more event, whose id is its place. */
export function grown(log: readonly LogEntry[], event: LogEvent): readonly LogEntry[] {
  return [...log, entryOf(`e${log.length}`, log.length, event)];
}

/** The log as if this entry had never been written. */
export function without(log: readonly LogEntry[], id: string): readonly LogEntry[] {
  return log.filter((entry) => entry.id !== id).map((entry, position) => ({ ...entry, position }));
}

function entryOf(id: string, position: number, event: LogEvent): LogEntry {
  return { id: eventId(id), position, at: '2026-01-05T08:00:00.000Z', by: 'reader', event };
}
