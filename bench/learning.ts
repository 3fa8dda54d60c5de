/**
 * The cost of one more rating: all profiles of an agent made anew, beside plain Rocchio over maps. With collections of
 * FENIX_BENCH_TOPICS it measures the learner beside its peers instead.
 */
import { errorDriven } from '../profiles/learning/error-driven.ts';
import { readingPopulation, readPopulation, type Taken } from '../profiles/learning/learning.ts';
import type { ProfileId } from '../profiles/learning/log.ts';
import { finished } from '../profiles/steps.ts';
import { emptyDictionary, nextEpoch } from '../profiles/vectors/dictionary.ts';
import { logTfIdf, remembering } from '../profiles/vectors/weighting.ts';
import { pagesBy } from './drawn-pages.ts';
import { printTable } from './figures.ts';
import { filesIn, peersTable } from './peers.ts';
import { ratingRows } from './rating.ts';
import { microsecondsOf } from './rounds.ts';

/** Pages of the last session, whose average is part of learning. */
const SEEN = 50;
const ROUNDS = { rounds: 9, milliseconds: 100 };
const CASES = [
  [1, 30],
  [1, 100],
  [4, 100],
  [10, 100],
  [10, 300],
] as const;
const LONG_CASES = [
  [1, 500],
  [1, 1_000],
  [1, 5_000],
  [10, 5_000],
] as const;
const ADDED = 7;

export async function benchLearning(): Promise<void> {
  const collections = filesIn('FENIX_BENCH_TOPICS');
  if (collections.length > 0) {
    await peersTable(collections);
    return;
  }
  printTable(
    ['profiles', 'ratings', 'plain Rocchio with Maps, ms (median)', 'the standard learner, ms (median)'],
    CASES.map(([profiles, ratings]) => {
      const [plain = Number.NaN, ours = Number.NaN] = timesOf(profiles, ratings);
      return [profiles, ratings, plain / 1_000, ours / 1_000];
    }),
  );
  console.log('\nOne more rating after many, all else at hand; the first look at them; processor time:\n');
  printTable(
    ['profiles', 'ratings', 'the first look, ms', 'one more, ms (median)', 'longest step, ms'],
    LONG_CASES.map(([profiles, ratings]) => [profiles, ratings, ...longTimesOf(profiles, ratings)]),
  );
  console.log('\nAn agent of ten profiles with 300 ratings and 500 candidates, over a store on disk:\n');
  printTable(
    ['a rating of', 'median ms', 'p99 ms', 'longest hold of the event loop, ms of processor time'],
    await ratingRows(pagesBy(8)),
  );
}

/** The cost of the first look and of some more ratings, and the longest step with one more. */
function longTimesOf(profiles: number, ratings: number): readonly number[] {
  const { population, weighting, seen } = taughtBy(profiles, ratings + ADDED + 1);
  const learner = errorDriven();
  const reading = (count: number) =>
    readingPopulation({ ...population, lessons: population.lessons.slice(0, count) }, weighting, learner, { seen });
  const first = processorTime(() => finished(reading(ratings)));
  const more = Array.from({ length: ADDED }, (_, i) => processorTime(() => finished(reading(ratings + i + 1))));
  const last = reading(ratings + ADDED + 1);
  let longest = 0;
  for (let done = false; !done; ) {
    longest = Math.max(
      longest,
      processorTime(() => {
        done = last.next().done === true;
      }),
    );
  }
  return [first, more.sort((a, b) => a - b)[ADDED >> 1] as number, longest];
}

function processorTime(act: () => unknown): number {
  const before = process.cpuUsage();
  act();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

function timesOf(profiles: number, ratings: number): readonly number[] {
  const { ids, population, weighting, seen } = taughtBy(profiles, ratings);
  const learner = errorDriven();
  return microsecondsOf(
    [
      { name: 'plain', run: () => ids.reduce((sum, id) => sum + withMaps(population.lessons, id).size, 0) },
      { name: 'ours', run: () => readPopulation(population, weighting, learner, { seen }).length },
    ],
    ROUNDS,
  );
}

function taughtBy(profiles: number, ratings: number) {
  const pageOf = pagesBy(8);
  const ids = Array.from({ length: profiles }, (_, i) => `p${i}` as ProfileId);
  const lessons = Array.from({ length: ratings }, (_, i): Taken => {
    return { page: pageOf(), value: i % 3 === 0 ? 1 : -1, profile: ids[i % profiles] as ProfileId };
  });
  const seen = Array.from({ length: SEEN }, pageOf);
  const weighting = remembering(logTfIdf(nextEpoch(emptyDictionary(), [...lessons.map(({ page }) => page), ...seen])));
  const population = { profiles: ids.map((id) => ({ id, origin: undefined })), lessons, words: ['term1', 'term2'] };
  return { ids, population, weighting, seen };
}

/** Counts stand for weights, because the values do not change the time. */
function withMaps(lessons: readonly Taken[], profile: ProfileId): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const lesson of lessons.filter((each) => each.profile === profile)) {
    for (const [i, term] of lesson.page.terms.entries()) {
      weights.set(term, (weights.get(term) ?? 0) + lesson.value * (lesson.page.counts[i] as number));
    }
  }
  return new Map([...weights].sort(([, a], [, b]) => Math.abs(b) - Math.abs(a)).slice(0, 1_000));
}
