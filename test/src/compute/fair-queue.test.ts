import { expect, test } from 'vitest';
import { FairQueue } from '../../../src/compute/fair-queue.ts';

/** Adds work of these owners at once; gives the order in which it was done. */
async function orderOf(owners: string, atOnce: number): Promise<string> {
  const queue = new FairQueue(atOnce);
  const order: string[] = [];
  await Promise.all([...owners].map((owner) => queue.add(owner, async () => order.push(owner))));
  return order.join('');
}

test.each([
  ['aaaabbc', 'abcabaa'],
  ['aaaaaa', 'aaaaaa'],
  ['abababa', 'abababa'],
  ['aabbcc', 'abcabc'],
])('%s is done in the order %s', async (added, done) => {
  expect(await orderOf(added, 1)).toBe(done);
});

test('no more is under way than at once, and failures keep nobody waiting', async () => {
  const queue = new FairQueue(2);
  let running = 0;
  let most = 0;
  const work = async (): Promise<never> => {
    most = Math.max(most, ++running);
    await Promise.resolve();
    running--;
    throw new Error('in vain');
  };
  const all = await Promise.allSettled(Array.from({ length: 9 }, (_, i) => queue.add(`${i % 4}`, work)));
  expect([most, all.every(({ status }) => status === 'rejected')]).toEqual([2, true]);
});

test('what has not begun is refused when the queue is cleared', async () => {
  const queue = new FairQueue(1);
  let open = (_: string): void => undefined;
  const gate = new Promise<string>((resolve) => {
    open = resolve;
  });
  const running = queue.add('a', () => gate);
  const waiting = ['a', 'b'].map((owner) => queue.add(owner, async () => 'done'));
  queue.clear(new Error('stopped'));
  open('done');
  expect(await running).toBe('done');
  for (const each of waiting) await expect(each).rejects.toThrow('stopped');
});
