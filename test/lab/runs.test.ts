import { describe, expect, test } from 'vitest';
import { meanOf, runLab } from '../../lab/runs.ts';
import type { Way } from '../../lab/way.ts';
import { WAYS } from '../../lab/ways.ts';
import { curvesOf, knowing, noDictionary, protocolOf, spy, syntheticTopics, topicOf } from './support.ts';

/** Scores nothing before the first ratings, and perfectly after. */
function awakening(grades: readonly number[], name: string) {
  const topic = { ...topicOf(grades), name };
  const worth = new Map(topic.documents.map(({ counts, grade }) => [counts, grade]));
  const way: Way = () => {
    let awake = false;
    return {
      score: (page) => (awake ? (worth.get(page) as number) : 0),
      rate: () => {
        awake = true;
      },
    };
  };
  return { topic, way };
}

const GRADES = Array.from({ length: 24 }, (_, i) => i % 2);

describe('the mean of results', () => {
  test('is taken point by point, with equal weight for each result', () => {
    const mean = meanOf([curvesOf([0.5, 0.25, 0], 6), curvesOf([0.25, 0.25, 0.5], 13)]);
    expect(mean).toEqual({
      curve: [0.375, 0.25, 0.25],
      p10: [0.375, 0.25, 0.25],
      averagePrecision: [0.375, 0.25, 0.25],
      ratingsNeeded: 9.5,
      auc: 0.25,
    });
  });

  test('leaves out unknown figures, point by point', () => {
    const mean = meanOf([curvesOf([Number.NaN, 0.25]), curvesOf([0.5, 0.75]), curvesOf([0.25, Number.NaN], 4)]);
    expect(mean).toMatchObject({ curve: [0.375, 0.5], ratingsNeeded: null, auc: 0.5 });
  });

  test('of only unknown figures is not a number', () => {
    expect(meanOf([curvesOf([Number.NaN, Number.NaN])])).toEqual({
      ...curvesOf([Number.NaN, Number.NaN]),
      auc: Number.NaN,
    });
    expect(meanOf([])).toEqual({ ...curvesOf([]), auc: Number.NaN });
  });

  test('has the median of the needed ratings, with runs that never got there above all', () => {
    const needed = (...ratings: readonly (number | null)[]) =>
      meanOf(ratings.map((each) => curvesOf([0], each))).ratingsNeeded;
    expect(needed(1, 2, 20)).toBe(2);
    expect(needed(1, 2)).toBe(1.5);
    expect(needed(18, 18, null)).toBe(18);
    expect(needed(6, null, null)).toBeNull();
  });
});

test('the lab runs every topic as often as asked, and averages', () => {
  const { topic, way } = awakening(GRADES, 'known');
  const { topics, mean } = runLab([topic], way, protocolOf({ runs: 3, sessions: 2 }), noDictionary());
  expect(topics).toEqual([
    {
      topic: 'known',
      documents: 24,
      aucs: [0, 0, 0],
      curve: [0.5, 0, 0],
      p10: expect.any(Array),
      averagePrecision: [expect.any(Number), 1, 1],
      ratingsNeeded: 6,
    },
  ]);
  const [{ topic: _, documents: _documents, aucs: _aucs, ...curves }] = topics as [(typeof topics)[number]];
  expect(mean).toEqual({ ...curves, auc: 0 });
});

test('the lab gives every run of every topic its own chance, the same for the same seed', () => {
  const [one, other] = [topicOf(GRADES, 'one'), topicOf(GRADES, 'other')];
  const halvesOf = (seed: number) => {
    const watched = spy(() => 0);
    runLab([one, other], watched.way, protocolOf({ runs: 4, sessions: 0, seed }), noDictionary());
    return watched.starts.map(({ known }) =>
      known
        .map(({ terms }) => terms[0])
        .sort()
        .join(),
    );
  };
  const halves = halvesOf(1);
  expect(halves).toHaveLength(8);
  expect(new Set(halves).size).toBe(8);
  expect(halvesOf(1)).toEqual(halves);
  expect(halvesOf(2).filter((half) => halves.includes(half))).toEqual([]);
});

test('the lab skips topics without documents', () => {
  const { topic, way } = awakening(GRADES, 'known');
  const silent = topicOf(new Array<number>(24).fill(0), 'silent');
  const protocol = protocolOf({ runs: 2, sessions: 1 });
  const waking: Way = (start) => (start.query === 'silent' ? knowing(silent).way(start) : way(start));
  const { topics, mean } = runLab([topic, silent], waking, protocol, noDictionary());
  expect(topics[1]).toMatchObject({
    curve: [Number.NaN, Number.NaN],
    averagePrecision: [Number.NaN, Number.NaN],
    ratingsNeeded: null,
  });
  expect(mean).toMatchObject({ curve: [0.5, 0], averagePrecision: topics[0]?.averagePrecision, auc: 0 });
  expect(mean.ratingsNeeded).toBe(topics[0]?.ratingsNeeded);
});

describe('learning from a small collection of ambiguous words', () => {
  const TOPICS = syntheticTopics();
  const protocol = protocolOf({ runs: 3 });
  const aucOf = (name: string) => runLab(TOPICS, WAYS[name] as Way, protocol, noDictionary()).mean.auc;

  test.each(Object.keys(WAYS))('by %s runs, and repeats itself', (name) => {
    const result = runLab(TOPICS, WAYS[name] as Way, protocol, noDictionary());
    const { topics, mean } = result;
    expect(topics.map(({ topic }) => topic)).toEqual(TOPICS.map((topic) => topic.name));
    for (const value of [...mean.curve, ...mean.p10, ...mean.averagePrecision, mean.auc]) {
      expect(value).toBeGreaterThanOrEqual(0);
      expect(value).toBeLessThanOrEqual(1);
    }
    expect(runLab(TOPICS, WAYS[name] as Way, protocol, noDictionary())).toEqual(result);
  });

  test('does not happen with the query alone', () => {
    const { curve } = runLab(TOPICS, WAYS['query'] as Way, protocol, noDictionary()).mean;
    expect(new Set(curve).size).toBe(1);
  });

  test.each(['error-driven', 'error-driven-bm25', 'rocchio', 'logistic'])('by %s beats the query alone', (name) => {
    expect(aucOf(name)).toBeLessThan(aucOf('query') - 0.1);
  });
});
