/** Memory that saves learners work keeps no page alive. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { errorDriven } from '../../../profiles/learning/error-driven.ts';
import { type GramMemory, PageSet } from '../../../profiles/learning/page-set.ts';
import { Surroundings } from '../../../profiles/learning/surroundings.ts';
import type { Vector } from '../../../profiles/vectors/vector.ts';
import { collect } from '../../hostile/collecting.ts';
import { vocabularyOf, wordVector } from '../support.ts';

const vocabulary = vocabularyOf('ant', 'bee');
const page = (ant: number, bee: number) => wordVector(vocabulary, { ant, bee });

/** How many of these pages are still in memory. */
async function left(pages: readonly WeakRef<Vector>[]): Promise<number> {
  await nextTurn();
  collect();
  return pages.filter((each) => each.deref() !== undefined).length;
}

test('a page of a lesson is freed though the page of a later lesson stays', async () => {
  const memory: GramMemory = new WeakMap();
  const last = page(1, 1);
  const before = () => {
    const pages = [page(2, 1), page(1, 2)];
    new PageSet([...pages, last]).gram(memory);
    return pages.map((each) => new WeakRef(each));
  };
  expect(await left(before())).toBe(0);
  expect(memory.get(last)?.row).toHaveLength(3);
});

test('learners of many sessions hold the pages of a few, though the first page of each stays', async () => {
  const learner = errorDriven();
  const first = Array.from({ length: 60 }, (_, i) => page(i + 1, 1));
  const others = first.map((each, i) => {
    const other = page(1, i + 2);
    learner.study([], [each, other]);
    return new WeakRef(other);
  });
  const held = await left(others);
  expect(held).toBeGreaterThan(0);
  expect(held).toBeLessThan(30);
  expect(first).toHaveLength(60);
});

test('a learner surveys each of many sessions once, though all are prepared at once', () => {
  const learner = errorDriven();
  const survey = vi.spyOn(Surroundings, 'survey');
  const sessions = Array.from({ length: 40 }, (_, i) => ({ lessons: [], seen: [page(i + 1, 1), page(1, i + 2)] }));
  const underWay = new Set(sessions.map(({ lessons, seen }) => learner.prepare?.(lessons, seen)));
  while (underWay.size > 0) for (const steps of underWay) if (steps?.next().done !== false) underWay.delete(steps);
  for (const { lessons, seen } of sessions) learner.study(lessons, seen);
  expect(survey).toHaveBeenCalledTimes(sessions.length);
});
