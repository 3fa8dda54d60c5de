/** Buttons that make something. */
import { expect, test } from 'vitest';
import { type ApiErrors, windowModules } from './support.ts';

interface Making {
  readonly isUnderWay: { readonly value: boolean };
  press(what: unknown, send: (headers: object) => Promise<unknown>, done: (made: unknown) => void): void;
}
/** A button, its requests, and a service answered by hand. */
async function scene() {
  type Modules = ApiErrors & { readonly Making: new () => Making };
  const modules = await windowModules<Modules>(['frame/making.ts', 'frame/api/client.ts']);
  const making = new modules.Making();
  const keys: string[] = [];
  const answers: { readonly resolve: (made: string) => void; readonly reject: (error: Error) => void }[] = [];
  const made: unknown[] = [];
  const press = (what: unknown = 'a copy') =>
    making.press(
      what,
      (headers) => {
        keys.push((headers as { 'Idempotency-Key': string })['Idempotency-Key']);
        return new Promise((resolve, reject) => answers.push({ resolve, reject }));
      },
      (each) => made.push(each),
    );
  const settled = () => expect.poll(() => making.isUnderWay.value).toBe(false);
  return { making, keys, answers, made, press, settled, lost: new modules.ApiError(0, 'the network is away') };
}

test('a button pressed twice sends once, and pressed again later makes another', async () => {
  const { keys, answers, made, press, settled } = await scene();
  press();
  press();
  expect(keys).toHaveLength(1);
  answers[0]?.resolve('first');
  await settled();
  press();
  answers[1]?.resolve('second');
  await settled();
  expect(made).toEqual(['first', 'second']);
  expect(new Set(keys).size).toBe(2);
});

test('a button pressed after a lost answer sends the same key, and another key for another thing', async () => {
  const { keys, answers, made, press, settled, lost } = await scene();
  press();
  answers[0]?.reject(lost);
  await settled();
  press();
  answers[1]?.reject(lost);
  await settled();
  press('another copy');
  answers[2]?.resolve('made');
  await settled();
  expect(made).toEqual(['made']);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});
