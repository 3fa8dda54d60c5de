import { expect, test } from 'vitest';
import { OneByOne } from '../../../src/base/one-by-one.ts';

test('changes of one thing are made one by one, and a failed one fails no other', async () => {
  const changes = new OneByOne();
  let running = 0;
  const change = async (fails: boolean) => {
    expect(++running).toBe(1);
    await Promise.resolve();
    running--;
    if (fails) throw new Error('in vain');
  };
  const all = [true, false, true, false].map((fails) => changes.run('thing', () => change(fails)));
  expect((await Promise.allSettled(all)).map(({ status }) => status === 'rejected')).toEqual([
    true,
    false,
    true,
    false,
  ]);
});
