/** What is built is what people run: `npx fenix` runs the file itself. */
import { readFileSync, statSync } from 'node:fs';
import { expect, it } from 'vitest';

it('the command may be run once it is built', () => {
  const { bin } = JSON.parse(readFileSync('package.json', 'utf8')) as { bin: { fenix: string } };
  expect(statSync(bin.fenix).mode & 0o111).toBe(0o111);
});
