/** The fold of a log: which profile each rating teaches, and the vectors of a population. */
import { describe, expect, test } from 'vitest';
import type { Learner, Lesson } from '../../../profiles/learning/learner.ts';
import {
  fold,
  MOST_LESSONS,
  otherTermsOf,
  type Population,
  PROFILE_TERMS,
  type ProfileVector,
  readPopulation,
  scorePage,
  termsOf,
} from '../../../profiles/learning/learning.ts';
import type { LogEvent } from '../../../profiles/learning/log.ts';
import { faithfulRocchio, rocchio } from '../../../profiles/learning/rocchio.ts';
import { STANDARD } from '../../../profiles/learning/standard.ts';
import type { Language } from '../../../profiles/terms/language.ts';
import type { TermCounts } from '../../../profiles/terms/terms.ts';
import { emptyDictionary, idf, nextEpoch } from '../../../profiles/vectors/dictionary.ts';
import { cosine } from '../../../profiles/vectors/similarity.ts';
import { EMPTY_VECTOR, norm } from '../../../profiles/vectors/vector.ts';
import { faithful, logTfIdf, tfPart, type Weighting } from '../../../profiles/vectors/weighting.ts';
import {
  childOf,
  countsOf,
  evolved,
  founded,
  logOf,
  pageOf,
  plain,
  profileId,
  rated,
  undone,
  unrated,
} from '../support.ts';

/** The words of the pages in the examples. */
const PAGES: ReadonlyMap<string, TermCounts> = new Map([
  ['crossover', pageOf('crossover', 'genet')],
  ['maps', pageOf('genet', 'map')],
  ['bread', pageOf('bread', 'flour', 'oven')],
  ['loaf', pageOf('bread', 'loaf')],
  ['cake', pageOf('cake', 'loaf')],
  ['fern', pageOf('fern', 'moss')],
]);
const CREATED: LogEvent = { type: 'created', words: 'genetic' };
const SOURDOUGH: LogEvent = { type: 'worded', words: 'sourdough' };
/** p1 likes evolution, and p2 likes bread: e0 to e4. */
const PARENTS = [
  CREATED,
  founded('p1', 'e2'),
  rated('crossover', 1, 'p1'),
  founded('p2', 'e4'),
  rated('bread', 1, 'p2'),
];
const GENETICS = childOf('c1', { crossover: 0.5, genet: 0.75 }, 'p1', 'p2');
const BAKING = childOf('c2', { bread: 0.5, fern: -0.25, oven: 1 }, 'p1', 'p2');
/** Their children replace them: e5. */
const BRED = [...PARENTS, evolved(true, GENETICS, BAKING)];

/** An empty dictionary, in which every idf is 1. */
const EMPTY = emptyDictionary();
const { vocabulary } = EMPTY;
/** The weight of a term in a page of two. */
const HALF = 1 / Math.SQRT2;

function foldOf(events: readonly LogEvent[]): Population {
  return fold(logOf(...events), { language: 'en', counts: (hash) => PAGES.get(hash) ?? pageOf(hash) });
}

/** Each profile with its lessons, then lessons for nobody: `p1: bread 1, fern -1; nobody: loaf 1`. */
function told(events: readonly LogEvent[]): string {
  const { profiles, lessons } = foldOf(events);
  const of = (id: string | null) => {
    const own = lessons.filter(({ profile }) => profile === id);
    const names = own.map(({ page, value }) => `${[...PAGES].find(([, each]) => each === page)?.[0]} ${value}`);
    return [`${id ?? 'nobody'}:`, names.join(', ')].join(' ').trim();
  };
  return [...profiles.map(({ id }) => id), null]
    .map(of)
    .join('; ')
    .replace(/; nobody:$/, '');
}

/** A generation whose weights are added to its first parents' lessons. */
function beside(...children: Parameters<typeof childOf>[]): LogEvent {
  return { ...evolved(true, ...children.map((each) => childOf(...each))), beside: true } as LogEvent;
}

function readIn(population: Population, learner: Learner = rocchio(), weighting: Weighting = logTfIdf(EMPTY)) {
  return readPopulation(population, weighting, learner).map(({ profile, vector }) => [
    profile,
    plain(vector, weighting.vocabulary),
  ]);
}

function read(events: readonly LogEvent[], learner?: Learner, weighting?: Weighting) {
  return readIn(foldOf(events), learner, weighting);
}

function near(weight: number): unknown {
  return expect.closeTo(weight, 14);
}

describe('a rating', () => {
  test.each<[string, readonly LogEvent[], string]>([
    [
      'trains the profile it names, whatever it says',
      [...PARENTS, rated('loaf', 0, 'p1'), rated('maps', -1, 'p2')],
      'p1: crossover 1, loaf 0; p2: bread 1, maps -1',
    ],
    [
      'of a page that founded a profile leaves it what else it was taught',
      [...PARENTS, rated('loaf', 1, 'p2'), rated('bread', 0.5, 'p2')],
      'p1: crossover 1; p2: loaf 1, bread 0.5',
    ],
    [
      'from before any profile waits for the first one founded',
      [CREATED, rated('fern', 0), rated('maps', -1), founded('p1', 'e4'), rated('bread', 1, 'p1')],
      'p1: fern 0, maps -1, bread 1',
    ],
    [
      'whose profile was the only one waits for the next',
      [...PARENTS.slice(0, 3), rated('loaf', 1, 'p1'), undone('e2')],
      'nobody: loaf 1',
    ],
    [
      'trains the next one founded',
      [...PARENTS.slice(0, 3), rated('loaf', 1, 'p1'), undone('e2'), founded('p2', 'e6'), rated('maps', 1, 'p2')],
      'p2: loaf 1, maps 1',
    ],
    [
      'whose profile is gone trains the nearest',
      [...PARENTS, rated('loaf', 1, 'p9')],
      'p1: crossover 1; p2: bread 1, loaf 1',
    ],
    ['that names none trains the nearest', [...PARENTS, rated('maps', 1)], 'p1: crossover 1, maps 1; p2: bread 1'],
    [
      'as near to several trains that of the lowest id',
      [...PARENTS, rated('fern', 1)],
      'p1: crossover 1, fern 1; p2: bread 1',
    ],
    [
      'as near to several trains that of the lowest id, not the eldest',
      [
        CREATED,
        founded('p9', 'e2'),
        rated('bread', 1, 'p9'),
        founded('p3', 'e4'),
        rated('maps', 1, 'p3'),
        rated('fern', 1),
      ],
      'p9: bread 1; p3: maps 1, fern 1',
    ],
  ])('%s', (_, events, expected) => {
    expect(told(events)).toBe(expected);
  });

  test.each<[string, LogEvent]>([
    ['taken back', undone('e4')],
    ['cleared', unrated('bread')],
    ['turned', rated('bread', -1, 'p2')],
  ])('that founded a profile ends it when it is %s, and the profile’s other lessons go to the nearest', (_, event) => {
    expect(told([...PARENTS, rated('maps', 1, 'p2'), event])).toContain('p1: crossover 1, maps 1');
    expect(foldOf([...PARENTS, event]).profiles.map(({ id }) => id)).toEqual(['p1']);
  });
});

describe('a generation', () => {
  const NEXT = evolved(true, childOf('g1', { crossover: 1 }, 'c1'), childOf('g2', { bread: 1, loaf: 1 }, 'c1', 'c2'));
  const CLEARED = 'c1:; c2:; nobody: crossover 1';

  test.each<[string, readonly LogEvent[], string]>([
    [
      'takes its parents’ place, and what they were taught teaches nobody',
      BRED,
      'c1:; c2:; nobody: crossover 1, bread 1',
    ],
    ['keeps the order in which it names its children', [CREATED, evolved(true, BAKING, GENETICS)], 'c2:; c1:'],
    [
      'that was not accepted changes nothing',
      [...PARENTS, evolved(false, GENETICS, BAKING)],
      'p1: crossover 1; p2: bread 1',
    ],
    [
      'gives way to the next',
      [...BRED, rated('loaf', 1, 'c2'), NEXT],
      'g1:; g2:; nobody: crossover 1, bread 1, loaf 1',
    ],
    ['that is taken back gives the one before it back', [...BRED, NEXT, undone('e6')], told(BRED)],
    [
      'that is taken back gives what was rated since to the parent nearest to it',
      [...BRED, rated('loaf', 1, 'c2'), rated('maps', 1, 'c1'), undone('e5')],
      'p1: crossover 1, maps 1; p2: bread 1, loaf 1',
    ],
    ['stays when a rating of its parents is taken back', [...BRED, unrated('bread')], CLEARED],
    ['stays when the rating that founded a parent is taken back', [...BRED, undone('e4')], CLEARED],
    [
      'leaves to wait what waits for a profile to be founded',
      [CREATED, rated('fern', -1), evolved(true, BAKING), founded('p3', 'e4'), rated('maps', 1, 'p3')],
      'c2:; p3: maps 1; nobody: fern -1',
    ],
    [
      'of none lets the next one founded take what waits',
      [CREATED, rated('fern', -1), evolved(true), founded('p3', 'e4'), rated('maps', 1, 'p3')],
      'p3: fern -1, maps 1',
    ],
    [
      'has room for profiles founded after it',
      [...BRED, founded('p3', 'e7'), rated('fern', 1, 'p3')],
      'c1:; c2:; p3: fern 1; nobody: crossover 1, bread 1',
    ],
    [
      'beside what was taught takes over the lessons of first parents, again and again',
      [
        ...PARENTS,
        beside(['c1', {}, 'p1', 'p2'], ['c2', {}, 'p2', 'p1']),
        beside(['d1', {}, 'c2']),
        rated('loaf', 1, 'd1'),
      ],
      'd1: bread 1, loaf 1; nobody: crossover 1',
    ],
  ])('%s', (_, events, expected) => {
    expect(told(events)).toBe(expected);
  });

  test.each<[string, readonly LogEvent[], string]>([
    ['what a child was born with', [rated('loaf', 1, 'p1')], 'c1:; c2: loaf 1'],
    ['what none was born disliking', [rated('fern', 1, 'p2')], 'c1: fern 1; c2:'],
    ['what a child was taught', [rated('loaf', 1, 'c1'), rated('cake', 1, 'p2')], 'c1: loaf 1, cake 1; c2:'],
    [
      'what a child was not taught against',
      [rated('loaf', -1, 'c1'), rated('cake', 1, 'p2')],
      'c1: loaf -1; c2: cake 1',
    ],
    ['those there are', [rated('loaf', 1, 'p2'), NEXT, rated('cake', 1, 'p2')], 'g1:; g2: cake 1; nobody: loaf 1'],
  ])('has ratings that name a parent train the child nearest to their page, by %s', (_, ratings, expected) => {
    expect(told([...BRED, ...ratings]).replace('crossover 1, bread 1, ', '')).toContain(expected);
  });

  test('is read with its birth weights times idf, without words and priors', () => {
    const born = [
      ['c1', { crossover: 0.5, genet: 0.75 }],
      ['c2', { bread: 0.5, fern: -0.25, oven: 1 }],
    ];
    for (const learner of [rocchio({ prior: 5 }), faithfulRocchio(vocabulary)]) {
      expect(read([...BRED, SOURDOUGH], learner)).toEqual(born);
    }
    const dictionary = nextEpoch(EMPTY, [...PAGES.values()]);
    const rarity = (term: string) => idf(dictionary, vocabulary.intern(term));
    expect(read(BRED, rocchio(), logTfIdf(dictionary))[0]).toEqual([
      'c1',
      { crossover: 0.5 * rarity('crossover'), genet: 0.75 * rarity('genet') },
    ]);
    expect(read([...BRED, rated('maps', -1, 'c1')])[0]).toEqual([
      'c1',
      { crossover: 0.5, genet: near(0.75 - 0.5 * HALF), map: near(-0.5 * HALF) },
    ]);
  });

  test('with further lessons equals its parents’ profiles plus the changes of each generation', () => {
    const events = [...PARENTS, rated('loaf', -1, 'p2'), rated('fern', -1, null)];
    const generations = [
      beside(['c2', {}, 'p2'], ['c1', { moss: 0.5 }, 'p1']),
      beside(['d2', {}, 'c2'], ['d1', { moss: 0.25, maple: 1 }, 'c1']),
    ];
    const same = [beside(['c2', {}, 'p2', 'p1'], ['c1', {}, 'p1', 'p2'])];
    for (const learner of [STANDARD.learner, rocchio()]) {
      const [[, first] = [], [, second] = []] = read(events, learner);
      expect(read([...events, ...same], learner)).toEqual([
        ['c2', second],
        ['c1', first],
      ]);
    }
    const [[, first] = [], [, second] = []] = read(PARENTS);
    expect(read([...PARENTS, ...generations])).toEqual([
      ['d2', second],
      ['d1', { ...(first as object), moss: 0.75, maple: 1 }],
    ]);
  });
});

describe('the words of an agent', () => {
  const words = (text: string, language?: Language, weighting?: Weighting, learner?: Learner) =>
    readIn({ profiles: [], lessons: [], words: termsOf(text, language) }, learner, weighting);

  test('weigh as much as the learner says, shared by how rare each of them is', () => {
    expect(words('genetic algorithms', 'en')).toEqual([
      [null, { algorithm: near(0.3 * HALF), genet: near(0.3 * HALF) }],
    ]);
    const grown = nextEpoch(EMPTY, [pageOf('genet'), pageOf('genet', 'map'), pageOf('crossover')]);
    // N = 3. genet is in 2 pages, and algorithm in none, which counts as 1.
    const [genet, algorithm] = [Math.log(4 / 3) + 1, Math.log(4 / 2) + 1];
    const length = Math.hypot(genet, algorithm);
    const expected = { algorithm: near((2 * algorithm) / length), genet: near((2 * genet) / length) };
    expect(words('genetic algorithms', 'en', logTfIdf(grown), rocchio({ prior: 2 }))).toEqual([[null, expected]]);
  });

  test.each(['', '   ', 'the of and', '???'])('may be nothing, as in %j', (text) => {
    expect(words(text, 'en')).toEqual([[null, {}]]);
  });

  test('weigh nothing if the weighting gives nothing', () => {
    expect(words('genetic algorithms', 'en', faithful([pageOf('genet')], vocabulary))).toEqual([[null, {}]]);
  });

  test('count once, sorted, as every language reads them if no language is chosen', () => {
    expect(termsOf('genetic genetic genetics', 'en')).toEqual(['genet']);
    const both = [...termsOf('redes neurais', 'en'), ...termsOf('redes neurais', 'pt')];
    expect(termsOf('redes neurais', undefined)).toEqual(expect.arrayContaining(both));
    expect(termsOf('redes neurais', undefined)).toEqual([...new Set(termsOf('redes neurais', undefined))].sort());
  });

  test('count in other languages if a page holds them', () => {
    const others = otherTermsOf('verkossa', undefined);
    expect(others).toContain('verko');
    expect(otherTermsOf('verkossa', 'fi')).toEqual([]);
    for (const [held, wanted] of [
      ['verko', ['verko', 'verkossa']],
      ['bread', ['verkossa']],
    ] as const) {
      const weighting = logTfIdf(nextEpoch(emptyDictionary(), [pageOf(held)]));
      const population = { profiles: [], lessons: [], words: ['verkossa'], others };
      const [profile] = readPopulation(population, weighting, rocchio());
      expect(Object.keys(plain((profile as ProfileVector).vector, weighting.vocabulary)).sort()).toEqual(wanted);
    }
  });

  test('are part of every founded profile in their latest form, and are the only profile before the first', () => {
    expect(foldOf([CREATED])).toEqual({ profiles: [], lessons: [], edits: [], words: ['genet'], others: [] });
    expect(read([CREATED, rated('maps', -1)])).toEqual([
      [null, { genet: near(0.3 - 0.5 * HALF), map: near(-0.5 * HALF) }],
    ]);
    const reworded = [...BRED, SOURDOUGH, founded('p3', 'e8'), rated('fern', 1, 'p3')];
    expect(read(reworded)[2]).toEqual(['p3', { fern: near(HALF), moss: near(HALF), sourdough: near(0.3) }]);
  });
});

describe('the reading of a population', () => {
  test('gives the learner the weighed pages once, in the order of the log, then each profile’s start', () => {
    const seen: unknown[] = [];
    const learner: Learner = {
      name: 'curious',
      prior: 0.3,
      study(lessons) {
        seen.push(lessons.map(({ page, value, profile }) => [plain(page, vocabulary), value, profile]));
        return (start, profile) => {
          seen.push([plain(start, vocabulary), profile]);
          return start;
        };
      },
    };
    const words = { genet: near(0.3) };
    const third = near(1 / Math.sqrt(3));
    expect(read(PARENTS, learner)).toEqual([
      ['p1', words],
      ['p2', words],
    ]);
    expect(seen).toEqual([
      [
        [{ crossover: near(HALF), genet: near(HALF) }, 1, 'p1'],
        [{ bread: third, flour: third, oven: third }, 1, 'p2'],
      ],
      [words, 'p1'],
      [words, 'p2'],
    ]);
  });

  test('learns from the latest ratings, as many as can be compared with each other', () => {
    const taught: (readonly Lesson[])[] = [];
    const study = (lessons: readonly Lesson[]) => {
      taught.push(lessons);
      return () => EMPTY_VECTOR;
    };
    const events = Array.from({ length: MOST_LESSONS + 5 }, (_, i) => rated(`page${i}`, i < 5 ? -1 : 1));
    read(events, { name: 'told', prior: 0, study });
    expect(foldOf(events).lessons).toHaveLength(MOST_LESSONS + 5);
    expect(taught.flat().map(({ value }) => value)).toEqual(new Array(MOST_LESSONS).fill(1));
  });

  test('shows the heaviest terms only, though all are kept', () => {
    const many = Array.from({ length: 2_500 }, (_, i) => [`t${i}`, (i + 1) * (i % 2 === 0 ? 1 : -1)] as const);
    const events = [CREATED, evolved(true, childOf('c1', Object.fromEntries(many)))];
    expect(read(events)).toEqual([['c1', Object.fromEntries(many.slice(-PROFILE_TERMS))]]);
    expect(foldOf(events).profiles[0]?.origin).toHaveLength(2_500);
  });
});

describe('the score of a page', () => {
  const tf = (...terms: readonly string[]) => tfPart(pageOf(...terms), vocabulary);

  test('is its best score among the profiles', () => {
    const weighting = logTfIdf(EMPTY);
    const vectors = readPopulation({ ...foldOf(PARENTS), words: [] }, weighting, rocchio());
    const page = weighting.weigh(countsOf(['bread', 4], ['oven', 1]));
    const best = cosine((vectors[1] as ProfileVector).vector, page);
    expect(scorePage(vectors, page)).toEqual({ score: expect.closeTo(best, 11), profile: 'p2' });
    expect(norm(page)).toBeCloseTo(1, 12);
  });

  test.each([[['p1', 'p2', 'p3']], [['p3', 'p1', 'p2']], [['p2', 'p3', 'p1']]])(
    'among equal scores of %j comes from the lowest id',
    (ids) => {
      const vectors = ids.map((id) => ({ profile: profileId(id), vector: tf('ant') }));
      expect(scorePage(vectors, tf('ant', 'bee')).profile).toBe('p1');
      expect(scorePage(vectors, tf('cat'))).toEqual({ score: 0, profile: 'p1' });
    },
  );

  test('is 0 without profiles', () => {
    expect(scorePage([], tf('ant'))).toEqual({ score: 0, profile: null });
  });
});
