/**
 * Sessions a minute with one, two and four workers beside a service on PostgreSQL, over two hundred sites at the usual pace.
 * All of it shares one machine with the web, so the question is whether waiting is shared, and processor time stands beside the
 * sessions.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { BEGINNING, type DemoWeb, startDemoWeb } from '../demo/demo.ts';
import { printTable } from './figures.ts';
import { freePort, processorSeconds, ready, startPostgres } from './servers.ts';

const WORKERS = [1, 2, 4];
const SESSIONS_OF_A_WORKER = 4;
/** Each topic has enough pages that agents seldom meet the same. */
const WEB = { sites: 200, pagesAtStart: 700 };
/** The usual time of an answer. `FENIX_BENCH_ANSWER_MS` sets a slower one. */
const ANSWER_MS = Number(process.env['FENIX_BENCH_ANSWER_MS'] ?? '400');
const PAUSE_SECONDS = 1;
const PAGES_PER_SESSION = 10;
const SESSIONS = 96;
const AGENTS_OF_A_USER = 8;
const WORDS_OF_AN_AGENT = 3;
const LOOK_MS = 100;

interface Vocabulary {
  readonly language: string;
  readonly core: readonly string[];
}

interface Figures {
  readonly perMinute: number;
  readonly visitsPerMinute: number;
  /** Processor time of each visit in milliseconds. */
  readonly workersMs: number;
  readonly postgresMs: number;
  readonly restMs: number;
  /** The share of all processors. */
  readonly busy: number;
}

type Postgres = Awaited<ReturnType<typeof startPostgres>>;

export async function benchWorkers(): Promise<void> {
  const postgres = await startPostgres();
  const web = await slowWeb();
  try {
    const all: Figures[] = [];
    for (const workers of WORKERS) all.push(await measured(postgres, web, workers));
    printTable(
      ['workers', 'sessions a minute', 'times', 'visits a minute', 'times', 'processors busy, %'],
      all.map(({ perMinute, visitsPerMinute, busy }, i) => [
        WORKERS[i] ?? 0,
        perMinute,
        perMinute / (all[0]?.perMinute ?? 0),
        visitsPerMinute,
        visitsPerMinute / (all[0]?.visitsPerMinute ?? 0),
        busy * 100,
      ]),
    );
    console.log('\nProcessor time for each visit, ms:\n');
    printTable(
      ['workers', 'the workers and their readers', 'PostgreSQL', 'the service, the web and this'],
      all.map(({ workersMs, postgresMs, restMs }, i) => [WORKERS[i] ?? 0, workersMs, postgresMs, restMs]),
    );
  } finally {
    await web.close();
    await postgres.stop();
  }
}

async function slowWeb(): Promise<DemoWeb> {
  const web = await startDemoWeb({ port: 0, now: () => BEGINNING, generated: WEB });
  await web.warm();
  web.faults.slowMs = ANSWER_MS;
  for (const { origin } of web.sites) web.faults.set(origin, 'slow');
  return web;
}

/** In an empty database. */
async function measured(postgres: Postgres, web: DemoWeb, workers: number): Promise<Figures> {
  const name = `workers${workers}`;
  const pool = new Pool({ connectionString: postgres.url });
  await pool.query(`CREATE DATABASE ${name}`);
  await pool.end();
  const own = new URL(postgres.url);
  own.pathname = `/${name}`;
  const folder = await mkdtemp(join(tmpdir(), 'fenix-bench-'));
  const database = new Pool({ connectionString: own.href });
  const processes: ChildProcess[] = [];
  const start = async (command: string) => {
    const port = await freePort();
    processes.push(startFenix(command, { ...environmentFor(web, own.href, folder), FENIX_PORT: String(port) }));
    await ready(port);
    return `http://127.0.0.1:${port}`;
  };
  try {
    const agents = await agentsOn(await start('serve'));
    for (let i = 0; i < workers; i++) await start('work');
    return await whileAllPlacesAreTaken({ agents, web, database, processes, postgres });
  } finally {
    for (const child of processes) await stop(child);
    await database.end();
    await rm(folder, { recursive: true });
  }
}

interface Running {
  readonly agents: readonly BenchAgent[];
  readonly web: DemoWeb;
  readonly database: Pool;
  /** The service first, and then its workers. */
  readonly processes: readonly ChildProcess[];
  readonly postgres: Postgres;
}

/** Measures while all places are taken: after as many sessions as places, and until as many are left. */
async function whileAllPlacesAreTaken(running: Running): Promise<Figures> {
  const { agents, web, database, processes } = running;
  const places = (processes.length - 1) * SESSIONS_OF_A_WORKER;
  const leftUnder = async (most: number) => {
    for (;;) {
      const left = (await database.query('SELECT 1 FROM job')).rows.length;
      if (left <= most) return left;
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  };
  await Promise.all(agents.map((agent) => agent.openSession()));
  const atFirst = await leftUnder(agents.length - places);
  web.log.clear();
  const before = await spent(running);
  const began = performance.now();
  const left = await leftUnder(places);
  const seconds = (performance.now() - began) / 1000;
  const visits = web.log.entries().length;
  const after = await spent(running);
  const perVisit = (who: keyof typeof after) => (1000 * (after[who] - before[who])) / visits;
  const [workersMs, postgresMs, restMs] = [perVisit('workers'), perVisit('postgres'), perVisit('rest')];
  return {
    perMinute: (60 * (atFirst - left)) / seconds,
    visitsPerMinute: (60 * visits) / seconds,
    workersMs,
    postgresMs,
    restMs,
    busy: ((workersMs + postgresMs + restMs) * visits) / 1000 / seconds / availableParallelism(),
  };
}

/** Processor time so far in seconds. */
async function spent({ processes, postgres }: Running) {
  const [service = 0, ...workers] = await Promise.all(processes.map(processorSeconds));
  const { user, system } = process.cpuUsage();
  return {
    workers: workers.reduce((sum, seconds) => sum + seconds, 0),
    postgres: await processorSeconds(postgres.child),
    rest: service + (user + system) / 1e6,
  };
}

function environmentFor(web: DemoWeb, url: string, folder: string) {
  const engine = web.engines[0]?.origin ?? '';
  return {
    FENIX_DATA: folder,
    FENIX_DATABASE_URL: url,
    FENIX_WORK: 'workers',
    FENIX_SIGN_UP: 'open',
    FENIX_SESSIONS: String(SESSIONS_OF_A_WORKER),
    FENIX_ENGINES: 'searxng',
    FENIX_SEARXNG_URL: engine,
    FENIX_PAUSE: String(PAUSE_SECONDS),
    FENIX_ALLOW_PRIVATE: '127.0.0.0/8',
    FENIX_SHARED_NETWORKS: '127.0.0.0/8',
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
  openSession(): Promise<void>;
}

/** Each with its own words, on all topics by turns, four for a user. */
async function agentsOn(address: string): Promise<readonly BenchAgent[]> {
  const vocabulary = await readFile('demo/generated/vocabulary.json', 'utf8');
  const topics = Object.values(JSON.parse(vocabulary) as Record<string, Vocabulary>);
  const settings = Array.from({ length: SESSIONS }, (_, i) => {
    const { core, language } = topics[i % topics.length] as Vocabulary;
    const from = Math.floor(i / topics.length) * WORDS_OF_AN_AGENT;
    const words = core.slice(from, from + WORDS_OF_AN_AGENT).join(' ');
    return { words, language, pagesPerSession: PAGES_PER_SESSION };
  });
  const cookies: string[] = [];
  for (let i = 0; i < SESSIONS / AGENTS_OF_A_USER; i++) cookies.push(await signUp(address, `user${i}`));
  return Promise.all(settings.map((setting, i) => agentWith(address, cookies[i % cookies.length] as string, setting)));
}

async function agentWith(address: string, cookie: string, settings: object): Promise<BenchAgent> {
  const post = async <T>(path: string, body?: object): Promise<T> => {
    const headers = { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) };
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const response = await fetch(address + path, { method: 'POST', headers, ...sent });
    if (!response.ok) throw new Error(`POST ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  };
  const { id } = await post<{ id: string }>('/api/agents', settings);
  return { openSession: () => post(`/api/agents/${id}/sessions`) };
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
