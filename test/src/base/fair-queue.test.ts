import { expect, test } from 'vitest';
import { FairQueue } from '../../../src/base/fair-queue.ts';

/** Adds work of these owners at once, and gives its order. */
async function orderOf(owners: string, atOnce: number): Promise<string> {
  const queue = new FairQueue({ atOnce });
  const order: string[] = [];
  await Promise.all([...owners].map((owner) => queue.add(owner, async () => order.push(owner))));
  return order.join('');
}

test.each([
  ['aaaabbc', 'abcabaa'],
  ['aaaaaa', 'aaaaaa'],
  ['abababa', 'abababa'],
  ['aabbcc', 'abcabc'],
])('a queue does %s in the order %s', async (added, done) => {
  expect(await orderOf(added, 1)).toBe(done);
});

test('owners take turns at several places, too', async () => {
  expect(await orderOf('aaabbbccc', 3)).toBe('aaabcbcbc');
});

test('urgent work is done before all waiting work, in its order, and is cleared with it', async () => {
  const queue = new FairQueue({ atOnce: 1 });
  const order: string[] = [];
  const add = (owner: string) => queue.add(owner, async () => order.push(owner));
  const ahead = (name: string) => queue.addAhead(async () => order.push(name));
  await Promise.all([add('a'), add('b'), add('a'), ahead('first'), ahead('second')]);
  expect(order).toEqual(['a', 'first', 'second', 'b', 'a']);

  const never = queue.addAhead(() => new Promise(() => {}));
  const waiting = queue.addAhead(async () => 'done');
  queue.clear(new Error('stopped'));
  await expect(waiting).rejects.toThrow('stopped');
  void never;
});

test('no more work runs than may run at once, and failures delay nobody', async () => {
  const queue = new FairQueue({ atOnce: 2 });
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

test('work that has not begun is refused once the queue is cleared', async () => {
  const queue = new FairQueue({ atOnce: 1 });
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

test('no owner runs more than its share, however much room there is', async () => {
  const queue = new FairQueue({ atOnce: 4, ofOneAtOnce: 2 });
  const begun: string[] = [];
  let open = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const begin = (owner: string) => {
    begun.push(owner);
    return gate;
  };
  const all = [...'aaaab'].map((owner) => queue.add(owner, () => begin(owner)));
  expect(begun).toEqual(['a', 'a', 'b']);
  open();
  await queue.idle();
  expect(begun).toHaveLength(5);
  await Promise.all(all);
});
