/** A file in use that is another one, or that somebody has cut, is noticed before and after each commit. */
import { copyFileSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { NotWritten } from '../../../../src/storage/database/database.ts';
import { SameFile } from '../../../../src/storage/database/sqlite/same-file.ts';
import { temporaryFolder } from '../../support/folders.ts';

const replace = (path: string) => {
  copyFileSync(path, `${path}.copy`);
  renameSync(`${path}.copy`, path);
};

it.each<[string, (file: string, log: string) => void, boolean]>([
  ['is as it was', () => undefined, true],
  ['has grown', (file) => writeFileSync(file, '123456789'), true],
  ['is as long as at its opening, though it grew', (file) => truncateSync(file, 2), false],
  ['is shorter than at the last look', (file) => truncateSync(file, 4), false],
  ['is gone', (file) => rmSync(file), false],
  ['is another one', replace, false],
  ['has a longer log', (_, log) => writeFileSync(log, '123456789'), true],
  ['has an empty log', (_, log) => truncateSync(log, 0), true],
  ['has lost its log', (_, log) => rmSync(log), false],
  ['has another log', (_, log) => replace(log), false],
])('the file in use %s', async (_, change, isSame) => {
  const file = join(await temporaryFolder(), 'file');
  const log = `${file}-wal`;
  writeFileSync(file, '12');
  const same = new SameFile(file);
  same.check();
  // The log comes with the first question.
  writeFileSync(log, '1');
  writeFileSync(file, '12345');
  same.check();
  change(file, log);
  for (let look = 0; look < 2; look++) {
    if (isSame) expect(same.check()).toBeUndefined();
    else expect(() => same.check()).toThrow(NotWritten);
  }
});
