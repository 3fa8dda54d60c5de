import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type EvolveOptions,
  evolve,
  evolving,
  type Fitness,
  judge,
  meanSimilarity,
} from '../../../profiles/evolution/evolution.ts';
import { seededRandom } from '../../../profiles/random.ts';
import { weightOf } from '../../../profiles/vectors/vector.ts';
import { Vocabulary } from '../../../profiles/vectors/vocabulary.ts';
import { law, wordVector } from '../support.ts';
import { newIds, populationOf, type Sketch, sketch } from './support.ts';

const FOUR = [
  sketch('p1', 0, { good: 1, bad: 4, a: 1 }),
  sketch('p2', 0, { good: 3, bad: 1, b: 1 }),
  sketch('p3', 0, { bad: 2, c: 1 }),
  sketch('p4', 0, { bad: 1, d: 1 }),
];

function evolved(options: Partial<EvolveOptions>, sketches: readonly Sketch[] = FOUR, vocabulary = new Vocabulary()) {
  const founders = populationOf(sketches, vocabulary);
  const result = evolve(founders, {
    vocabulary,
    random: seededRandom(1),
    newId: newIds(),
    generations: 20,
    fitness: () => 0,
    ...options,
  });
  return { ...result, founders };
}

/** Fitness rises with "good" and falls with "bad" alone. */
function liking(vocabulary: Vocabulary): Fitness {
  const good = vocabulary.intern('good');
  const bad = vocabulary.intern('bad');
  return (weights) => weightOf(weights, good) - weightOf(weights, bad);
}

describe('a generation is', () => {
  test.each<[string, readonly number[], readonly number[], boolean, number, number]>([
    ['accepted when the mean rose', [0.1, 0.3], [0.2, 0.4], true, 0.2, 0.3],
    ['refused when it fell', [0.2, 0.4], [0.1, 0.3], false, 0.3, 0.2],
    ['refused when it stayed', [0.5, 0.5], [0.25, 0.75], false, 0.5, 0.5],
    ['accepted on the mean, though the best got worse', [1, 0, 0, 0], [0.5, 0.5, 0.5, 0], true, 0.25, 0.375],
    ['refused when nothing is there to judge', [], [], false, 0, 0],
    ['refused when a fitness is no number', [0.1], [Number.NaN], false, 0.1, Number.NaN],
  ])('%s', (_, before, after, accepted, meanBefore, meanAfter) => {
    const judgement = judge(before, after);
    expect(judgement.accepted).toBe(accepted);
    expect(judgement.before).toBeCloseTo(meanBefore, 12);
    if (Number.isNaN(meanAfter)) expect(judgement.after).toBeNaN();
    else expect(judgement.after).toBeCloseTo(meanAfter, 12);
  });

  law(
    'refused if the same fitnesses come in another order, whatever their last digits add up to',
    [fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { maxLength: 10 })],
    (values) => {
      expect(judge(values, [...values].reverse()).accepted).toBe(false);
      expect(judge([...values].reverse(), values).accepted).toBe(false);
    },
  );
});

test('the source’s fitness is the mean cosine with the pages that a profile’s own search found', () => {
  const vocabulary = new Vocabulary();
  const profile = wordVector(vocabulary, { a: 3, b: 4 });
  const pages = [wordVector(vocabulary, { a: 1 }), wordVector(vocabulary, { b: 2 }), wordVector(vocabulary, { c: 1 })];
  expect(meanSimilarity(profile, pages)).toBeCloseTo((0.6 + 0.8 + 0) / 3, 14);
});

describe('evolution', () => {
  test('takes one step for each profile that it judges', () => {
    const vocabulary = new Vocabulary();
    let judged = 0;
    const fitness = () => judged++;
    const options = { vocabulary, random: seededRandom(1), newId: newIds(), generations: 2, fitness };
    const inSteps: number[] = [];
    for (const _ of evolving(populationOf(FOUR, vocabulary), options)) {
      inSteps.push(judged);
      judged = 0;
    }
    expect(inSteps.filter((step) => step > 0).length).toBeGreaterThan(FOUR.length);
    expect(Math.max(...inSteps)).toBe(1);
  });

  test('restores the old population untouched and stops if fitness does not rise', () => {
    const { population, generations, founders } = evolved({});
    expect(generations).toHaveLength(1);
    expect(generations[0]).toMatchObject({ accepted: false, before: 0, after: 0 });
    expect(generations[0]?.children).toHaveLength(4);
    expect(population.map(({ profile, weights }) => ({ profile, weights }))).toEqual(
      founders.map(({ profile, weights }) => ({ profile, weights })),
    );
    for (const [i, { weights }] of population.entries()) expect(weights).toBe(founders[i]?.weights);
  });

  test('stops after the number of generations that the user set', () => {
    const { generations } = evolved({ generations: 3, fitness: rising() });
    expect(generations.map(({ accepted }) => accepted)).toEqual([true, true, true]);
    expect(evolved({ generations: 0 }).generations).toEqual([]);
  });

  test('goes on only while the mean fitness rises, so only the last generation can be refused', () => {
    let rose = 0;
    for (let seed = 0; seed < 60; seed++) {
      const vocabulary = new Vocabulary();
      const { population, generations } = evolved(
        { random: seededRandom(seed), vocabulary, mutationRate: 0.2, fitness: liking(vocabulary) },
        FOUR,
        vocabulary,
      );
      const kept = generations.filter(({ accepted }) => accepted);
      rose += kept.length;
      expect(generations.slice(0, -1).every(({ accepted }) => accepted)).toBe(true);
      for (const [i, { before }] of generations.slice(1).entries()) expect(before).toBe(generations[i]?.after);
      const last = kept.at(-1);
      const mean = population.reduce((sum, { fitness }) => sum + fitness, 0) / population.length;
      expect(mean).toBeCloseTo(last?.after ?? -1, 12);
      expect(population.map(({ profile }) => profile)).toEqual(
        last?.children.map(({ profile }) => profile) ?? FOUR.map(({ profile }) => profile),
      );
    }
    expect(rose).toBeGreaterThan(20);
  });

  test('judges a profile by its heaviest terms', () => {
    const seen = new Set<number>();
    evolved({ terms: 2, fitness: (weights) => seen.add(weights.ids.length).size });
    expect(Math.max(...seen)).toBe(2);
  });

  /** Each profile is fitter than the one judged before. */
  function rising(): Fitness {
    let fitness = 0;
    return () => ++fitness;
  }
});
