import { describe, expect, test } from 'vitest';
import { GAP, layingOut, type Point } from '../../../agents/evaluation/layout.ts';
import { finished, seededRandom, type Vector, vectorOf } from '../../../profiles/profiles.ts';

const COMMON_WORDS = 4000;
const OWN_WORDS = 200;
const WORDS_PER_PAGE = 120;

/**
 * Pages of topics by turns. A share of a page's words belongs to its topic, the rest to all topics, the first words most often.
 */
function collection(pages: number, topics: number, share: number): readonly Vector[] {
  const random = seededRandom(7);
  const often = (words: number) => Math.floor(random() ** 2 * words);
  return Array.from({ length: pages }, (_, i) => {
    const counts = new Map<number, number>();
    for (let n = 0; n < WORDS_PER_PAGE; n++) {
      const isOwn = random() < share;
      const word = isOwn ? COMMON_WORDS + (i % topics) * OWN_WORDS + often(OWN_WORDS) : often(COMMON_WORDS);
      counts.set(word, (counts.get(word) ?? 0) + 1);
    }
    return vectorOf([...counts].map(([word, n]) => [word, 1 + Math.log(n)] as const));
  });
}

const laidOut = (vectors: readonly Vector[]) => finished(layingOut(vectors));
const apart = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

/** Over all pairs: the mean distance within a topic and between topics, and how often the nearest page has the same topic. */
function measured(places: readonly Point[], topics: number) {
  const sums = { alike: 0, unlike: 0 };
  const pairs = { alike: 0, unlike: 0 };
  let own = 0;
  for (const [i, place] of places.entries()) {
    let nearest = { at: -1, apart: Number.POSITIVE_INFINITY };
    for (const [j, other] of places.entries()) {
      if (i === j) continue;
      const kind = i % topics === j % topics ? 'alike' : 'unlike';
      sums[kind] += apart(place, other);
      pairs[kind]++;
      if (apart(place, other) < nearest.apart) nearest = { at: j, apart: apart(place, other) };
    }
    if (nearest.at % topics === i % topics) own++;
  }
  return { alike: sums.alike / pairs.alike, unlike: sums.unlike / pairs.unlike, own: own / places.length };
}

const closest = (places: readonly Point[]) =>
  Math.min(...places.flatMap((a, i) => places.slice(0, i).map((b) => apart(a, b))));

describe('pages on a map', () => {
  test.each([
    [120, 4, 0.2],
    [60, 6, 0.3],
    [8, 2, 0.3],
  ])('stand near pages with the same words: %i of %i topics', (pages, topics, share) => {
    const { alike, unlike, own } = measured(laidOut(collection(pages, topics, share)), topics);
    expect(alike).toBeLessThan(unlike / 2);
    expect(own).toBeGreaterThan(0.9);
  });

  test('fill the square and stay in it', () => {
    const places = laidOut(collection(50, 3, 0.3));
    for (const axis of ['x', 'y'] as const) {
      const all = places.map((place) => place[axis]);
      expect([Math.min(...all), Math.max(...all)]).toEqual([0, 1]);
    }
  });

  test('keep their places each time', () => {
    expect(laidOut(collection(40, 3, 0.3))).toEqual(laidOut(collection(40, 3, 0.3)));
  });

  test('are placed even if they are none, one or two', () => {
    const [one, two] = collection(2, 2, 0.5) as [Vector, Vector];
    expect(laidOut([])).toEqual([]);
    expect(laidOut([one])).toEqual([{ x: 0.5, y: 0.5 }]);
    const [a, b] = laidOut([one, two]) as [Point, Point];
    expect(apart(a, b)).toBeCloseTo(1);
  });

  test.each([2, 3, 7, 40])('do not cover each other: %i with the same words', (n) => {
    const [same] = collection(1, 1, 0.5) as [Vector];
    expect(closest(laidOut(Array.from({ length: n }, () => same)))).toBeGreaterThan(GAP * 0.9);
  });

  test('that are copies stand beside each other without covering', () => {
    const pages = collection(60, 3, 0.3);
    const places = laidOut([...pages, ...pages.slice(0, 10)]);
    expect(closest(places)).toBeGreaterThan(GAP * 0.9);
    for (let i = 0; i < 10; i++) expect(apart(places[i] as Point, places[60 + i] as Point)).toBeLessThan(0.1);
  });

  test('are placed even if they have no words', () => {
    for (const { x, y } of laidOut([...collection(6, 2, 0.3), vectorOf([]), vectorOf([])])) {
      expect([Number.isFinite(x), Number.isFinite(y)]).toEqual([true, true]);
    }
  });
});
