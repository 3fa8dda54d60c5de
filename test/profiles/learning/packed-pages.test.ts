import fc from 'fast-check';
import { expect, test } from 'vitest';
import { errorDriven } from '../../../profiles/learning/error-driven.ts';
import type { Lesson } from '../../../profiles/learning/learner.ts';
import { PackedPages } from '../../../profiles/learning/packed-pages.ts';
import { PageSet } from '../../../profiles/learning/page-set.ts';
import { finished } from '../../../profiles/steps.ts';
import { EMPTY_VECTOR, type Vector } from '../../../profiles/vectors/vector.ts';
import { law, wordVector } from '../support.ts';
import { denseOf, OTHER, OWN, somePageVectors, vocabulary } from './support.ts';

const lists = fc.array(somePageVectors(vocabulary), { maxLength: 6 });
const VALUES = Float64Array.from({ length: vocabulary.size }, (_, id) => 1 + id);

const packing = (pages: readonly Vector[], known?: PackedPages) => finished(PackedPages.of(pages, known));

function expectAllOf(packed: PackedPages, pages: readonly Vector[]): void {
  const set = new PageSet(pages);
  const vector = { ids: Uint32Array.from(VALUES.keys()), weights: VALUES };
  const near = (values: Iterable<number>) => Array.from(values, (value) => expect.closeTo(value, 9));
  expect([...finished(packed.gathering(VALUES))]).toEqual(near(set.dots(vector)));
  const sums = new Float64Array(vocabulary.size);
  const factors = Float64Array.from(pages, (_, i) => i - 1.5);
  finished(packed.adding(sums, factors));
  expect([...sums]).toEqual(near(denseOf(set.combined(EMPTY_VECTOR, factors), vocabulary)));
}

law('packed pages say what pages side by side say', [lists], (pages) => {
  expectAllOf(packing(pages), pages);
});

law('pages packed on the ground of others leave these as they are', [lists, lists, lists], (first, one, other) => {
  const known = packing(first);
  const all = [first, [...first, ...one], [...first, ...other], [...one, ...first], first.slice(1), first.slice(0, 2)];
  const packed = all.map((pages) => packing(pages, known));
  for (const [i, pages] of all.entries()) expectAllOf(packed[i] as PackedPages, pages);
  expectAllOf(known, first);
});

test('of pages packed before only the new ones are copied', () => {
  const pages = Array.from({ length: 20 }, () => ({ ids: Uint32Array.of(0, 1), weights: Float64Array.of(1, 2) }));
  const known = packing(pages);
  const added = { ids: Uint32Array.of(1), weights: Float64Array.of(5) };
  pages[0]?.weights.fill(9);
  const products = finished(packing([...pages, added], known).gathering(Float64Array.of(1, 1)));
  // Copied anew, the first page would say 18.
  expect([products[0], products[20]]).toEqual([3, 5]);
});

test('one rating after hundreds teaches the same to the bit, whatever was learned before it', () => {
  const lessons = Array.from({ length: 620 }, (_, i): Lesson => {
    const page = wordVector(vocabulary, { ant: 1 + (i % 7), bee: i % 5, cat: i % 3, dog: 1 });
    return { page, value: i % 3 === 0 ? 1 : -1, profile: i % 2 === 0 ? OWN : OTHER };
  });
  const seen = lessons.slice(0, 9).map(({ page }) => page);
  const learned = (learner = errorDriven()) => {
    const study = learner.study(lessons, seen);
    return [OWN, OTHER].map((profile) => denseOf(study(EMPTY_VECTOR, profile), vocabulary));
  };
  const learner = errorDriven();
  for (const earlier of [lessons.slice(0, -1), lessons.slice(2), lessons.slice(0, 610)]) {
    learner.study(earlier, seen)(EMPTY_VECTOR, OWN);
  }
  expect(learned(learner)).toEqual(learned());
});
