/** Disturbed work is repeated, up to a limit. */
import { expect, test } from 'vitest';
import { Conflict, type Documents, undisturbed, update } from '../../../../src/storage/store/store.ts';

test('work that others disturb is repeated until it is done, up to a limit', async () => {
  let attempts = 0;
  const done = undisturbed(() =>
    ++attempts < 5 ? Promise.reject(new Conflict('meanwhile')) : Promise.resolve('done'),
  );
  expect([await done, attempts]).toEqual(['done', 5]);
  attempts = 0;
  const never = undisturbed(() => Promise.reject(new Conflict(`meanwhile ${++attempts}`)));
  await expect(never).rejects.toThrow(/^others were faster 300 times in a row: try again when less is going on$/);
  await expect(never).rejects.toBeInstanceOf(Conflict);
  expect(attempts).toBe(301);
});

test('another failure is reported at once', async () => {
  await expect(undisturbed(() => Promise.reject(new RangeError('too much')))).rejects.toThrow('too much');
});

test('a document that never stays is given up', async () => {
  const documents = { read: async () => undefined, write: () => Promise.reject(new Conflict('meanwhile')) };
  await expect(update(documents as unknown as Documents<number>, 'a', () => 1)).rejects.toThrow('in a row');
});
