/**
 * The store on Node's own SQLite, used from Node 24 on, with the usual tests. The npm package `node` brings that Node into a
 * temporary folder, over a network.
 */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const PACKAGE = 'node@24';

const BINDING = `
  const { DatabaseSync } = await import('./dist/src/storage/database/sqlite/binding.js');
  const own = process.getBuiltinModule('node:sqlite').DatabaseSync;
  console.log(process.version, DatabaseSync === own);
`;

/** This process belongs to the tests, and its children must not think so. */
const environment = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^VITEST|^NODE_ENV$/.test(name)),
);

const run = promisify(execFile);

describe(`the store on ${PACKAGE}`, () => {
  let folder: string;
  let node: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fenix-node-'));
    process.stdout.write(`fetching ${PACKAGE} into ${folder}\n`);
    await run('npm', ['install', '--no-audit', '--no-fund', '--prefix', folder, PACKAGE]);
    node = join(folder, 'node_modules', 'node', 'bin', 'node');
  }, 10 * 60_000);

  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('takes the SQLite that Node has inside', async () => {
    const { stdout } = await run(node, ['--input-type=module', '--eval', BINDING]);
    expect(stdout).toMatch(/^v24\.\S+ true\n$/);
  });

  it('keeps its contract, comes through kills, and is backed up, damaged and refused as elsewhere', async () => {
    const vitest = join('node_modules', 'vitest', 'vitest.mjs');
    const tests = spawn(
      node,
      [vitest, 'run', 'test/src/storage/store', 'test/src/storage/database', 'test/src/damaged', 'test/src/library'],
      {
        env: environment,
        stdio: 'inherit',
      },
    );
    const [code] = (await once(tests, 'exit')) as [number | null];
    expect(code).toBe(0);
  });
});
