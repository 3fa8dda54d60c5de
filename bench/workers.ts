/**
 * Sessions a minute with one, two and four workers beside a service on PostgreSQL, over two hundred sites at the pace that
 * strangers' sites are visited at. All of it shares one machine, the web included: what is asked is whether waiting is shared.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { BEGINNING, type DemoWeb, startDemoWeb } from '../demo/demo.ts';
import { printTable } from './figures.ts';
import { freePort, ready, startPostgres } from './servers.ts';

const WORKERS = [1, 2, 4];
const SESSIONS_OF_A_WORKER = 4;
const SITES = 200;
/** A site's answer, in the time that those of the web take. */
const ANSWER_MS = 400;
const PAUSE_SECONDS = 1;
const PAGES_PER_SESSION = 10;
const USERS = 14;
const POLL_MS = 200;

/** Its words in the languages that the demo web has pages on it in. */
type Topic = Readonly<Partial<Record<'en' | 'pt-BR', string>>>;

export async function benchWorkers(): Promise<void> {
  const postgres = await startPostgres();
  try {
    const rows: number[][] = [];
    for (const workers of WORKERS) {
      const perMinute = await inDatabase(postgres.url, `workers${workers}`, (url) => sessionsPerMinute(url, workers));
      rows.push([workers, perMinute, perMinute / (rows[0]?.[1] ?? perMinute)]);
    }
    printTable(['workers', 'sessions a minute', 'times one worker'], rows);
  } finally {
    await postgres.stop();
  }
}

/** An empty database of that name. */
async function inDatabase<T>(url: string, name: string, run: (url: string) => Promise<T>): Promise<T> {
  const pool = new Pool({ connectionString: url });
  await pool.query(`CREATE DATABASE ${name}`);
  await pool.end();
  const own = new URL(url);
  own.pathname = `/${name}`;
  return run(own.href);
}

async function sessionsPerMinute(url: string, workers: number): Promise<number> {
  const web = await startDemoWeb({ port: 0, now: () => BEGINNING, generated: { sites: SITES } });
  await web.warm();
  web.faults.slowMs = ANSWER_MS;
  for (const { origin } of web.sites) web.faults.set(origin, 'slow');
  const folder = await mkdtemp(join(tmpdir(), 'fenix-bench-'));
  const port = await freePort();
  const environment = environmentFor(web, url, folder);
  const processes = [startFenix('serve', { ...environment, FENIX_PORT: String(port) })];
  try {
    await ready(port);
    const address = `http://127.0.0.1:${port}`;
    const agents = await agentsOn(address);
    for (let i = 0; i < workers; i++) {
      const probes = await freePort();
      processes.push(startFenix('work', { ...environment, FENIX_PORT: String(probes) }));
      await ready(probes);
    }
    const began = performance.now();
    const shown = await Promise.all(agents.map((agent) => agent.session()));
    // The web has nothing on a topic in one of its languages: that session is none.
    return (60_000 * shown.filter((pages) => pages > 0).length) / (performance.now() - began);
  } finally {
    for (const child of processes) await stop(child);
    await web.close();
    await rm(folder, { recursive: true });
  }
}

function environmentFor(web: DemoWeb, url: string, folder: string) {
  const engine = web.engines[0]?.origin ?? '';
  return {
    FENIX_DATA: folder,
    FENIX_DATABASE_URL: url,
    FENIX_WORK: 'workers',
    FENIX_SESSIONS: String(SESSIONS_OF_A_WORKER),
    FENIX_ENGINES: 'searxng',
    FENIX_SEARXNG_URL: engine,
    FENIX_PAUSE: String(PAUSE_SECONDS),
    FENIX_ALLOW_PRIVATE: '127.0.0.0/8',
    FENIX_ALLOWED_PORTS: new URL(engine).port,
  };
}

function startFenix(command: string, environment: Readonly<Record<string, string>>): ChildProcess {
  return spawn(process.execPath, ['dist/src/main.js', command], {
    stdio: 'ignore',
    env: { PATH: process.env['PATH'] ?? '', ...environment },
  });
}

async function stop(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}

interface BenchAgent {
  /** Resolves when a session of it is closed, with the number of pages on its list. */
  session(): Promise<number>;
}

/** One for each topic in each of its languages, so that no two want the same pages; two for a user. */
async function agentsOn(address: string): Promise<readonly BenchAgent[]> {
  const topics = Object.values(JSON.parse(await readFile('demo/topics.json', 'utf8')) as Record<string, Topic>);
  const settings = topics.flatMap((topic) =>
    Object.entries(topic).map(([tag, words]) => ({
      words,
      language: tag.slice(0, 2),
      pagesPerSession: PAGES_PER_SESSION,
    })),
  );
  const cookies: string[] = [];
  for (let i = 0; i < USERS; i++) cookies.push(await signUp(address, `user${i}`));
  return Promise.all(settings.map((setting, i) => agentWith(address, cookies[i % USERS] as string, setting)));
}

async function agentWith(address: string, cookie: string, settings: object): Promise<BenchAgent> {
  const ask = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const headers = { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) };
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const response = await fetch(address + path, { method, headers, ...sent });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  };
  const { id } = await ask<{ id: string }>('POST', '/api/agents', settings);
  return {
    async session() {
      await ask('POST', `/api/agents/${id}/sessions`);
      for (;;) {
        const session = await ask<{ state: string; shown?: number }>('GET', `/api/agents/${id}/sessions/1`);
        if (session.state === 'done') return session.shown ?? 0;
        await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      }
    },
  };
}

async function signUp(address: string, login: string): Promise<string> {
  const password = 'correct horse battery';
  const person = { login, name: login, email: `${login}@example.org`, password, passwordAgain: password };
  const response = await fetch(`${address}/api/users`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  });
  if (!response.ok) throw new Error(`no account: ${response.status} ${await response.text()}`);
  return String(response.headers.get('set-cookie')).split(';')[0] ?? '';
}
