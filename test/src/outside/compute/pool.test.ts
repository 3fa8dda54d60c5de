/** Worker processes: a page harms only its own reader. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as passing } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { UserId } from '../../../../agents/agents.ts';
import { type ComputePool, inProcesses } from '../../../../src/outside/compute/compute.ts';
import type { PoolOptions } from '../../../../src/outside/compute/pool.ts';
import { startNode } from '../../support/command.ts';
import { temporaryFolder } from '../../support/folders.ts';
import { failureOf } from '../fetching/support.ts';
import cases from './pool-cases.json' with { type: 'json' };
import { FAKE_WORKER, fetched } from './support.ts';

const MEBIBYTE = 1024 * 1024;

interface Opened {
  readonly compute: ComputePool;
  /** Unforeseen errors. */
  readonly errors: readonly unknown[];
  /** The title that the reader gives to the page at this path. */
  read(path: string, user?: string): Promise<string>;
}

function opened(pool: Partial<PoolOptions> = {}): Opened {
  const errors: unknown[] = [];
  const compute = inProcesses({
    failed: (error) => errors.push(error),
    pool: { module: FAKE_WORKER, processes: 1, ...pool },
  });
  onTestFinished(() => compute.close());
  return {
    compute,
    errors,
    async read(path, user = '') {
      const page = fetched('text/html', '', { url: `http://site.example${path}` });
      return (await compute.readPage(page, { user: user as UserId })).page.title;
    },
  };
}

async function processOf({ read }: Opened): Promise<number> {
  return (JSON.parse(await read('/process')) as { pid: number }).pid;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Resolves once the process is gone, within the test's time. */
async function gone(pid: number): Promise<void> {
  while (isAlive(pid)) await passing(20);
}

describe('a page in the pool', () => {
  test.each(cases.deaths as [string, string, string, object][])(
    '%s costs its reader, and the next page is read',
    async (_, path, message, limits) => {
      const pool = opened(limits);
      expect(await failureOf(pool.read(path))).toMatchObject({ message, kind: 'size' });
      expect(await pool.read('/')).toBe('');
      expect(pool.errors).toHaveLength(path === '/error' ? 1 : 0);
    },
  );

  test('whose reader somebody kills is read by another', async () => {
    const pool = opened();
    expect(await pool.read(`/killed-once?${join(await temporaryFolder(), 'killed')}`)).toBe('read');
  });

  test('read while the service stood still counts as read', async () => {
    const pool = opened({ taskMs: 400 });
    await pool.read('/');
    const reading = pool.read('/large');
    await passing(75);
    // Alarms run before messages.
    await new Promise((goOn) => setImmediate(goOn));
    for (const end = performance.now() + 600; performance.now() < end; );
    expect(await reading).toHaveLength(500_000);
  });

  test('cannot talk to the service by printing', async () => {
    expect(await opened().read('/print')).toBe('');
  });

  test('that failed twice is left alone, unlike others', async () => {
    const pool = opened();
    const before = await processOf(pool);
    for (const _ of [1, 2]) expect((await failureOf(pool.read('/exit'))).message).toContain('ended its reader');
    const after = await processOf(pool);
    expect(after).not.toBe(before);
    const { message } = await failureOf(pool.read('/exit#elsewhere'));
    expect(message).toMatch(
      /^reading it failed twice \(the last time it ended its reader .*\): .* until \d{4}-\d\d-\d\d$/,
    );
    expect(await processOf(pool)).toBe(after);
  });
});

describe('a worker', () => {
  test('has nothing of the service’s environment', async () => {
    expect((JSON.parse(await opened().read('/process')) as { environment: unknown }).environment).toEqual({});
  });

  test.runIf(existsSync('/proc/self/oom_score_adj'))('is the first process to end if memory runs out', async () => {
    const pid = await processOf(opened());
    await expect.poll(() => readFile(`/proc/${pid}/oom_score_adj`, 'utf8')).toBe('1000\n');
  });

  test('reads one page after another, and ends when there are none', async () => {
    const pool = opened({ idleMs: 100 });
    const first = await processOf(pool);
    expect(await processOf(pool)).toBe(first);
    await gone(first);
    expect(await processOf(pool)).not.toBe(first);
  });

  test('that has grown too large reads no further page', async () => {
    const pool = opened({ largeBytes: MEBIBYTE });
    const first = await processOf(pool);
    expect(await processOf(pool)).not.toBe(first);
    await gone(first);
  });

  test('that cannot be started is no fault of the page', async () => {
    const pool = opened({ module: '/nowhere/worker.js' });
    const { kind, message } = await failureOf(pool.read('/'));
    expect([kind, message]).toEqual(['other', expect.stringMatching(/^there was nobody to read it: /)]);
    for (const _ of [1, 2, 3]) expect((await failureOf(pool.read('/'))).message).toBe(message);
    expect(pool.errors).toHaveLength(4);
  });

  test('is stopped when the pool closes, and waiting pages are, too', async () => {
    const pool = opened();
    const pid = await processOf(pool);
    const reading = [pool.read('/spin'), pool.read('/')].map((each) => each.catch((error: Error) => error.name));
    await pool.compute.close();
    expect(await Promise.all(reading)).toEqual(['Stopped', 'Stopped']);
    expect(isAlive(pid)).toBe(false);
    await expect(pool.read('/')).rejects.toMatchObject({ name: 'Stopped' });
  });

  test('does not outlive a service that is killed', async () => {
    const script = `
      const { inProcesses } = await import('./dist/src/outside/compute/compute.js');
      const compute = inProcesses({ failed: console.error, pool: { module: process.argv[1], processes: 1 } });
      const page = (path) => ({ url: 'http://site.example' + path, contentType: 'text/html', bytes: new Uint8Array() });
      console.log((await compute.readPage(page('/process'))).page.title);
      await compute.readPage(page('/spin'));`;
    const { child, ended } = startNode(['--input-type=module', '-e', script, FAKE_WORKER]);
    const title = await new Promise<string>((resolve) =>
      child.stdout.once('data', (line: Buffer) => resolve(`${line}`)),
    );
    const { pid } = JSON.parse(title) as { pid: number };
    child.kill('SIGKILL');
    await ended;
    await gone(pid);
  });
});

test('users take turns: the heavy pages of one do not make another wait', async () => {
  const { read } = opened();
  const done: string[] = [];
  const heavy = Array.from({ length: 50 }, () => read('/busy', 'ana').then(() => done.push('heavy')));
  await read('/', 'bia').then(() => done.push('light'));
  expect(done.indexOf('light')).toBeLessThanOrEqual(2);
  await Promise.all(heavy);
});
