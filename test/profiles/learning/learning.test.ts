import { describe, expect, test } from 'vitest';
import {
  fold,
  NEGATIVE_WEIGHT,
  POSITIVE_WEIGHT,
  type Population,
  PRIOR_WEIGHT,
  PROFILE_TERMS,
  type Profile,
  priorOf,
  readPopulation,
  scorePage,
} from '../../../profiles/learning/learning.ts';
import type { LogEvent } from '../../../profiles/learning/log.ts';
import type { Language } from '../../../profiles/terms/language.ts';
import type { TermCounts } from '../../../profiles/terms/terms.ts';
import { type Dictionary, EMPTY_DICTIONARY, nextEpoch } from '../../../profiles/vectors/dictionary.ts';
import { cosine, EMPTY_VECTOR, entriesOf, norm, type Vector, vectorOf } from '../../../profiles/vectors/vector.ts';
import { tfPart, weigh } from '../../../profiles/vectors/weighting.ts';
import { countsOf, founded, logOf, pageOf, profileId, rated, undone, unrated } from '../support.ts';

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

function foldOf(events: readonly LogEvent[], language: Language | undefined = 'en') {
  return fold(logOf(...events), { language, counts: (hash) => PAGES.get(hash) ?? pageOf() });
}

function plain(vector: Vector | undefined): Readonly<Record<string, number>> {
  return Object.fromEntries(entriesOf(vector ?? EMPTY_VECTOR));
}

function profileNamed(id: string, { profiles }: Population): Profile | undefined {
  return profiles.find((profile) => profile.id === id);
}

const LESSON = 1 / Math.SQRT2;

describe('the words of an agent', () => {
  test('weigh as much as three tenths of a page rated relevant, evenly', () => {
    const prior = priorOf('genetic algorithms', 'en');
    const each = PRIOR_WEIGHT / Math.SQRT2;
    expect(plain(prior)).toEqual({ algorithm: each, genet: each });
    expect(norm(prior)).toBeCloseTo(0.3, 14);
  });

  test('count once, however often they are said', () => {
    expect(priorOf('genetic genetic genetics genetic', 'en')).toEqual(priorOf('genetic', 'en'));
  });

  test('are read as every language would when none is chosen', () => {
    const terms = priorOf('redes neurais', undefined).terms;
    expect(terms).toEqual(expect.arrayContaining([...priorOf('redes neurais', 'en').terms]));
    expect(terms).toEqual(expect.arrayContaining([...priorOf('redes neurais', 'pt').terms]));
    expect(norm(priorOf('redes neurais', undefined))).toBeCloseTo(PRIOR_WEIGHT, 14);
  });

  test.each(['', '   ', 'the of and', '???'])('may be nothing, as in %j', (words) => {
    expect(priorOf(words, 'en')).toEqual(EMPTY_VECTOR);
  });

  test('are all there is before the first profile', () => {
    const population = foldOf([CREATED]);
    expect(population).toEqual({ profiles: [], prior: priorOf('genetic algorithms', 'en') });
    expect(readPopulation(population, EMPTY_DICTIONARY)).toEqual([{ profile: null, vector: population.prior }]);
  });

  test('are part of every profile, as they are now', () => {
    const events = [CREATED, founded('p1', 'e2'), rated('bread', 1, 'p1')];
    const reworded: LogEvent = { type: 'worded', words: 'sourdough' };
    const { profiles, prior } = foldOf([...events, reworded]);
    expect(plain(prior)).toEqual({ sourdough: PRIOR_WEIGHT });
    expect(profiles[0]?.learned.terms).toEqual(['bread', 'flour', 'oven', 'sourdough']);
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
    expect([POSITIVE_WEIGHT, NEGATIVE_WEIGHT, PRIOR_WEIGHT]).toEqual([1, 0.5, 0.3]);
    const [profile] = population.profiles;
    expect(population.profiles).toHaveLength(1);
    expect(profile).toMatchObject({ id: 'p1', lessons: 3 });
    expect(plain(profile?.learned)).toEqual({
      algorithm: expect.closeTo(0.3 * LESSON, 14),
      crossover: expect.closeTo(LESSON + 0.5, 14),
      genet: expect.closeTo(0.3 * LESSON + LESSON - 0.5 * LESSON, 14),
      map: expect.closeTo(-0.5 * LESSON, 14),
    });
  });

  test('learns nothing from a zero but counts it as a lesson', () => {
    const liked = [CREATED, founded('p1', 'e2'), rated('crossover', 1, 'p1')];
    const [before] = foldOf(liked).profiles;
    const [after] = foldOf([...liked, rated('bread', 0, 'p1')]).profiles;
    expect(after).toEqual({ ...before, lessons: 2 });
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
    expect(profileNamed('p2', after)?.lessons).toBe(2);
  });

  test('keeps profiles in the order of their founding', () => {
    const { profiles } = foldOf([
      CREATED,
      founded('p9', 'e2'),
      rated('crossover', 1, 'p9'),
      founded('p1', 'e4'),
      rated('bread', 1, 'p1'),
    ]);
    expect(profiles.map(({ id }) => id)).toEqual(['p9', 'p1']);
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
    const { profiles } = foldOf([
      CREATED,
      rated('bread', -1),
      rated('fern', 0),
      founded('p1', 'e4'),
      rated('crossover', 1, 'p1'),
      founded('p2', 'e6'),
      rated('loaf', 1, 'p2'),
    ]);
    const inOrder = foldOf([
      CREATED,
      founded('p1', 'e2'),
      rated('crossover', 1, 'p1'),
      rated('bread', -1, 'p1'),
      rated('fern', 0, 'p1'),
      founded('p2', 'e6'),
      rated('loaf', 1, 'p2'),
    ]);
    expect(profiles.map(({ id, lessons }) => [id, lessons])).toEqual([
      ['p1', 3],
      ['p2', 1],
    ]);
    expect(profiles).toEqual(inOrder.profiles);
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

  test.each([
    ['p9', 'bread', 'fern'],
    ['p3', 'fern', 'bread'],
  ])('train the one nearest to their page: %s', (nearest, first, second) => {
    const { profiles } = rerouted(first, second);
    expect(profiles.map(({ id }) => id)).toEqual(['p9', 'p3']);
    expect(profiles.find(({ learned }) => learned.terms.includes('loaf'))?.id).toBe(nearest);
    expect(profiles.reduce((sum, { lessons }) => sum + lessons, 0)).toBe(3);
  });

  test('train the one of the lowest id when several are as near', () => {
    const { profiles } = rerouted('fern', 'again fern');
    expect(profiles.find(({ learned }) => learned.terms.includes('loaf'))?.id).toBe('p3');
  });

  test('wait for the next founding when none is left', () => {
    const events = [CREATED, founded('p1', 'e2'), rated('maps', 1, 'p1'), rated('loaf', 1, 'p1'), undone('e2')];
    expect(foldOf(events).profiles).toEqual([]);
    const [profile] = foldOf([...events, founded('p2', 'e6'), rated('crossover', 1, 'p2')]).profiles;
    expect(profile).toMatchObject({ id: 'p2', lessons: 2 });
    expect(profile?.learned.terms).toContain('loaf');
  });
});

describe('a population read through a dictionary', () => {
  const EVENTS = [CREATED, founded('p1', 'e2'), rated('crossover', 1, 'p1'), rated('maps', -1, 'p1')];
  const GROWN: Dictionary = nextEpoch(EMPTY_DICTIONARY, [pageOf('genet'), pageOf('genet', 'map'), pageOf('crossover')]);

  test('weighs otherwise when the dictionary grows, though what was learned stays', () => {
    const population = foldOf(EVENTS);
    const [empty, grown] = [readPopulation(population, EMPTY_DICTIONARY), readPopulation(population, GROWN)];
    expect(empty[0]?.vector).toEqual(population.profiles[0]?.learned);
    expect(grown[0]?.vector).not.toEqual(empty[0]?.vector);
    expect(grown[0]?.vector.terms).toEqual(empty[0]?.vector.terms);
  });

  test('shows the heaviest terms only, though all are kept', () => {
    const many = vectorOf(Array.from({ length: 500 }, (_, i) => [`t${String(i).padStart(3, '0')}`, i + 1] as const));
    const population = { profiles: [{ id: profileId('p1'), learned: many, lessons: 1 }], prior: EMPTY_VECTOR };
    const [reading] = readPopulation(population, EMPTY_DICTIONARY);
    expect(reading?.vector.terms).toEqual(many.terms.slice(-PROFILE_TERMS));
    expect(population.profiles[0]?.learned.terms).toHaveLength(500);
  });

  test('scores a page by the best of its profiles', () => {
    const { profiles } = foldOf([...EVENTS, founded('p2', 'e5'), rated('bread', 1, 'p2')]);
    const readings = readPopulation({ profiles, prior: EMPTY_VECTOR }, GROWN);
    const page = weigh(countsOf(['bread', 4], ['oven', 1]), GROWN);
    const cosines = readings.map(({ vector }) => cosine(vector, page));
    expect(scorePage(readings, page)).toEqual({ score: Math.max(...cosines), profile: 'p2' });
    expect(cosines[1]).toBeGreaterThan(cosines[0] ?? Number.NaN);
  });

  test.each([[['p1', 'p2', 'p3']], [['p3', 'p1', 'p2']], [['p2', 'p3', 'p1']]])(
    'gives a page that all of %j like alike to the lowest id',
    (ids) => {
      const readings = ids.map((id) => ({ profile: profileId(id), vector: tfPart(pageOf('ant')) }));
      expect(scorePage(readings, tfPart(pageOf('ant', 'bee'))).profile).toBe('p1');
      expect(scorePage(readings, tfPart(pageOf('cat')))).toEqual({ score: 0, profile: 'p1' });
    },
  );

  test('can score below zero: what was disliked', () => {
    const readings = readPopulation(foldOf([...EVENTS, rated('bread', -1, 'p1')]), EMPTY_DICTIONARY);
    expect(scorePage(readings, tfPart(pageOf('bread', 'oven'))).score).toBeLessThan(0);
  });

  test('says nothing of a page when there is nothing to read', () => {
    expect(scorePage([], tfPart(pageOf('ant')))).toEqual({ score: 0, profile: null });
  });
});
