import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { breed } from '../../../profiles/evolution/evolution.ts';
import { seededRandom } from '../../../profiles/random.ts';
import { entriesOf } from '../../../profiles/vectors/vector.ts';
import { Vocabulary } from '../../../profiles/vectors/vocabulary.ts';
import { law, SEEDED, vocabularyOf } from '../support.ts';
import {
  BETWEEN_0_AND_1,
  BETWEEN_1_AND_3,
  bred,
  drawing,
  FOUR,
  genesIn,
  NO_MUTATION,
  newIds,
  populationOf,
  sketch,
  somePopulations,
  told,
} from './support.ts';

const RUNS = { ...SEEDED, numRuns: 300 };

describe('crossover', () => {
  test('by hand: neighbours by fitness swap the genes between two loci and keep the weights of the parent they got them from', () => {
    const random = drawing(...BETWEEN_1_AND_3, ...BETWEEN_0_AND_1);
    const children = bred(FOUR, { random, ...NO_MUTATION });
    // p1 = a1 b2 | p2 = b3 c4, swapped b and c.  p3 = a5 d6 | p4 = c7, swapped a.
    expect(children.map(told)).toEqual([
      'c0 of p1 p2: a 1, b 3, c 4',
      'c1 of p2 p1: b 2',
      'c2 of p3 p4: d 6',
      'c3 of p4 p3: a 5, c 7',
    ]);
  });

  law(
    'conserves genes: two children hold all genes of their parents, each with its weight',
    [somePopulations, fc.integer()],
    (sketches, seed) => {
      const vocabulary = new Vocabulary();
      const population = populationOf(sketches, vocabulary);
      const children = breed(population, { vocabulary, random: seededRandom(seed), newId: newIds(), ...NO_MUTATION });
      for (const { parents } of children) {
        const families = children.filter((other) => parents.every((parent) => other.parents.includes(parent)));
        const own = population.filter(({ profile }) => parents.includes(profile));
        expect(families).toHaveLength(own.length);
        expect(genesIn(families.map(({ weights }) => weights))).toEqual(
          genesIn(own.map(({ weights }) => [...entriesOf(weights, vocabulary)])),
        );
      }
    },
  );

  test('takes two pieces at most from the first parent and one between them from the second', () => {
    const genes = [...'abcdefghij'];
    const all = (weight: number) => Object.fromEntries(genes.map((gene) => [gene, weight]));
    const four = [1, 2, 3, 4].map((n) => sketch(`p${n}`, -n, all(n)));
    const shapes = new Set<string>();
    for (let seed = 0; seed < 400; seed++) {
      const [first, second] = bred(four, { random: seededRandom(seed), ...NO_MUTATION });
      const shape = first?.weights.map(([, weight]) => weight).join('') ?? '';
      expect(shape).toMatch(/^1*2+1*$/);
      expect(second?.weights.map(([, weight]) => 3 - weight).join('')).toBe(shape);
      shapes.add(shape);
    }
    // Each of the 55 ways to choose two of eleven places occurs.
    expect(shapes.size).toBe(55);
  });

  test('makes no child without terms', () => {
    const one = (n: number) => sketch(`p${n}`, -n, { [String.fromCharCode(96 + n)]: n });
    for (let seed = 0; seed < 50; seed++) {
      const children = bred([1, 2, 3, 4].map(one), { random: seededRandom(seed), ...NO_MUTATION });
      expect(children.map(({ weights }) => weights.length)).toEqual([1, 1, 1, 1]);
    }
  });
});

describe('a population', () => {
  test.each([0, 1, 3, 11])('of %d does not evolve', (size) => {
    const sketches = Array.from({ length: size }, (_, i) => sketch(`p${i}`, i, { a: 1 }));
    expect(() => bred(sketches)).toThrow(new RangeError(`4 to 10 profiles can evolve, not ${size}`));
  });

  test.each([4, 5, 6, 7, 8, 9, 10])('of %d has as many children, with new ids', (size) => {
    const sketches = Array.from({ length: size }, (_, i) => sketch(`p${i}`, i, { a: 1, [`t${i}`]: 2 }));
    expect(bred(sketches).map(({ profile }) => profile)).toEqual(sketches.map((_, i) => `c${i}`));
  });

  test('of an odd number lets its least fit through unpaired, open to mutation only', () => {
    const five = [...FOUR, sketch('p5', 0, { b: 8, d: 9 })];
    expect(bred(five, NO_MUTATION).map(told).at(-1)).toBe('c4 of p5: b 8, d 9');
    // Without another parent, a gained term has the mean weight of all that hold it.
    expect(bred(five, { mutationRate: 1 }).map(told).at(-1)).toBe('c4 of p5: a 3, c 5.5 +a +c -b -d');
  });

  test('of equal fitness is paired by id', () => {
    const parents = bred(FOUR.map((each) => ({ ...each, fitness: 1 }))).map((child) => child.parents.join());
    expect(parents).toEqual(['p1,p2', 'p2,p1', 'p3,p4', 'p4,p3']);
  });

  test('brings only its heaviest terms', () => {
    const children = bred(FOUR, { ...NO_MUTATION, terms: 1 });
    expect(genesIn(children.map(({ weights }) => weights))).toEqual(['b 2', 'c 4', 'c 7', 'd 6']);
  });
});

describe('a generation', () => {
  test('follows from its seed', () => {
    fc.assert(
      fc.property(somePopulations, fc.integer(), (sketches, seed) => {
        const generation = () => bred(sketches, { random: seededRandom(seed), mutationRate: 0.1 });
        expect(generation()).toEqual(generation());
      }),
      RUNS,
    );
    const seeds = Array.from({ length: 20 }, (_, seed) => JSON.stringify(bred(FOUR, { random: seededRandom(seed) })));
    expect(new Set(seeds).size).toBeGreaterThan(5);
  });

  law(
    'does not depend on how the vocabulary numbers terms, nor on the order of the profiles',
    [somePopulations, fc.integer(), fc.integer({ min: 1, max: 9 })],
    (sketches, seed, terms) => {
      const options = () => ({ random: seededRandom(seed), mutationRate: 0.1, terms });
      const words = sketches.flatMap(({ weights }) => Object.keys(weights)).sort();
      const forward = bred(sketches, { ...options(), vocabulary: vocabularyOf(...words) });
      const backward = bred([...sketches].reverse(), {
        ...options(),
        vocabulary: vocabularyOf(...[...words].reverse()),
      });
      expect(backward).toEqual(forward);
    },
  );
});
