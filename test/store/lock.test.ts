import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openEmbeddedStore } from '../../src/store/embedded.ts';
import { type Holder, type Processes, systemProcesses } from '../../src/store/lock.ts';
import { StoreUnavailable } from '../../src/store/store.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fenix-lock-'));
});
afterEach(() => rm(folder, { recursive: true }));

function asProcess(self: Holder, ...others: readonly Holder[]): Processes {
  return { self, find: (pid) => others.find((other) => other.pid === pid) };
}

const open = (processes: Processes) => openEmbeddedStore({ folder, processes, warn: () => undefined });

describe('the lock of the embedded store', () => {
  const alive: Holder = { pid: 41, began: 'boot 7' };

  it('is held while the store is open and free afterwards', async () => {
    const store = await open(asProcess(alive));
    expect(JSON.parse(await readFile(join(folder, 'lock'), 'utf8'))).toEqual(alive);
    await store.close();
    await expect(readFile(join(folder, 'lock'))).rejects.toThrow('ENOENT');
  });

  it('refuses a second process and names the first', async () => {
    const store = await open(asProcess(alive));
    const second = open(asProcess({ pid: 42, began: 'boot 8' }, alive));
    await expect(second).rejects.toThrow(StoreUnavailable);
    await expect(second).rejects.toThrow(/process 41.*FENIX_DATA/);
    await store.close();
  });

  it('refuses a second opening by the same process', async () => {
    const store = await open(systemProcesses());
    await expect(open(systemProcesses())).rejects.toThrow(StoreUnavailable);
    await store.close();
  });

  it.each<[string, string, Processes]>([
    ['of a process that is gone', '{"pid":41,"began":"boot 7"}', asProcess({ pid: 42, began: 'boot 8' })],
    [
      'whose pid is another process by now',
      '{"pid":41,"began":"boot 7"}',
      asProcess({ pid: 42, began: 'boot 8' }, { pid: 41, began: 'boot 8' }),
    ],
    ['of the same pid in an earlier container', '{"pid":1,"began":"boot 7"}', asProcess({ pid: 1, began: 'boot 9' })],
    ['that a crash left half written', '{"pi', asProcess(alive)],
    ['that is empty', '', asProcess(alive)],
  ])('takes over a lock %s', async (_, content, processes) => {
    await writeFile(join(folder, 'lock'), content);
    const store = await open(processes);
    expect(JSON.parse(await readFile(join(folder, 'lock'), 'utf8'))).toEqual(processes.self);
    await store.close();
  });

  it('lets exactly one of several processes take over a stale lock', async () => {
    const everybody = Array.from({ length: 8 }, (_, i): Holder => ({ pid: 100 + i, began: `boot ${i}` }));
    await writeFile(join(folder, 'lock'), '{"pid":41,"began":"boot 7"}');
    const outcomes = await Promise.allSettled(everybody.map((self) => open(asProcess(self, ...everybody))));
    const winners = outcomes.filter((outcome) => outcome.status === 'fulfilled');
    expect(winners).toHaveLength(1);
    await Promise.all(winners.map(({ value }) => value.close()));
  });

  it('knows this process by its pid and the time it began', () => {
    const { self, find } = systemProcesses();
    expect(self.pid).toBe(process.pid);
    expect(find(process.pid)).toEqual(self);
  });
});
