/** What one more rating costs: all profiles of an agent read anew, beside plain Rocchio written over maps of terms. */
import { errorDriven } from '../profiles/learning/error-driven.ts';
import { readingPopulation, readPopulation, type Taken } from '../profiles/learning/learning.ts';
import type { ProfileId } from '../profiles/learning/log.ts';
import { seededRandom } from '../profiles/random.ts';
import type { Steps } from '../profiles/steps.ts';
import type { TermCounts } from '../profiles/terms/terms.ts';
import { emptyDictionary, nextEpoch } from '../profiles/vectors/dictionary.ts';
import { logTfIdf, remembering } from '../profiles/vectors/weighting.ts';
import { printTable } from './figures.ts';
import { ratingRows } from './rating.ts';
import { microsecondsOf } from './rounds.ts';

const PAGE_TERMS = 300;
const VOCABULARY = 20_000;
/** Pages of the last session, whose average is part of what is learned. */
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

export function pagesBy(seed: number, pageTerms = PAGE_TERMS, vocabulary = VOCABULARY): () => TermCounts {
  const random = seededRandom(seed);
  return () => {
    const ids = new Set<number>();
    // Squared, so that few terms are in many pages.
    while (ids.size < pageTerms) ids.add(Math.floor(vocabulary * random() ** 2));
    const terms = [...ids].map((id) => `term${id}`).sort();
    return {
      version: 2,
      language: 'en',
      terms,
      counts: terms.map(() => 1 + Math.floor(4 * random())),
      surfaces: terms,
    };
  };
}

/** What the first look costs, what each of some more ratings does, and the longest step of these. */
function longTimesOf(profiles: number, ratings: number): readonly number[] {
  const { population, weighting, seen } = taughtBy(profiles, ratings + ADDED);
  const learner = errorDriven();
  const [first, ...more] = Array.from({ length: 1 + ADDED }, (_, i) => {
    const lessons = population.lessons.slice(0, ratings + i);
    return stepTimes(readingPopulation({ ...population, lessons }, weighting, learner, { seen }));
  }).map((steps) => ({ all: steps.reduce((sum, each) => sum + each, 0), longest: Math.max(...steps) }));
  const all = more.map((each) => each.all).sort((a, b) => a - b);
  const steps = more.map(({ longest }) => longest).sort((a, b) => a - b);
  return [first?.all, all[ADDED >> 1], steps[ADDED >> 1]].map((each) => each ?? Number.NaN);
}

function stepTimes(steps: Steps<unknown>): readonly number[] {
  const times: number[] = [];
  for (let done = false; !done; ) {
    const before = process.cpuUsage();
    done = steps.next().done === true;
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1_000);
  }
  return times;
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

/** Counts stand for weights: what they are does not change the time. */
function withMaps(lessons: readonly Taken[], profile: ProfileId): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const lesson of lessons.filter((each) => each.profile === profile)) {
    for (const [i, term] of lesson.page.terms.entries()) {
      weights.set(term, (weights.get(term) ?? 0) + lesson.value * (lesson.page.counts[i] as number));
    }
  }
  return new Map([...weights].sort(([, a], [, b]) => Math.abs(b) - Math.abs(a)).slice(0, 1_000));
}
