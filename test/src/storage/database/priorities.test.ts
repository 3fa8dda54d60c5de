/** Long work yields to waiting users. Linux tells the priority of every thread. */
import { readdirSync, readFileSync } from 'node:fs';
import { constants, getPriority } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { backupCommand } from '../../../../src/cli/service-commands.ts';
import { openSqlite } from '../../../../src/storage/database/sqlite/sqlite.ts';
import { temporaryFolder } from '../../support/folders.ts';
import { bytesOf, capture } from '../../support/streams.ts';

const worker = new URL('../../../../dist/src/storage/database/sqlite/worker.js', import.meta.url);
const THREADS = '/proc/self/task';

/** How far the new threads are behind this one. */
function stepsBack(before: readonly string[]): readonly number[] {
  const threads = readdirSync(THREADS).filter((thread) => !before.includes(thread));
  return threads.map((thread) => niceOf(readFileSync(join(THREADS, thread, 'stat'), 'utf8')) - getPriority());
}

/** Field 19 of proc_pid_stat(5), counted behind the name, which may have blanks. */
function niceOf(stat: string): number {
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]);
}

/** Nothing is below the lowest priority. */
const isLast = getPriority() >= constants.priority.PRIORITY_LOW;

describe.runIf(process.platform === 'linux' && !isLast)('the threads of SQLite', () => {
  it('are as urgent as the service, except the thread that searches and counts', async () => {
    const before = readdirSync(THREADS);
    const folder = await temporaryFolder();
    const database = await openSqlite({ folder, hold: true, warn: (message) => expect.fail(message), worker });
    try {
      await database.read('SELECT beats FROM pulse');
      expect(stepsBack(before).filter((steps) => steps > 0)).toEqual([]);
      await database.read('SELECT count(*) FROM document', [], 'bulk');
      expect(stepsBack(before).some((steps) => steps > 0)).toBe(true);
    } finally {
      await database.close();
    }
  });
});

it('fenix backup yields to the service', async () => {
  const folder = await temporaryFolder();
  await (await openSqlite({ folder, hold: true, warn: (message) => expect.fail(message) })).close();
  let given = 0;
  const [stdout, stderr] = [capture().stream, capture().stream];
  const giveWay = () => {
    given++;
  };
  const io = { stdin: bytesOf(''), stdout, stderr, environment: { FENIX_DATA: folder }, giveWay };
  await backupCommand(io).parseAsync([join(folder, 'backup')], { from: 'user' });
  expect(given).toBe(1);
});
