/** A part of a crawl with nothing of its own waits for the others as long as somebody crawls them. */
import { expect, test } from 'vitest';
import { type PartFrontier, PartitionedFrontier } from '../../../../src/sources/crawls/partitioned-frontier.ts';

/** Part 2 of 2, whose clock and whose neighbour a test sets. */
function secondOfTwo() {
  const is = { now: 0, next: 0 as number | undefined, own: undefined as number | undefined, worked: false };
  const said: string[] = [];
  const part = (number: number): PartFrontier =>
    ({
      nextTurn: async () => (number === 1 ? is.next : is.own),
      isWorked: async () => number === 1 && is.worked,
    }) as Partial<PartFrontier> as PartFrontier;
  const frontier = new PartitionedFrontier({
    part: 2,
    of: 2,
    frontierOf: part,
    now: () => is.now,
    waits: (wait) => void said.push(wait),
  });
  return { is, said, frontier };
}

test('a part that waits for a part without a process ends after half a minute, and says why', async () => {
  const { is, said, frontier } = secondOfTwo();
  expect(await frontier.nextTurn()).toBe(1_000);
  is.now = 29_999;
  expect(await frontier.nextTurn()).toBe(30_999);
  is.now = 30_000;
  expect(await frontier.nextTurn()).toBeUndefined();
  expect(said).toEqual(['others at work', 'nobody at work']);
});

test.each([
  ['has a site', { worked: true }],
  ['keeps a pause', { next: 101_000 }],
])('a part waits on while another part %s', async (_, meanwhile) => {
  const { is, said, frontier } = secondOfTwo();
  await frontier.nextTurn();
  Object.assign(is, meanwhile);
  for (const at of [25_000, 50_000, 75_000, 100_000]) {
    is.now = at;
    expect(await frontier.nextTurn()).toBeGreaterThan(at);
  }
  expect(said).toEqual(['others at work']);
});

test('a part that was given something does it, and waits anew', async () => {
  const { is, said, frontier } = secondOfTwo();
  await frontier.nextTurn();
  Object.assign(is, { now: 9_000, own: 9_000 });
  expect(await frontier.nextTurn()).toBe(9_000);
  Object.assign(is, { now: 18_000, own: undefined });
  expect(await frontier.nextTurn()).toBe(19_000);
  expect(said).toEqual(['others at work']);
});

test('a part that was never given anything waits two minutes for others at work, and no longer', async () => {
  const { is, said, frontier } = secondOfTwo();
  Object.assign(is, { now: 120_000, worked: true });
  expect(await frontier.nextTurn()).toBe(121_000);
  is.now = 120_001;
  expect(await frontier.nextTurn()).toBeUndefined();
  expect(said).toEqual(['others at work']);
});

test('a part ends at once when no part has anything left', async () => {
  const { is, said, frontier } = secondOfTwo();
  is.next = undefined;
  expect(await frontier.nextTurn()).toBeUndefined();
  expect(said).toEqual([]);
});
