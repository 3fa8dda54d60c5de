/** Small examples and random ones of agents' knowledge. */
import fc from 'fast-check';
import { test } from 'vitest';
import type { Population, ProfileVector } from '../../profiles/learning/learning.ts';
import type { Child, EventId, LogEntry, LogEvent, PageId, ProfileId } from '../../profiles/learning/log.ts';
import type { CountsHash } from '../../profiles/profiles.ts';
import type { Steps } from '../../profiles/steps.ts';
import type { TermCounts } from '../../profiles/terms/terms.ts';
import { entriesOf, type Vector, vectorOf } from '../../profiles/vectors/vector.ts';
import { Vocabulary } from '../../profiles/vectors/vocabulary.ts';

export const SEEDED = { seed: 20_260_105 } as const;

/** A test of a property over random values, the same in every run. */
export function law<T extends unknown[]>(
  name: string,
  drawn: { [K in keyof T]: fc.Arbitrary<T[K]> },
  holds: (...values: T) => void,
  numRuns = 200,
): void {
  test(name, () => {
    fc.assert(
      fc.property(fc.tuple(...drawn), (values) => holds(...(values as T))),
      { ...SEEDED, numRuns },
    );
  });
}

/** Term counts of a page. Surfaces are the terms in capitals. */
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

/** A page with each term once. */
export function pageOf(...terms: readonly string[]): TermCounts {
  return countsOf(...terms.map((term) => [term, 1] as const));
}

/** The number of steps of long work. */
export function stepsOf(work: Steps<unknown>): number {
  let steps = 1;
  while (!work.next().done) steps++;
  return steps;
}

/** A page of many terms of its own. */
export function listOfWords(name: string, length: number): TermCounts {
  const terms = Array.from({ length }, (_, i) => name + String(i).padStart(7, '0'));
  return { version: 1, language: 'en', terms, counts: terms.map(() => 1), surfaces: terms };
}

/** A vocabulary that met these terms in this order. */
export function vocabularyOf(...terms: readonly string[]): Vocabulary {
  const vocabulary = new Vocabulary();
  for (const term of terms) vocabulary.intern(term);
  return vocabulary;
}

export type TermWeight = readonly [term: string, weight: number];

/** A vector of weights by term. */
export function wordVector(
  vocabulary: Vocabulary,
  weights: Readonly<Record<string, number>> | readonly TermWeight[],
): Vector {
  const entries: readonly TermWeight[] = Array.isArray(weights) ? weights : Object.entries(weights);
  return vectorOf(entries.map(([term, weight]) => [vocabulary.intern(term), weight] as const));
}

/** A vector's weights sorted by term, equal for every order of the vocabulary. */
export function termWeights(vector: Vector, vocabulary: Vocabulary): readonly TermWeight[] {
  return [...entriesOf(vector, vocabulary)].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** A vector's weights as an object. */
export function plain(vector: Vector, vocabulary: Vocabulary): Readonly<Record<string, number>> {
  return Object.fromEntries(entriesOf(vector, vocabulary));
}

export function termsIn(vector: Vector, vocabulary: Vocabulary): readonly string[] {
  return termWeights(vector, vocabulary).map(([term]) => term);
}

/** The pages and ratings that train each profile. */
export function lessonsOf({ lessons }: Population, profile: string) {
  return lessons.filter((lesson) => lesson.profile === profile);
}

/** The vector of each profile, by term. */
export function termVectors(vectors: readonly ProfileVector[], vocabulary: Vocabulary) {
  return vectors.map(({ profile, vector }) => [profile, termWeights(vector, vocabulary)] as const);
}

/** Few words, so that random pages share some. */
export const TERMS = ['ant', 'bee', 'cat', 'dog', 'eel', 'fox', 'gnu', 'hen'] as const;
export const someTerms = fc.constantFrom(...TERMS);

/** Vocabularies of these words, each in another order. */
export const someVocabularies: fc.Arbitrary<Vocabulary> = someOrdersOf(TERMS).map((terms) => vocabularyOf(...terms));

export function someOrdersOf<T>(all: readonly T[]): fc.Arbitrary<readonly T[]> {
  return fc.shuffledSubarray([...all], { minLength: all.length, maxLength: all.length });
}

export const somePages: fc.Arbitrary<TermCounts> = fc
  .uniqueArray(fc.tuple(someTerms, fc.integer({ min: 1, max: 1_000 })), { selector: ([term]) => term })
  .map((pairs) => countsOf(...pairs));

const someWeights = fc.double({ min: -1e6, max: 1e6, noNaN: true }).filter((w) => w === 0 || Math.abs(w) > 1e-6);

/** Factors for vectors, not too small for relative rounding. */
export const someFactors = fc.oneof(
  fc.constantFrom(0, 1, -1),
  fc.double({ min: -1e3, max: 1e3, noNaN: true }).filter((factor) => Math.abs(factor) > 1e-6),
);

/** Each term once, some with weight 0. */
export const someTermWeights: fc.Arbitrary<readonly TermWeight[]> = fc.uniqueArray(fc.tuple(someTerms, someWeights), {
  selector: ([term]) => term,
});

export function someVectors(vocabulary: Vocabulary): fc.Arbitrary<Vector> {
  return someTermWeights.map((weights) => wordVector(vocabulary, weights));
}

export function someWholeVectors(vocabulary: Vocabulary): fc.Arbitrary<Vector> {
  return someVectors(vocabulary).filter(({ ids }) => ids.length > 0);
}

function eventId(id: string): EventId {
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

/** A child with these weights, in the order of the log. */
export function childOf(profile: string, weights: Readonly<Record<string, number>>, ...parents: string[]): Child {
  return {
    profile: profileId(profile),
    parents: parents.map(profileId),
    weights: Object.entries(weights).sort(([a], [b]) => (a < b ? -1 : 1)),
    gained: [],
    lost: [],
  };
}

export function evolved(accepted: boolean, ...children: readonly Child[]): LogEvent {
  return { type: 'evolved', accepted, before: 0.25, after: accepted ? 0.5 : 0.125, children };
}

export function undone(event: string): LogEvent {
  return { type: 'undone', event: eventId(event) };
}

export function unrated(page: string): LogEvent {
  return { type: 'unrated', page: pageId(page) };
}

/** A log of these events. The event at place n has the id `e<n>`. */
export function logOf(...events: readonly LogEvent[]): readonly LogEntry[] {
  return events.map((event, position) => entryOf(`e${position}`, position, event));
}

/** The log with one more event. Its id is its place. */
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
