/** How Node loads the sources of tests. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { anew } from '../web/support.ts';

interface Typed {
  readonly error: Error;
}

test('an error names its line in the source', () => {
  const { error }: Typed = { error: new Error('here') };
  const lines = readFileSync(fileURLToPath(import.meta.url), 'utf8').split('\n');
  const line = 1 + lines.findIndex((each) => each.includes("new Error('here')"));
  expect(error.stack).toMatch(new RegExp(`sources\\.test\\.ts.*:${line}:\\d+`));
});

test('a module of the window that is loaded anew is another, and the same until the next time', async () => {
  const [first, second] = [anew(), anew()];
  const of = async (load: typeof first, name: string) => (await load(name)) as Record<string, unknown>;
  const [once, again] = [await of(first, 'frame/progress.ts'), await of(second, 'frame/progress.ts')];
  expect(again).not.toBe(once);
  expect(await of(first, 'frame/progress.ts')).toBe(once);
});
