/** A thing requested from the service, and requested again. */
import { expect, test } from 'vitest';
import { type ApiErrors, windowModules } from './support.ts';

interface Asked {
  readonly value: unknown;
  readonly missing: boolean;
  readonly failed: boolean;
  reload(): Promise<void>;
}
interface Modules extends ApiErrors {
  readonly Asked: new (ask: () => Promise<unknown>, changed: () => void) => Asked;
}

test('a missing thing appears once it is found, and is missing again once it goes', async () => {
  const { Asked: AskedHere, ApiError } = await windowModules<Modules>(['frame/fetched.ts', 'frame/api/client.ts']);
  let there = false;
  let rendered = 0;
  const ask = () => (there ? Promise.resolve('a list') : Promise.reject(new ApiError(404, 'nothing')));
  const asked = new AskedHere(ask, () => rendered++);
  await asked.reload();
  expect(asked).toMatchObject({ missing: true, failed: false, value: undefined });
  there = true;
  await asked.reload();
  expect(asked).toMatchObject({ missing: false, failed: false, value: 'a list' });
  there = false;
  await asked.reload();
  expect(asked).toMatchObject({ missing: true, failed: false });
  expect(rendered).toBe(3);
});
