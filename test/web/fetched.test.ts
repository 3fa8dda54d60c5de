/** Something asked of the service, and asked again. */
import { afterEach, expect, test, vi } from 'vitest';

interface Asked {
  readonly value: unknown;
  readonly missing: boolean;
  readonly failed: boolean;
  reload(): Promise<void>;
}
interface Modules {
  readonly Asked: new (ask: () => Promise<unknown>, changed: () => void) => Asked;
  readonly ApiError: new (status: number, detail: string) => Error;
}

async function modules(): Promise<Modules> {
  vi.stubGlobal('location', { origin: 'http://fenix.example' });
  vi.stubGlobal('navigator', { language: 'en' });
  const [fetched, client] = await Promise.all(
    ['state/fetched.ts', 'api/client.ts'].map(
      (name) => import(/* @vite-ignore */ new URL(`../../web/src/${name}`, import.meta.url).pathname),
    ),
  );
  return { ...client, ...fetched } as Modules;
}

afterEach(() => vi.unstubAllGlobals());

test('what was missing is there once it is found, and missing again when it goes', async () => {
  const { Asked: AskedHere, ApiError } = await modules();
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
