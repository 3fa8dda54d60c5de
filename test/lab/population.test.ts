import { describe, expect, test } from 'vitest';
import { FUSIONS, type PopulationParts, population } from '../../lab/population.ts';
import type { Way } from '../../lab/way.ts';
import { fromSession, ROCCHIO_PARTS, WAYS, whenStagnating } from '../../lab/ways.ts';
import {
  type EvolvedEvent,
  emptyDictionary,
  logTfIdf,
  nextEpoch,
  seededRandom,
  type TermCounts,
  vectorOf,
  withoutIdf,
} from '../../profiles/profiles.ts';
import { DICTIONARY, topicOf } from './synthetic.ts';

const { documents, query } = topicOf('a', 60);
const known = documents.map(({ counts }) => counts);
const startOf = () => ({ query, known, dictionary: DICTIONARY, random: seededRandom(1) });
const rated = (from: number, to: number) =>
  documents.slice(from, to).map(({ counts, grade }) => ({ page: counts, value: grade > 0 ? 1 : -1 }));
const scoresOf = (pupil: { score(page: TermCounts): number }) => known.map((page) => pupil.score(page));

/** Compares the scores of a population with twelve digits. */
function expectNear(scores: readonly number[], others: readonly number[]): void {
  expect(scores).toEqual(others.map((each) => expect.closeTo(each, 11)));
}

test('a population of one profile scores as the single profile does', () => {
  const one = (WAYS['rocchio'] as Way)(startOf());
  const several = (WAYS['population-rocchio'] as Way)(startOf());
  for (const pupil of [one, several]) pupil.rate(rated(1, 4));
  expect(rated(1, 4).filter(({ value }) => value > 0)).toHaveLength(1);
  expectNear(scoresOf(several), scoresOf(one));
});

test('a population of one profile is the query alone before the first rating', () => {
  expectNear(scoresOf((WAYS['population'] as Way)(startOf())), scoresOf((WAYS['default'] as Way)(startOf())));
});

test('several profiles have their scores fused in the chosen way', () => {
  expect(FUSIONS.max([0.1, 0.5, 0.3])).toBe(0.5);
  expect(FUSIONS.mean([0.1, 0.5, 0.3])).toBeCloseTo(0.3, 10);
  expect(FUSIONS['best-two']([0.1, 0.5, 0.3])).toBeCloseTo(0.4, 10);
  expect(FUSIONS['best-two']([0.5])).toBe(0.5);
});

test('several profiles differ, and so do their fusions', () => {
  const scores = ['population-rocchio', 'population-rocchio-mean', 'population-rocchio-best-two'].map((name) => {
    const pupil = (WAYS[name] as Way)(startOf());
    pupil.rate(rated(0, 12));
    return scoresOf(pupil);
  });
  const [best, mean, two] = scores as [number[], number[], number[]];
  for (const [i, score] of best.entries()) {
    expect(score).toBeGreaterThanOrEqual((two[i] as number) - 1e-12);
    expect(two[i] as number).toBeGreaterThanOrEqual((mean[i] as number) - 1e-12);
  }
  expect(best).not.toEqual(mean);
});

describe('evolution', () => {
  const births: EvolvedEvent[] = [];
  const bred = (parts: PopulationParts, first: number) => {
    births.length = 0;
    const pupil = population({ ...parts, evolves: fromSession(first), watch: (generation) => births.push(generation) })(
      startOf(),
    );
    const outcomes: { ndpm: undefined; yield: number }[] = [];
    for (let from = 0; from < 36; from += 12) {
      pupil.prepare?.({ unseen: known.slice(from), outcomes });
      pupil.rate(rated(from, from + 12));
      outcomes.push({ ndpm: undefined, yield: 0.5 });
    }
    return pupil;
  };

  test('breeds before each session from the current population, and remains a rise in fitness', () => {
    bred(ROCCHIO_PARTS, 2);
    expect(births).toHaveLength(2);
    for (const { accepted, after, before } of births) expect(accepted).toBe(after > before);
    bred(ROCCHIO_PARTS, 3);
    expect(births).toHaveLength(1);
  });

  test('changes scores only by accepted generations', () => {
    const evolved = scoresOf(bred(ROCCHIO_PARTS, 2));
    const plain = scoresOf(bred(ROCCHIO_PARTS, 99));
    expect(births).toHaveLength(0);
    bred(ROCCHIO_PARTS, 2);
    if (births.some(({ accepted }) => accepted)) expect(evolved).not.toEqual(plain);
    else expect(evolved).toEqual(plain);
  });

  test('waits for stagnation if it is set to', () => {
    expect(whenStagnating([{ ndpm: 0.3, yield: 0.5 }])).toBe(false);
    expect(
      whenStagnating([
        { ndpm: 0.3, yield: 0.5 },
        { ndpm: 0.2, yield: 0.05 },
      ]),
    ).toBe(true);
  });

  test('leaves fewer profiles than can evolve unchanged', () => {
    const pupil = population({ ...ROCCHIO_PARTS, evolves: () => true })(startOf());
    pupil.rate(rated(1, 4));
    const before = scoresOf(pupil);
    pupil.prepare?.({ unseen: known, outcomes: [] });
    expect(scoresOf(pupil)).toEqual(before);
  });
});

test('weights without idf give the former vector when read again', () => {
  const weighting = logTfIdf(nextEpoch(emptyDictionary(), known));
  const vector = weighting.weigh(known[0] as TermCounts);
  const again = weighting.read(withoutIdf(vector, weighting));
  expect([...again.ids]).toEqual([...vector.ids]);
  for (const [i, weight] of again.weights.entries()) expect(weight).toBeCloseTo(vector.weights[i] as number, 12);
});

test('weights without idf are missing if the weighting gives a term nothing', () => {
  const weighting = { ...logTfIdf(emptyDictionary()), read: () => vectorOf([]) };
  expect(withoutIdf(vectorOf([[1, 2]]), weighting).ids).toHaveLength(0);
});
