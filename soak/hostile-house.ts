/** A service with half a gigabyte of heap, attacks on it, and the view of others. */
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { setTimeout as passing } from 'node:timers/promises';
import { expect } from 'vitest';
import { printTable } from '../bench/figures.ts';
import { addressOf, type Running, startNode } from '../test/src/support/command.ts';
import { temporaryFolder } from '../test/src/support/folders.ts';
import { registration } from '../test/world/person.ts';
import type { Outcome } from './strangers.ts';
import type { Seen } from './watching.ts';

/** The worst values allowed. */
interface Within {
  readonly readyMs: number;
  readonly othersMs: number;
}

const USUAL: Within = { readyMs: 500, othersMs: 1_000 };
const AFTER_MS = 2_000;
const ANSWER_WITHIN_MS = 60_000;

export type Attack = readonly [name: string, attack: () => Promise<Outcome>];

interface Attacked {
  readonly running: Running;
  readonly port: number;
  /** The cookie of another user. */
  readonly other: string;
}

/** Runs attacks one after the other: the service lives, is ready soon, and answers others soon. */
export async function attacked(
  { running, port, other }: Attacked,
  attacks: readonly Attack[],
  within = USUAL,
): Promise<void> {
  const watching = watch(port, other);
  const rows: (string | number)[][] = [];
  for (const [name, attack] of attacks) {
    const { seen, outcome } = await watched(watching, attack);
    const { readyMs, othersMs, refused } = seen;
    const said = Object.entries(outcome).map(([what, count]) => `${count} ${what}`);
    rows.push([
      name,
      said.join(', '),
      Math.round(readyMs),
      Math.round(othersMs),
      refused,
      await residentMegabytes(running),
    ]);
    expect.soft(running.child.exitCode ?? running.child.signalCode, `${name}: the service lives`).toBeNull();
    expect.soft(readyMs, `${name}: worst /readyz`).toBeLessThanOrEqual(within.readyMs);
    expect.soft(othersMs, `${name}: worst answer to somebody else`).toBeLessThanOrEqual(within.othersMs);
  }
  printTable(
    ['attack', 'outcome', 'worst /readyz, ms', 'worst for others, ms', 'others refused', 'resident after, MB'],
    rows,
  );
}

interface HostileService {
  readonly running: Running;
  readonly port: number;
}

export async function hostileService(
  environment: Readonly<Record<string, string>> = {},
  nodeOptions: readonly string[] = [],
): Promise<HostileService> {
  const running = startNode(['--max-old-space-size=512', ...nodeOptions, 'dist/src/main.js', 'serve'], {
    FENIX_DATA: await temporaryFolder(),
    FENIX_PORT: '0',
    FENIX_SIGN_UP: 'open',
    FENIX_AUTONOMOUS: 'false',
    ...environment,
  });
  running.child.stdout.resume();
  const { port } = new URL(await addressOf(running));
  running.child.stderr.resume();
  return { running, port: Number(port) };
}

export async function signUp(port: number, login: string): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/api/users`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(registration(login)),
  });
  if (response.status !== 201) throw new Error(await response.text());
  return String(response.headers.get('set-cookie')).split(';')[0] ?? '';
}

/** The view of others during an attack, and a while after. */
async function watched(watching: Watching, attack: () => Promise<Outcome>) {
  await watching();
  const outcome = await attack();
  await passing(AFTER_MS);
  return { seen: await watching(), outcome };
}

type Watching = () => Promise<Seen>;

function watch(port: number, cookie: string): Watching {
  const { child } = startNode(['dist/soak/watching.js', String(port), cookie]);
  const lines = createInterface({ input: child.stdout });
  return async () => {
    child.stdin.write('\n');
    const [answer] = await once(lines, 'line', { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
    return JSON.parse(answer as string) as Seen;
  };
}

async function residentMegabytes({ child }: Running): Promise<number> {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024);
}
