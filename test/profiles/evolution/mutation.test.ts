import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RelatedTerms } from '../../../profiles/evolution/evolution.ts';
import { seededRandom } from '../../../profiles/random.ts';
import { law } from '../support.ts';
import { BETWEEN_0_AND_1, BETWEEN_1_AND_3, bred, drawing, FOUR, sketch, somePopulations } from './support.ts';

describe('mutation', () => {
  test('flips p_m · genes · population bits, as expected', () => {
    const sketches = Array.from({ length: 10 }, (_, p) =>
      sketch(
        `p${p}`,
        p,
        Object.fromEntries(Array.from({ length: 60 }, (_, t) => [`t${(p * 20 + t * 3) % 200}`, 1 + t])),
      ),
    );
    const genes = new Set(sketches.flatMap(({ weights }) => Object.keys(weights))).size;
    for (const rate of [0.01, 0.02, 0.03, 0.5]) {
      const generations = 200;
      let flips = 0;
      const random = seededRandom(4);
      for (let i = 0; i < generations; i++) {
        for (const { gained, lost } of bred(sketches, { random, mutationRate: rate }))
          flips += gained.length + lost.length;
      }
      const bits = generations * genes * sketches.length;
      // A binomial strays more than five standard deviations once in two million.
      expect(Math.abs(flips - rate * bits)).toBeLessThan(5 * Math.sqrt(bits * rate * (1 - rate)));
    }
  });

  test.each([-0.1, 1.1, Number.NaN])('has no rate of %d', (mutationRate) => {
    expect(() => bred(FOUR, { mutationRate })).toThrow(RangeError);
  });

  law(
    'reports its changes: the child is its inheritance plus gained terms and minus lost terms',
    [somePopulations, fc.integer(), fc.double({ min: 0, max: 1, noNaN: true })],
    (sketches, seed, mutationRate) => {
      for (const child of bred(sketches, { random: seededRandom(seed), mutationRate })) {
        const held = child.weights.map(([term]) => term);
        const parents = sketches.filter(({ profile }) => child.parents.includes(profile));
        expect(held).toEqual([...held].sort());
        expect(held.length).toBeGreaterThan(0);
        expect(child.weights.every(([, weight]) => weight !== 0)).toBe(true);
        expect(child.gained.every((term) => held.includes(term))).toBe(true);
        expect(child.lost.every((term) => !held.includes(term))).toBe(true);
        for (const [term, weight] of child.weights) {
          const theirs = parents.flatMap(({ weights }) => weights[term] ?? []);
          if (theirs.length > 0) expect(theirs).toContain(weight);
          else expect(child.gained).toContain(term);
        }
      }
    },
  );

  test('by hand: a term switched on gets the other parent’s weight, else the mean of all that hold it', () => {
    const random = drawing(
      ...BETWEEN_1_AND_3,
      ...flippingAll(4),
      ...flippingAll(4),
      ...BETWEEN_0_AND_1,
      ...flippingAll(8),
    );
    const children = bred(FOUR, { random, mutationRate: 0.5 });
    expect(children.map(({ weights }) => Object.fromEntries(weights))).toEqual([
      // It inherited a1 b3 c4: all are lost, and d comes from p3, the only holder.
      { d: 6 },
      // It inherited b2: a is from p1, c from p2 (its sibling has it), and d is the mean.
      { a: 1, c: 4, d: 6 },
      // It inherited d6: a is from p3, c from p4, and b is the mean of p1's 2 and p2's 3.
      { a: 5, b: 2.5, c: 7 },
      { b: 2.5, d: 6 },
    ]);
  });

  test('gains no term whose likes and dislikes cancel out', () => {
    const sketches = [
      sketch('p1', 4, { a: 1 }),
      sketch('p2', 3, { a: 1 }),
      sketch('p3', 2, { a: 1, z: 2 }),
      sketch('p4', 1, { a: 1, z: -2 }),
    ];
    const [first] = bred(sketches, { mutationRate: 1 });
    expect(first).toMatchObject({ weights: [['a', 1]], gained: [], lost: [] });
  });

  test('keeps the heaviest term if it would take all', () => {
    const same = [1, 2, 3, 4].map((n) => sketch(`p${n}`, -n, { a: 2, b: -3, c: 3, d: 1 }));
    for (const child of bred(same, { mutationRate: 1 })) {
      expect(child).toMatchObject({ weights: [['b', -3]], gained: [], lost: ['a', 'c', 'd'] });
    }
  });

  /** Draws for gaps between flips that are all 0: every bit flips, and one more draw finds the end. */
  function flippingAll(genes: number): readonly number[] {
    return Array.from({ length: genes }, () => 0).concat(genes === 8 ? [0, 0] : [0]);
  }
});

describe('related terms', () => {
  const related = (links: Readonly<Record<string, Readonly<Record<string, number>>>>): RelatedTerms => ({
    neighbours: (term, n) =>
      Object.entries(links[term] ?? {})
        .map(([to, association]) => ({ term: to, association }))
        .slice(0, n),
  });

  test('are gained with their association times the weight of the term that offers them', () => {
    const network = related({ c: { new: 0.5, a: 1 }, d: { newer: 0.1 } });
    const children = bred(FOUR, {
      random: drawing(...BETWEEN_1_AND_3, ...lastTwo(), ...lastTwo(), ...BETWEEN_0_AND_1, ...lastTwo(), ...lastTwo()),
      related: network,
      mutationRate: 0.5,
    });
    expect(children.map(({ weights }) => Object.fromEntries(weights))).toEqual([
      // c weighs 4 here, and only p3 holds d, with 6.
      { a: 1, b: 3, c: 4, new: 2, newer: 0.1 * 6 },
      // The sibling has c, so it comes from the other parent.
      { b: 2, new: 2, newer: 0.1 * 6 },
      { d: 6, new: 3.5, newer: 0.1 * 6 },
      { a: 5, c: 7, new: 3.5, newer: 0.1 * 6 },
    ]);
    expect(children.map(({ gained }) => gained)).toEqual(Array(4).fill(['new', 'newer']));
  });

  test('of a disliked term are not offered', () => {
    const disliking = FOUR.map((each) => ({ ...each, weights: { ...each.weights, x: -9 } }));
    const children = bred(disliking, { related: related({ x: { y: 1 } }), mutationRate: 1 });
    expect(children.flatMap(({ gained }) => gained)).not.toContain('y');
  });

  test('that several terms offer are offered once, by the term that makes them heaviest', () => {
    const network = related({ a: { new: 0.2 }, d: { new: 0.9 } });
    const [child] = bred(FOUR, { related: network, mutationRate: 1 });
    expect(Object.fromEntries(child?.weights ?? [])['new']).toBe(0.9 * 6);
  });

  /** Six genes, of which only the two offered flip: at rate ½ a draw of 1 − 2^-4.5 skips four. */
  function lastTwo(): readonly number[] {
    return [1 - 2 ** -4.5, 0, 0];
  }
});
