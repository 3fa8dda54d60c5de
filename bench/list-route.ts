/** The API's time for a list of 30 pages, beside a nearly empty Fastify route. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'undici';
import { agentIdOf, ownerOf } from '../agents/agents.ts';
import type { EventId } from '../profiles/profiles.ts';
import { StoredAgents } from '../src/library/kept-agents/agent-store.ts';
import { Accounts } from '../src/people/accounts/accounts.ts';
import { openStore } from '../src/storage/store/open-store.ts';
import { median, printTable } from './figures.ts';
import { candidateOf } from './list-page.ts';
import { freePort, ready, startArguments } from './servers.ts';

const CONNECTIONS = 16;
const ROUNDS = 7;
const REQUESTS = 4_000;
const PAGES = 30;

export async function benchListRoute(): Promise<void> {
  const data = await mkdtemp(join(tmpdir(), 'fenix-bench-'));
  try {
    const { path, cookie } = await prepare(data);
    const fenix = await start(await startArguments(), data);
    const trivial = await start(['dist/bench/trivial-server.js'], data);
    const subjects = [
      { name: 'a trivial Fastify route: one word', port: trivial.port, path: '/readyz', cookie: '' },
      { name: 'a trivial Fastify route: 30 pages out of a constant', port: trivial.port, path: '/list', cookie: '' },
      { name: 'our list of 30 pages, signed in', port: fenix.port, path, cookie },
    ];
    const rates = subjects.map((): number[] => []);
    // By turns. The first round warms up.
    for (let round = 0; round <= ROUNDS; round++) {
      for (const [i, subject] of subjects.entries()) {
        const requests = await rate(subject.port, subject.path, subject.cookie);
        if (round > 0) rates[i]?.push(requests);
      }
    }
    await Promise.all([fenix, trivial].map(({ child }) => stop(child)));
    const medians = rates.map(median);
    const ours = medians.at(-1) ?? Number.NaN;
    printTable(
      ['', 'requests/s (median)', 'ours is'],
      subjects.map(({ name }, i) => {
        const theirs = medians[i] ?? Number.NaN;
        return [name, Math.round(theirs), `${Math.round((100 * ours) / theirs)} %`];
      }),
    );
  } finally {
    await rm(data, { recursive: true });
  }
}

/** Writes a user, an agent and a list straight into the store. */
async function prepare(folder: string): Promise<{ readonly path: string; readonly cookie: string }> {
  const store = await openStore({ folder, hold: true, warn: () => undefined });
  let id = 0;
  const clock = () => new Date().toISOString();
  const accounts = new Accounts(store, clock, () => `id${++id}`);
  const account = await accounts.register({
    loginName: 'x',
    name: 'x',
    email: 'x@example.org',
    password: 'a password',
  });
  const { credential } = await accounts.access.beginLogin(account, 'bench');
  const { id: user } = account;
  const stored = new StoredAgents(store);
  const agent = agentIdOf(user, 'a1');
  const createdAt = clock();
  await stored.create(
    {
      id: agent,
      user: ownerOf(agent),
      name: 'bench',
      words: 'genetic algorithms',
      colour: '#f2a65a',
      pagesPerSession: PAGES,
      createdAt,
    },
    [
      {
        id: 'e1' as EventId,
        position: 0,
        at: createdAt,
        by: user,
        event: { type: 'created', words: 'genetic algorithms' },
      },
    ],
  );
  const base = { agent, number: 1, openedAt: createdAt, closedAt: createdAt, sources: [], entries: 0, epoch: 0 };
  const candidates = Array.from({ length: PAGES }, (_, i) => candidateOf(i));
  await stored.putSession({ state: 'done', ended: 'complete', ...base, list: candidates, passed: [], ranked: PAGES });
  await store.close();
  return { path: `/api/agents/${agent}/pages`, cookie: `fenix_login=${credential}` };
}

async function start(args: readonly string[], data: string) {
  const port = await freePort();
  const child = spawn(process.execPath, args, {
    stdio: 'ignore',
    env: { ...process.env, FENIX_PORT: String(port), FENIX_DATA: data, FENIX_LOG_LEVEL: 'error' },
  });
  await ready(port);
  return { port, child };
}

async function stop(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}

async function rate(port: number, path: string, cookie: string): Promise<number> {
  const pool = new Pool(`http://127.0.0.1:${port}`, { connections: CONNECTIONS });
  let left = REQUESTS;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (left-- > 0) {
        const { statusCode, body } = await pool.request({
          method: 'GET',
          path,
          headers: cookie === '' ? {} : { cookie },
        });
        await body.dump();
        if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`);
      }
    }),
  );
  await pool.close();
  return REQUESTS / ((performance.now() - began) / 1_000);
}
