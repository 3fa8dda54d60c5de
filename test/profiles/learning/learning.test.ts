import { describe, expect, test } from 'vitest';
import type { Learner } from '../../../profiles/learning/learner.ts';
import {
  fold,
  type Population,
  PROFILE_TERMS,
  type Profile,
  type ProfileVector,
  readPopulation,
  scorePage,
  termsOf,
} from '../../../profiles/learning/learning.ts';
import type { LogEvent } from '../../../profiles/learning/log.ts';
import { faithfulRocchio, rocchio } from '../../../profiles/learning/rocchio.ts';
import type { Language } from '../../../profiles/terms/language.ts';
import type { TermCounts } from '../../../profiles/terms/terms.ts';
import { emptyDictionary, nextEpoch } from '../../../profiles/vectors/dictionary.ts';
import { cosine } from '../../../profiles/vectors/similarity.ts';
import { EMPTY_VECTOR, norm } from '../../../profiles/vectors/vector.ts';
import { faithful, logTfIdf, tfPart, type Weighting } from '../../../profiles/vectors/weighting.ts';
import {
  childOf,
  countsOf,
  evolved,
  founded,
  lessonsOf,
  logOf,
  pageOf,
  plain,
  profileId,
  rated,
  termsIn,
  undone,
  unrated,
  vocabularyOf,
} from '../support.ts';

const CREATED: LogEvent = { type: 'created', words: 'genetic algorithms' };

/** What the pages say whose counts the examples name. */
const PAGES: ReadonlyMap<string, TermCounts> = new Map([
  ['crossover', pageOf('crossover', 'genet')],
  ['maps', pageOf('genet', 'map')],
  ['mixed', pageOf('crossover')],
  ['bread', pageOf('bread', 'flour', 'oven')],
  ['loaf', pageOf('bread', 'loaf')],
  ['fern', pageOf('fern', 'moss')],
]);

/** Counts nothing, so that every idf is 1. */
const EMPTY = emptyDictionary();
const { vocabulary } = EMPTY;
const GROWN = nextEpoch(EMPTY, [pageOf('genet'), pageOf('genet', 'map'), pageOf('crossover')]);

function foldOf(events: readonly LogEvent[], language: Language | undefined = 'en') {
  return fold(logOf(...events), { language, counts: (hash) => PAGES.get(hash) ?? pageOf() });
}

function read(population: Population, weighting: Weighting = logTfIdf(EMPTY), learner: Learner = rocchio()) {
  return readPopulation(population, weighting, learner);
}

/** What the agent's words read as while there is no profile. */
function wordsRead(
  words: string,
  language: Language | undefined,
  weighting?: Weighting,
  learner?: Learner,
): ProfileVector {
  return read({ profiles: [], lessons: [], words: termsOf(words, language) }, weighting, learner)[0] as ProfileVector;
}

function weightsOf(profile: ProfileVector | undefined, over = vocabulary): Readonly<Record<string, number>> {
  return plain(profile?.vector ?? EMPTY_VECTOR, over);
}

function profileNamed(id: string, { profiles }: Population): Profile | undefined {
  return profiles.find((profile) => profile.id === id);
}

/** How many lessons each profile had, in the order of the profiles. */
function lessonCounts(population: Population): readonly (readonly [string, number])[] {
  return population.profiles.map(({ id }) => [id, lessonsOf(population, id).length]);
}

function near(weight: number): unknown {
  return expect.closeTo(weight, 14);
}

const LESSON = 1 / Math.SQRT2;

test('a profile keeps its lessons when the page that founded it is rated anew', () => {
  const taught = [
    CREATED,
    founded('p', 'e2'),
    rated('crossover', 0.5, 'p'),
    rated('maps', 1, 'p'),
    rated('bread', -1, 'p'),
  ];
  const anew = foldOf([...taught, rated('crossover', 1, 'p')]);
  expect(anew.profiles.map(({ id }) => id)).toEqual(['p']);
  expect(lessonsOf(anew, 'p')).toHaveLength(3);
  expect(foldOf([...taught, rated('crossover', -1, 'p')]).profiles).toEqual([]);
});

describe('the words of an agent', () => {
  test('weigh as much as three tenths of a page rated relevant, evenly', () => {
    const { profile, vector } = wordsRead('genetic algorithms', 'en');
    expect(profile).toBeNull();
    expect(plain(vector, vocabulary)).toEqual({ algorithm: near(0.3 * LESSON), genet: near(0.3 * LESSON) });
    expect(norm(vector)).toBeCloseTo(0.3, 14);
  });

  test('weigh what the learner says, shared by how rare each of them is', () => {
    const weighting = logTfIdf(GROWN);
    const { vector } = wordsRead('genetic algorithms', 'en', weighting, rocchio({ prior: 2 }));
    // N = 3; genet is in 2 of them, algorithm in none, which counts as 1.
    const [genet, algorithm] = [Math.log(4 / 3) + 1, Math.log(4 / 2) + 1];
    const length = Math.hypot(genet, algorithm);
    expect(plain(vector, vocabulary)).toEqual({
      algorithm: near((2 * algorithm) / length),
      genet: near((2 * genet) / length),
    });
  });

  test('weigh nothing where the weighting gives nothing', () => {
    const alone = faithful([pageOf('genet')], vocabulary);
    expect(wordsRead('genetic algorithms', 'en', alone, faithfulRocchio(vocabulary)).vector).toEqual(EMPTY_VECTOR);
  });

  test('count once, however often they are said', () => {
    expect(termsOf('genetic genetic genetics genetic', 'en')).toEqual(termsOf('genetic', 'en'));
  });

  test('are read as every language would when none is chosen', () => {
    const terms = termsOf('redes neurais', undefined);
    expect(terms).toEqual(expect.arrayContaining([...termsOf('redes neurais', 'en')]));
    expect(terms).toEqual(expect.arrayContaining([...termsOf('redes neurais', 'pt')]));
    expect(terms).toEqual([...new Set(terms)].sort());
    expect(norm(wordsRead('redes neurais', undefined).vector)).toBeCloseTo(0.3, 14);
  });

  test.each(['', '   ', 'the of and', '???'])('may be nothing, as in %j', (words) => {
    expect(termsOf(words, 'en')).toEqual([]);
    expect(wordsRead(words, 'en').vector).toEqual(EMPTY_VECTOR);
  });

  test('are all there is before the first profile', () => {
    const population = foldOf([CREATED]);
    expect(population).toEqual({ profiles: [], lessons: [], edits: [], words: ['algorithm', 'genet'] });
    expect(read(population)).toEqual([wordsRead('genetic algorithms', 'en')]);
  });

  test('are part of every profile, as they are now', () => {
    const events = [CREATED, founded('p1', 'e2'), rated('bread', 1, 'p1')];
    const reworded: LogEvent = { type: 'worded', words: 'sourdough' };
    const population = foldOf([...events, reworded]);
    expect(population.words).toEqual(['sourdough']);
    const [profile] = read(population) as [ProfileVector];
    expect(termsIn(profile.vector, vocabulary)).toEqual(['bread', 'flour', 'oven', 'sourdough']);
    expect(weightsOf(profile)['sourdough']).toBeCloseTo(0.3, 14);
    expect(foldOf([...events, reworded, undone('e3')])).toEqual(foldOf(events));
  });
});

describe('learning from ratings', () => {
  test('adds each page to the profile it trains, by its rating and the weight of likes and dislikes', () => {
    const population = foldOf([
      CREATED,
      founded('p1', 'e2'),
      rated('crossover', 1, 'p1'),
      rated('maps', -1, 'p1'),
      rated('mixed', 0.5, 'p1'),
    ]);
    expect(population).toMatchObject({
      profiles: [{ id: 'p1', origin: undefined }],
      lessons: [
        { page: PAGES.get('crossover'), value: 1, profile: 'p1' },
        { page: PAGES.get('maps'), value: -1, profile: 'p1' },
        { page: PAGES.get('mixed'), value: 0.5, profile: 'p1' },
      ],
    });
    expect(weightsOf(read(population)[0])).toEqual({
      algorithm: near(0.3 * LESSON),
      crossover: near(LESSON + 0.5),
      genet: near(0.3 * LESSON + LESSON - 0.5 * LESSON),
      map: near(-0.5 * LESSON),
    });
  });

  test('learns nothing from a zero but counts it as a lesson', () => {
    const liked = [CREATED, founded('p1', 'e2'), rated('crossover', 1, 'p1')];
    const [before, after] = [foldOf(liked), foldOf([...liked, rated('bread', 0, 'p1')])];
    expect(lessonCounts(after)).toEqual([['p1', 2]]);
    expect(read(after)).toEqual(read(before));
  });

  test('trains only the profile that a rating names', () => {
    const events = [
      CREATED,
      founded('p1', 'e2'),
      rated('crossover', 1, 'p1'),
      founded('p2', 'e4'),
      rated('bread', 1, 'p2'),
    ];
    const before = foldOf(events);
    const after = foldOf([...events, rated('maps', 1, 'p2')]);
    expect(profileNamed('p1', after)).toEqual(profileNamed('p1', before));
    expect(lessonsOf(after, 'p1')).toEqual(lessonsOf(before, 'p1'));
    expect(read(after)[0]).toEqual(read(before)[0]);
    expect(lessonsOf(after, 'p2')).toHaveLength(2);
  });

  test('keeps profiles in the order of their founding', () => {
    const population = foldOf([
      CREATED,
      founded('p9', 'e2'),
      rated('crossover', 1, 'p9'),
      founded('p1', 'e4'),
      rated('bread', 1, 'p1'),
    ]);
    expect(population.profiles.map(({ id }) => id)).toEqual(['p9', 'p1']);
    expect(read(population).map(({ profile }) => profile)).toEqual(['p9', 'p1']);
  });

  test('forgets the former rating of a page rated again', () => {
    const events = [CREATED, founded('p1', 'e2'), rated('crossover', 1, 'p1')];
    expect(foldOf([...events, rated('bread', 1, 'p1'), rated('bread', -1, 'p1')])).toEqual(
      foldOf([...events, rated('bread', -1, 'p1')]),
    );
  });

  test('lets a profile end with the rating that founded it', () => {
    const events = [CREATED, founded('p1', 'e2'), rated('crossover', 1, 'p1')];
    expect(foldOf([...events, undone('e2')]).profiles).toEqual([]);
    expect(foldOf([...events, unrated('crossover')]).profiles).toEqual([]);
    expect(foldOf([...events, rated('crossover', -1, null)]).profiles).toEqual([]);
    expect(foldOf([...events, unrated('crossover'), undone('e3')])).toEqual(foldOf(events));
  });

  test('lets ratings from before any profile wait for the first one founded', () => {
    const population = foldOf([
      CREATED,
      rated('bread', -1),
      rated('fern', 0),
      founded('p1', 'e4'),
      rated('crossover', 1, 'p1'),
      founded('p2', 'e6'),
      rated('loaf', 1, 'p2'),
    ]);
    // They were rated before, so they are the first lessons.
    const inOrder = foldOf([
      CREATED,
      founded('p1', 'e4'),
      rated('bread', -1, 'p1'),
      rated('fern', 0, 'p1'),
      rated('crossover', 1, 'p1'),
      founded('p2', 'e6'),
      rated('loaf', 1, 'p2'),
    ]);
    expect(lessonCounts(population)).toEqual([
      ['p1', 3],
      ['p2', 1],
    ]);
    expect(population).toEqual(inOrder);
  });
});

describe('ratings whose profile is gone', () => {
  /** p9 and p3 stand; "loaf" trained p5, which ended with its founder. */
  function rerouted(first: string, second: string): Population {
    return foldOf([
      CREATED,
      founded('p9', 'e2'),
      rated(first, 1, 'p9'),
      founded('p3', 'e4'),
      rated(second, 1, 'p3', second.replace('again ', '')),
      founded('p5', 'e6'),
      rated('maps', 1, 'p5'),
      rated('loaf', 1, 'p5'),
      undone('e6'),
    ]);
  }

  function takerOfLoaf({ lessons }: Population): string | null | undefined {
    return lessons.find(({ page }) => page === PAGES.get('loaf'))?.profile;
  }

  test.each([
    ['p9', 'bread', 'fern'],
    ['p3', 'fern', 'bread'],
  ])('train the one nearest to their page: %s', (nearest, first, second) => {
    const population = rerouted(first, second);
    expect(population.profiles.map(({ id }) => id)).toEqual(['p9', 'p3']);
    expect(takerOfLoaf(population)).toBe(nearest);
    expect(lessonCounts(population).reduce((sum, [, lessons]) => sum + lessons, 0)).toBe(3);
  });

  test('train the one of the lowest id when several are as near', () => {
    expect(takerOfLoaf(rerouted('fern', 'again fern'))).toBe('p3');
  });

  test('wait for the next founding when none is left', () => {
    const events = [CREATED, founded('p1', 'e2'), rated('maps', 1, 'p1'), rated('loaf', 1, 'p1'), undone('e2')];
    const waiting = foldOf(events);
    expect(waiting.profiles).toEqual([]);
    expect(takerOfLoaf(waiting)).toBeNull();
    const population = foldOf([...events, founded('p2', 'e6'), rated('crossover', 1, 'p2')]);
    expect(lessonCounts(population)).toEqual([['p2', 2]]);
    expect(takerOfLoaf(population)).toBe('p2');
  });
});

describe('a population that is read', () => {
  const EVENTS = [CREATED, founded('p1', 'e2'), rated('crossover', 1, 'p1'), rated('maps', -1, 'p1')];

  test('weighs otherwise when the dictionary grows, though what was learned stays', () => {
    const population = foldOf(EVENTS);
    const copy = structuredClone(population);
    const [empty, grown] = [read(population), read(population, logTfIdf(GROWN))];
    expect(weightsOf(grown[0])).not.toEqual(weightsOf(empty[0]));
    expect(Object.keys(weightsOf(grown[0]))).toEqual(Object.keys(weightsOf(empty[0])));
    expect(population).toEqual(copy);
  });

  test('reads the same log otherwise by another learner', () => {
    const population = foldOf(EVENTS);
    const weigh = (learner: Learner) => weightsOf(read(population, logTfIdf(EMPTY), learner)[0]);
    const words = 0.3 * LESSON;
    expect(weigh(rocchio())).toEqual({
      algorithm: near(words),
      crossover: near(LESSON),
      genet: near(words + LESSON - 0.5 * LESSON),
      map: near(-0.5 * LESSON),
    });
    // The older lesson fades by a half, the words do not.
    expect(weigh(rocchio({ decay: 0.5, negative: 1 }))).toEqual({
      algorithm: near(words),
      crossover: near(0.5 * LESSON),
      genet: near(words + 0.5 * LESSON - LESSON),
      map: near(-LESSON),
    });
    // Words of length 1; both lessons by three quarters.
    expect(weigh(faithfulRocchio(vocabulary))).toEqual({
      algorithm: near(LESSON),
      crossover: near(0.75 * LESSON),
      genet: near(LESSON),
      map: near(-0.75 * LESSON),
    });
  });

  test('reads the same log by the source’s weighting and rule', () => {
    // N = 4 documents: crossover in 1, genet in 2 (so it weighs nothing), map in 1; algorithm in none counts as 1.
    const session = [...PAGES.values()].slice(0, 2).concat(pageOf('bread'), pageOf('oven'));
    const [profile] = read(foldOf(EVENTS), faithful(session, vocabulary), faithfulRocchio(vocabulary));
    expect(weightsOf(profile)).toEqual({
      algorithm: near(1),
      crossover: near(0.75 * Math.log2(3)),
      map: near(-0.75 * Math.log2(3)),
    });
  });

  test('gives learners the weighed pages in the order of the log, and where the profile began', () => {
    const seen: unknown[] = [];
    const learner: Learner = {
      name: 'curious',
      prior: 0.3,
      study(lessons) {
        for (const { page, value, profile } of lessons) seen.push([plain(page, vocabulary), value, profile]);
        return (start, profile) => {
          seen.push([plain(start, vocabulary), profile]);
          return start;
        };
      },
    };
    const [profile] = read(foldOf(EVENTS), logTfIdf(EMPTY), learner);
    const words = { algorithm: near(0.3 * LESSON), genet: near(0.3 * LESSON) };
    expect(seen).toEqual([
      [{ crossover: near(LESSON), genet: near(LESSON) }, 1, 'p1'],
      [{ genet: near(LESSON), map: near(LESSON) }, -1, 'p1'],
      [words, 'p1'],
    ]);
    expect(weightsOf(profile)).toEqual(words);
  });

  test('has learners study all that was taught once, however many profiles are read', () => {
    const studied: number[] = [];
    const asked: unknown[] = [];
    const learner: Learner = {
      name: 'counting',
      prior: 0.3,
      study(lessons) {
        studied.push(lessons.length);
        return (start, profile) => {
          asked.push(profile);
          return start;
        };
      },
    };
    read(foldOf([...EVENTS, founded('p2', 'e5'), rated('bread', 1, 'p2')]), logTfIdf(EMPTY), learner);
    expect(studied).toEqual([3]);
    expect(asked).toEqual(['p1', 'p2']);
  });

  test('is moved by ratings given before there is any profile', () => {
    const population = foldOf([CREATED, rated('maps', -1)]);
    expect(population).toMatchObject({ profiles: [], lessons: [{ value: -1, profile: null }] });
    const vectors = read(population);
    expect(vectors).toHaveLength(1);
    expect(vectors[0]?.profile).toBeNull();
    expect(weightsOf(vectors[0])).toEqual({
      algorithm: near(0.3 * LESSON),
      genet: near(0.3 * LESSON - 0.5 * LESSON),
      map: near(-0.5 * LESSON),
    });
  });

  test('shows the heaviest terms only, though all are kept', () => {
    const many = Array.from({ length: 2_500 }, (_, i) => [`t${i}`, (i + 1) * (i % 2 === 0 ? 1 : -1)] as const);
    const population = foldOf([CREATED, evolved(true, childOf('c1', Object.fromEntries(many)))]);
    const [profile] = read(population) as [ProfileVector];
    expect(PROFILE_TERMS).toBe(2_000);
    expect(weightsOf(profile)).toEqual(Object.fromEntries(many.slice(-PROFILE_TERMS)));
    expect(population.profiles[0]?.origin).toHaveLength(2_500);
  });

  test('is the same but for rounding in whatever order the vocabulary met the terms', () => {
    const population = foldOf([CREATED, founded('p1', 'e2'), rated('crossover', 1, 'p1'), rated('bread', -1, 'p1')]);
    const readIn = (...met: readonly string[]) => {
      const dictionary = nextEpoch(emptyDictionary(vocabularyOf(...met)), [...PAGES.values()]);
      return weightsOf(read(population, logTfIdf(dictionary))[0], dictionary.vocabulary);
    };
    const here = readIn();
    expect(readIn('oven', 'genet', 'flour', 'crossover', 'algorithm')).toEqual(
      Object.fromEntries(Object.entries(here).map(([term, weight]) => [term, near(weight)])),
    );
  });
});

describe('the score of a page', () => {
  const EVENTS = [CREATED, founded('p1', 'e2'), rated('crossover', 1, 'p1'), rated('maps', -1, 'p1')];
  const tf = (...terms: readonly string[]) => tfPart(pageOf(...terms), vocabulary);

  test('is the best of the profiles', () => {
    const weighting = logTfIdf(GROWN);
    const { profiles, lessons } = foldOf([...EVENTS, founded('p2', 'e5'), rated('bread', 1, 'p2')]);
    const vectors = read({ profiles, lessons, words: [] }, weighting);
    const page = weighting.weigh(countsOf(['bread', 4], ['oven', 1]));
    const cosines = vectors.map(({ vector }) => cosine(vector, page));
    expect(scorePage(vectors, page)).toEqual({ score: expect.closeTo(Math.max(...cosines), 11), profile: 'p2' });
    expect(cosines[1]).toBeGreaterThan(cosines[0] ?? Number.NaN);
  });

  test.each([[['p1', 'p2', 'p3']], [['p3', 'p1', 'p2']], [['p2', 'p3', 'p1']]])(
    'that all of %j like alike is of the lowest id',
    (ids) => {
      const vectors = ids.map((id) => ({ profile: profileId(id), vector: tf('ant') }));
      expect(scorePage(vectors, tf('ant', 'bee')).profile).toBe('p1');
      expect(scorePage(vectors, tf('cat'))).toEqual({ score: 0, profile: 'p1' });
    },
  );

  test('can be below zero: what was disliked', () => {
    const vectors = read(foldOf([...EVENTS, rated('bread', -1, 'p1')]));
    expect(scorePage(vectors, tf('bread', 'oven')).score).toBeLessThan(0);
  });

  test('is nothing when there is nothing to read', () => {
    expect(scorePage([], tf('ant'))).toEqual({ score: 0, profile: null });
  });
});
