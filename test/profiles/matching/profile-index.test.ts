import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ProfileIndex } from '../../../profiles/matching/profile-index.ts';
import { newScan } from '../../../profiles/matching/scan.ts';
import { openSegment, SEGMENT_PROFILES } from '../../../profiles/matching/segment.ts';
import { EMPTY_VECTOR, type Vector, vectorOf } from '../../../profiles/vectors/vector.ts';
import { law } from '../support.ts';
import { BruteForce, mergeAll, vectorsOf } from './support.ts';

const someIds = fc.oneof(
  { weight: 8, arbitrary: fc.nat(12) },
  { weight: 1, arbitrary: fc.constantFrom(4095, 4096, 70_000, 2 ** 31, 2 ** 32 - 1) },
);
const someWeights = fc.oneof(
  fc.integer({ min: -4, max: 9 }),
  fc.double({ min: -2, max: 5, noNaN: true }).filter((weight) => Math.abs(weight) > 1e-3),
);
const someVectors: fc.Arbitrary<Vector> = fc
  .array(fc.tuple(someIds, someWeights), { maxLength: 12 })
  .map((entries) => vectorOf(entries));
const someThresholds = fc.oneof(
  fc.constantFrom(0, -0, 0.2, 1, -1, 2, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY),
  fc.double({ min: -1, max: 1, noNaN: true }),
);
const someKeys = fc.nat(30);

type Step =
  | { readonly do: 'put'; readonly key: number; readonly vector: Vector; readonly threshold: number }
  | { readonly do: 'remove'; readonly key: number }
  | { readonly do: 'merge'; readonly postings: number }
  | { readonly do: 'seal' }
  | { readonly do: 'match'; readonly document: Vector };

const someSteps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        do: fc.constant('put' as const),
        key: someKeys,
        vector: someVectors,
        threshold: someThresholds,
      }),
    },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('remove' as const), key: someKeys }) },
    {
      weight: 4,
      arbitrary: fc.record({ do: fc.constant('merge' as const), postings: fc.integer({ min: 1, max: 9 }) }),
    },
    { weight: 2, arbitrary: fc.constant({ do: 'seal' as const }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('match' as const), document: someVectors }) },
  ),
  { maxLength: 80, size: 'max' },
);

function take(step: Step, index: ProfileIndex<number>, brute: BruteForce): void {
  if (step.do === 'put') {
    index.put(step.key, step.vector, step.threshold);
    brute.profiles.set(step.key, step);
  } else if (step.do === 'remove') expect(index.remove(step.key)).toBe(brute.profiles.delete(step.key));
  else if (step.do === 'merge') index.mergeStep(step.postings);
  else if (step.do === 'seal') index.seal();
  else brute.expectOf(index, step.document);
}

describe('an index', () => {
  law(
    'matches as brute force does, whatever is put, replaced, removed and merged between',
    [someSteps, fc.array(someVectors, { maxLength: 4 })],
    (steps, documents) => {
      const index = new ProfileIndex<number>();
      const brute = new BruteForce();
      for (const step of steps) take(step, index, brute);
      for (const document of documents) brute.expectOf(index, document);
      mergeAll(index);
      for (const document of documents) brute.expectOf(index, document);
      for (const key of brute.profiles.keys()) index.remove(key);
      mergeAll(index);
      expect({ size: index.size, postings: index.postings }).toEqual({ size: 0, postings: 0 });
    },
  );

  test.each([['in a draft', false] as const, ['in a segment', true] as const])(
    'matches above the threshold, not at it, and by a negative one without a common term: %s',
    (_, merging) => {
      const index = new ProfileIndex<number>();
      const vector = vectorOf([[1, 1]]);
      for (const [key, threshold] of [1, 0.999, 0, -0, -0.1].entries()) index.put(key, vector, threshold);
      if (merging) mergeAll(index);
      const matching = (document: Vector) => index.match(document).map(({ key }) => key);
      expect(matching(vector)).toEqual([1, 2, 3, 4]);
      expect(matching(vectorOf([[2, 1]]))).toEqual([4]);
      expect(matching(vectorOf([[1, -1]]))).toEqual([]);
      expect(matching(EMPTY_VECTOR)).toEqual([]);
    },
  );

  test('finds a match at each place of a block', () => {
    for (let place = 0; place < 16; place++) {
      const index = new ProfileIndex<number>();
      for (let key = 0; key < 16; key++) index.put(key, vectorOf([[key, 1]]), 0.5);
      mergeAll(index);
      expect(index.match(vectorOf([[place, 1]])).map(({ key }) => key)).toEqual([place]);
    }
  });

  test('refuses a threshold that is no number', () => {
    expect(() => new ProfileIndex<number>().put(1, EMPTY_VECTOR, Number.NaN)).toThrow(RangeError);
  });

  test('takes profiles and documents of many thousand terms', () => {
    const long = vectorOf(Array.from({ length: 70_000 }, (_, i) => [i * 3, 1 + (i % 5)] as const));
    const index = new ProfileIndex<number>();
    const brute = new BruteForce();
    for (const [key, vector] of [long, vectorOf([[3, 1]]), long].entries()) {
      index.put(key, vector, 0.001);
      brute.profiles.set(key, { vector, threshold: 0.001 });
    }
    brute.expectOf(index, long);
    mergeAll(index);
    brute.expectOf(index, long);
  });

  test('of more profiles than a segment holds has several segments', () => {
    const index = new ProfileIndex<number>();
    const profiles = SEGMENT_PROFILES + 5_000;
    for (let key = 0; key < profiles; key++) index.put(key, vectorOf([[key % 1_000, 1]]), 0.5);
    mergeAll(index);
    expect(index.segments().length).toBe(2);
    const expected = Array.from({ length: profiles }, (_, key) => key).filter((key) => key % 1_000 === 7);
    expect(index.match(vectorOf([[7, 1]])).map(({ key }) => key)).toEqual(expected);
  });
});

test('a profile, while a merge is under way whose handle goes to another key does not come back', () => {
  function halfMerged(): ProfileIndex<number> {
    const index = new ProfileIndex<number>();
    for (let key = 0; key < 100; key++) index.put(key, vectorOf([[key, 1]]), 0.5);
    index.seal();
    expect(index.mergeStep(1)).toBe(true);
    return index;
  }
  const keysFor = (index: ProfileIndex<number>, id: number) => index.match(vectorOf([[id, 1]])).map(({ key }) => key);
  const index = halfMerged();
  index.remove(7);
  index.put(500, vectorOf([[8, 1]]), 0.5);
  mergeAll(index);
  expect([keysFor(index, 7), keysFor(index, 8)]).toEqual([[], [8, 500]]);
});

describe('segments', () => {
  function loaded(allocate?: (bytes: number) => SharedArrayBuffer) {
    const vectors = vectorsOf(5);
    const index = new ProfileIndex<number>(allocate === undefined ? {} : { allocate });
    for (let key = 0; key < 3_000; key++) index.put(key, vectors(60), 0.1);
    mergeAll(index);
    return index;
  }

  test('lie in the caller’s buffers, and give the same matches when opened again', () => {
    const given: SharedArrayBuffer[] = [];
    const index = loaded((bytes) => {
      const buffer = new SharedArrayBuffer(bytes);
      given.push(buffer);
      return buffer;
    });
    const buffers = index.segments().map(({ buffer }) => buffer);
    expect(buffers.length).toBeGreaterThan(0);
    for (const buffer of buffers) expect(given).toContain(buffer);
    const elsewhere = buffers.map(openSegment);
    const scan = newScan();
    const document = vectorsOf(6)(50);
    const byKey = () =>
      scan(elsewhere, [], document)
        .map(({ handle, score }) => ({ key: index.keyOf(handle) as number, score }))
        .sort((a, b) => b.score - a.score || a.key - b.key);
    expect(byKey()).toEqual(index.match(document));
    expect(byKey().length).toBeGreaterThan(10);
    const gone = (byKey()[0] as { key: number }).key;
    index.remove(gone);
    expect(byKey().map(({ key }) => key)).not.toContain(gone);
  });

  test('cost at most 8.5 bytes a posting, and shrink when profiles leave', () => {
    const vectors = vectorsOf(7, 20_000);
    const index = new ProfileIndex<number>();
    for (let key = 0; key < 3_000; key++) index.put(key, vectors(100), 0.3);
    mergeAll(index);
    expect(index.bytes / index.postings).toBeLessThan(8.5);
    const before = index.bytes;
    for (let key = 0; key < 2_000; key++) index.remove(key);
    mergeAll(index);
    expect(index.bytes).toBeLessThan(before / 2);
  });
});
