/** Starting the tests' own PostgreSQL. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../support/folders.ts';
import { startPostgres } from './support/starting.ts';

async function programThat(does: string): Promise<readonly string[]> {
  const folder = await temporaryFolder();
  const program = join(folder, 'program.mjs');
  await writeFile(program, `import { existsSync, writeFileSync } from 'node:fs';\n${does}`);
  return [program, join(folder, 'tried')];
}

const FAIL = "process.stderr.write('no room for it\\n'); process.exitCode = 3;";
const START = "process.stdout.write('postgres://here\\n'); process.stdin.resume();";

test('a failed start says why', async () => {
  const starting = startPostgres(await programThat(FAIL));
  await expect(starting).rejects.toThrow(/no room for it\n\(it ended with 3\)\nno room for it/);
});

test('a failed start is tried once more', async () => {
  const once = `if (existsSync(process.argv[2])) { ${START} } else { writeFileSync(process.argv[2], ''); ${FAIL} }`;
  const { child, url } = await startPostgres(await programThat(once));
  expect(url).toBe('postgres://here');
  child.stdin?.end();
});
