/**
 * Thirty minutes of mixed life, or FENIX_SOAK_MINUTES, on both databases at once: people come, use everything, and leave for
 * good. The live and the resident memory of each process are drawn, and stay flat.
 */
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as passing } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { median, printTable } from '../bench/figures.ts';
import { savePlot } from '../bench/plot.ts';
import { BEGINNING, type DemoWeb, loadGrades, startDemoWeb } from '../demo/demo.ts';
import { postgresForTest } from '../test/src/storage/database/support/postgres.ts';
import { addressOf, startNode } from '../test/src/support/command.ts';
import { temporaryFolder } from '../test/src/support/folders.ts';
import { FarPerson } from '../test/world/far-person.ts';
import type { Holding } from './life/heap.ts';
import { type Done, liveOnce } from './life/visitor.ts';

const MINUTES = Number(process.env['FENIX_SOAK_MINUTES'] ?? '30');
const MINUTE_MS = 60_000;
const LOOK_EVERY_MS = 15_000;
/** A process that does not answer by then is lost. */
const ANSWER_WITHIN_MS = 60_000;
const PEOPLE_AT_ONCE = 2;
const TOPICS_OF_ONE = 4;
/**
 * Growth from the second third to the last. In the first third caches fill and code runs for the first time. Logs of 500
 * agents, up to 20 MB, fill for longer than half an hour.
 */
const MOST_GROWTH = { heap: 1.15, resident: 1.2 };

interface Watched {
  readonly name: string;
  readonly address: string;
  readonly looks: [minute: number, Holding][];
  look(): Promise<Holding>;
}

it(
  `memory is flat over ${MINUTES} minutes of mixed life`,
  async () => {
    const web = await startDemoWeb({ port: 0, now: () => BEGINNING });
    try {
      await web.warm();
      const url = { FENIX_DATABASE_URL: await postgresForTest() };
      const alone = await watched('SQLite, the service', 'serve', web);
      const server = await watched('PostgreSQL, the server', 'serve', web, { ...url, FENIX_WORK: 'workers' });
      const worker = await watched('PostgreSQL, a worker', 'work', web, url);
      const all = [alone, server, worker];
      const began = performance.now();
      const minute = () => (performance.now() - began) / MINUTE_MS;
      const isOver = () => minute() >= MINUTES;
      const watching = async () => {
        for (; !isOver(); await passing(LOOK_EVERY_MS)) {
          for (const { looks, look } of all) looks.push([minute(), await look()]);
        }
      };
      const [onSqlite, onPostgres] = await Promise.all([
        livesAt(alone.address, web, isOver),
        livesAt(server.address, web, isOver),
        watching(),
      ]);
      await report(all, { SQLite: onSqlite, PostgreSQL: onPostgres });
      for (const { name, looks } of all) mustBeFlat(name, looks);
    } finally {
      await web.close();
    }
  },
  (MINUTES + 10) * MINUTE_MS,
);

async function watched(
  name: string,
  command: string,
  web: DemoWeb,
  more: Readonly<Record<string, string>> = {},
): Promise<Watched> {
  const engine = web.engines[0]?.origin ?? '';
  const running = startNode(
    ['--max-semi-space-size=4', '--import', './dist/soak/life/heap.js', 'dist/src/main.js', command],
    {
      FENIX_DATA: await temporaryFolder(),
      FENIX_PORT: '0',
      FENIX_PAUSE: '0',
      FENIX_SEARXNG_URL: engine,
      FENIX_ALLOW_PRIVATE: '127.0.0.0/8',
      FENIX_SHARED_NETWORKS: '127.0.0.0/8',
      FENIX_ALLOWED_PORTS: new URL(engine).port,
      ...more,
    },
  );
  const address = await addressOf(running);
  const lines = createInterface({ input: running.child.stdout });
  const look = async () => {
    running.child.stdin.write('\n');
    const [answer] = await once(lines, 'line', { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
    return JSON.parse(answer as string) as Holding;
  };
  const looks: Watched['looks'] = [];
  return { name, address, look, looks };
}

/** A few people at a time, each on the next topic, and one comes for each who leaves. */
async function livesAt(address: string, web: DemoWeb, isOver: () => boolean): Promise<Done> {
  const topics = (await loadGrades()).topics.flatMap(({ words }) => Object.values(words));
  const done: Done = { lives: 0, agents: 0, sessions: 0, ratings: 0 };
  await new FarPerson(address, 'administrator').signUp();
  let next = 0;
  const oneAfterAnother = async () => {
    while (!isOver()) {
      const number = next++;
      const own = topics.map((_, i) => topics[(number * TOPICS_OF_ONE + i) % topics.length] as string);
      const who = { login: `visitor${number}`, network: `198.51.100.${number % 250}` };
      await liveOnce({ address, ...who, topics: own.slice(0, TOPICS_OF_ONE), web, isOver }, done);
    }
  };
  await Promise.all(Array.from({ length: PEOPLE_AT_ONCE }, oneAfterAnother));
  return done;
}

async function report(all: readonly Watched[], done: Readonly<Record<string, Done>>): Promise<void> {
  for (const [database, { lives, agents, sessions, ratings }] of Object.entries(done)) {
    process.stdout.write(
      `${database}: ${lives} people came and went, ${agents} agents, ${sessions} sessions, ${ratings} ratings\n`,
    );
  }
  printTable(
    ['MB, medians', ...THIRDS.flatMap((third) => [`heap, ${third} third`, `resident, ${third} third`])],
    all.map(({ name, looks }) => [
      name,
      ...THIRDS.flatMap((_, third) => [inThird(looks, third, 'heap'), inThird(looks, third, 'resident')]),
    ]),
  );
  const series = all.flatMap(({ name, looks }) =>
    (['heap', 'resident'] as const).map((what) => ({
      name: `${name}: ${what}`,
      points: looks.map(([minute, holding]) => [minute, holding[what]] as const),
    })),
  );
  await savePlot('memory', { title: 'Memory over mixed life', x: 'minutes', y: 'MB', series });
}

const THIRDS = ['first', 'second', 'last'];

function inThird(looks: Watched['looks'], third: number, what: keyof Holding): number {
  const within = looks.filter(([minute]) => Math.floor((minute / MINUTES) * THIRDS.length) === third);
  return median(within.map(([, holding]) => holding[what]));
}

function mustBeFlat(name: string, looks: Watched['looks']): void {
  for (const what of ['heap', 'resident'] as const) {
    const growth = inThird(looks, 2, what) / inThird(looks, 1, what);
    expect.soft(growth, `${name}: ${what}, the last third beside the second`).toBeLessThan(MOST_GROWTH[what]);
  }
}
