/**
 * An operator's worst month in a quarter of an hour: faults of the database, the disk, the clock and the processes, on
 * PostgreSQL and on SQLite, during sessions, ratings, crawls and forms. FENIX_SOAK_FAULTS chooses faults by parts of their
 * names, with commas.
 */
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as passing } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { printTable } from '../bench/figures.ts';
import { BEGINNING, HiddenSite, loadGrades, startDemoWeb } from '../demo/demo.ts';
import { Connection } from '../src/storage/database/sqlite/connection.ts';
import { proxyBefore } from '../test/src/storage/database/support/proxy.ts';
import { temporaryFolder } from '../test/src/support/folders.ts';
import { httpServer } from '../test/src/support/http.ts';
import { smallDisk } from '../test/src/support/small-disk.ts';
import { FaultyHouse } from './faults-house.ts';
import { Life } from './faults-life.ts';
import { FaultyPostgres } from './faults-postgres.ts';

const SECOND = 1_000;
const DAY = 86_400 * SECOND;
/** The time before a fault, in which sessions and crawls begin. */
const WARM_MS = 5 * SECOND;
const DONE_WITHIN_MS = 60 * SECOND;
const HEALTHY_WITHIN_SECONDS = 60;
/** Ten seconds, and the time of a busy machine to end a process. */
const STOPS_WITHIN_SECONDS = 12;
/** A full disk is noticed once the free room in the files is used up. */
const BITES_WITHIN_MS = 60 * SECOND;
const LOOK_EVERY_MS = 100;
const TOPICS = 3;
const BIG_DISK_MB = 200;

/** A fault from beginning to end. `bites` resolves once the service refuses something. */
type Fault = readonly [name: string, happens: (bites: () => Promise<void>) => Promise<void>];

interface Figures {
  readonly fault: string;
  /** Refused or unanswered requests that were repeated. */
  readonly refused: number;
  readonly died: number;
  readonly lost: readonly string[];
  readonly undone: readonly string[];
  readonly healthySeconds: number;
}

const WANTED = (process.env['FENIX_SOAK_FAULTS'] ?? '').split(',').filter((name) => name !== '');

function wanted(faults: readonly Fault[]): readonly Fault[] {
  return WANTED.length === 0 ? faults : faults.filter(([name]) => WANTED.some((part) => name.includes(part)));
}

async function setting() {
  const web = await startDemoWeb({ port: 0, now: () => BEGINNING });
  onTestFinished(() => web.close());
  await web.warm();
  const hidden = new HiddenSite({ seed: 5, records: 2_000, form: 'text', perPage: 10 });
  const { port } = await httpServer((request, response) => {
    const [host = '', path = '/'] = [request.headers.host, request.url];
    if (path === '/robots.txt') return response.writeHead(404).end();
    const { status, html } = host.startsWith('form') ? hidden.answer(`http://hidden.test${path}`) : linked(host, path);
    return response.writeHead(status, { 'content-type': 'text/html' }).end(html);
  });
  const topics = (await loadGrades()).topics.flatMap(({ words }) => words['en'] ?? []);
  const folder = await temporaryFolder();
  const engine = web.engines[0]?.origin ?? '';
  const ports = [Number(new URL(engine).port), port];
  let round = 0;
  return {
    folder,
    topics,
    words: hidden.records
      .slice(0, 12)
      .map(({ title }) => title.toLowerCase())
      .join(' '),
    house: { folder, clock: join(folder, 'clock'), engine, ports },
    /** Sites that nobody has visited yet. */
    sites: () => {
      round++;
      return { site: `http://watched${round}.localhost:${port}/0`, form: `http://form${round}.localhost:${port}/` };
    },
  };
}

/** A site without end. */
function linked(host: string, path: string) {
  const number = Number(path.slice(1)) || 0;
  const words = Array.from({ length: 60 }, (_, i) => `w${host.length}x${number}y${(i * i * (number + 3)) % 997}`).join(
    ' ',
  );
  const anchors = [number * 2 + 1, number * 2 + 2].map((next) => `<a href="/${next}">on to ${next}</a>`).join(' ');
  return {
    status: 200,
    html: `<html lang="en"><title>P${number}</title><body><p>${words}</p>${anchors}</body></html>`,
  };
}

async function suffered(
  house: FaultyHouse,
  { topics, words, sites }: Awaited<ReturnType<typeof setting>>,
  faults: readonly Fault[],
): Promise<readonly Figures[]> {
  const life = new Life(house.address);
  house.moved = (address) => life.goTo(address);
  await life.begin([words, ...topics.slice(0, TOPICS - 1)]);
  const all: Figures[] = [];
  for (const [i, [fault, happens]] of wanted(faults).entries()) {
    await life.goOn(sites());
    await passing(WARM_MS);
    const before = life.refused;
    await happens(async () => {
      const until = performance.now() + BITES_WITHIN_MS;
      while (life.refused === before && performance.now() < until) await passing(LOOK_EVERY_MS);
    });
    const over = performance.now();
    await house.untilReady(HEALTHY_WITHIN_SECONDS);
    const died = await house.bury();
    await Promise.all([house.untilReady(HEALTHY_WITHIN_SECONDS), life.writes()]);
    const healthySeconds = (performance.now() - over) / SECOND;
    await life.noteVisits();
    await life.stop(DONE_WITHIN_MS);
    const undone = await life.undone(DONE_WITHIN_MS);
    const topic = topics[(TOPICS + i) % topics.length] as string;
    const blocked = (await life.findsPages(topic, DONE_WITHIN_MS)) ? [] : ['a session afterwards has no pages'];
    const lost = await life.lost();
    await life.endCrawls();
    all.push({ fault, refused: life.refused - before, died, lost, undone: [...undone, ...blocked], healthySeconds });
    process.stdout.write(`${JSON.stringify(all.at(-1))}\n`);
  }
  expect.soft(life.oddities).toEqual([]);
  return all;
}

function judge(database: string, all: readonly Figures[]): void {
  process.stdout.write(`${database}\n`);
  printTable(
    [
      'fault',
      'refused meanwhile, and tried again',
      'died',
      'acknowledged and lost',
      'not done by themselves after 60 s',
      'healthy after, s',
    ],
    all.map(({ fault, refused, died, lost, undone, healthySeconds }) => [
      fault,
      refused,
      died,
      lost.length,
      undone.length,
      Math.round(healthySeconds * 10) / 10,
    ]),
  );
  for (const { fault, died, lost, undone, healthySeconds } of all) {
    expect.soft({ died, lost, undone }, fault).toEqual({ died: 0, lost: [], undone: [] });
    expect.soft(healthySeconds, `${fault}: seconds to healthy`).toBeLessThanOrEqual(10);
  }
}

/** A wrong time server, and then a right one. */
async function wrongClock(house: FaultyHouse): Promise<void> {
  for (const off of [DAY, 0, -DAY, 0]) {
    await house.shift(off);
    await passing(8 * SECOND);
  }
}

/** Free room in the log would take all writes for a while. */
function cutLog(file: string): void {
  const other = new Connection(file);
  other.script('PRAGMA wal_checkpoint(TRUNCATE)');
  other.close();
}

async function lockedFor(milliseconds: number, file: string): Promise<void> {
  const other = new Connection(file);
  other.script('BEGIN IMMEDIATE');
  await passing(milliseconds);
  other.script('ROLLBACK');
  other.close();
}

async function stopped(house: FaultyHouse, name: string, milliseconds: number): Promise<void> {
  house.signal(name, 'SIGSTOP');
  await passing(milliseconds);
  house.signal(name, 'SIGCONT');
}

test('PostgreSQL', async () => {
  const scene = await setting();
  const postgres = await FaultyPostgres.make(await temporaryFolder());
  onTestFinished(() => postgres.close());
  const disk = await smallDisk(BIG_DISK_MB);
  const door = await proxyBefore(postgres.url);
  onTestFinished(() => door.close());
  const url = new URL(door.url);
  url.searchParams.set('options', `-c default_tablespace=${await postgres.placeIn(disk.folder)}`);
  const house = new FaultyHouse({ ...scene.house, url: url.href });
  onTestFinished(() => house.close());
  await house.start();
  const all = await suffered(house, scene, [
    ['restart, fast', () => postgres.restart('SIGINT', 5 * SECOND)],
    ['restart, immediate', () => postgres.restart('SIGQUIT', 2 * SECOND)],
    ['connections ended by the administrator', () => postgres.terminateFor(8 * SECOND)],
    ['backend killed', () => postgres.killBackend()],
    [
      'connections silent',
      async () => {
        door.silence();
        await passing(20 * SECOND);
        door.speak();
      },
    ],
    ['limit of connections', () => postgres.crowdFor(15 * SECOND, () => door.cut())],
    [
      'disk full',
      async (bites) => {
        await disk.fill();
        await bites();
        await passing(8 * SECOND);
        await disk.makeRoom();
      },
    ],
    ['tables locked', () => postgres.lockFor(25 * SECOND, ['document', 'log', 'job'])],
    ['clock a day ahead and behind', () => wrongClock(house)],
    ['worker stands still', () => stopped(house, 'worker', 35 * SECOND)],
    ['server stands still', () => stopped(house, 'server', 15 * SECOND)],
  ]);
  judge('PostgreSQL', all);
  door.silence();
  const seconds = await house.stop();
  process.stdout.write(`told to stop while PostgreSQL is silent: ended after ${seconds.toFixed(1)} s\n`);
  expect(seconds).toBeLessThan(STOPS_WITHIN_SECONDS);
});

test('SQLite', async () => {
  const scene = await setting();
  const disk = await smallDisk(BIG_DISK_MB);
  const house = new FaultyHouse({ ...scene.house, folder: disk.folder, url: '' });
  onTestFinished(() => house.close());
  await house.start();
  const file = join(disk.folder, 'data', 'fenix.db');
  const all = await suffered(house, scene, [
    [
      'disk full',
      async (bites) => {
        cutLog(file);
        await disk.fill();
        await bites();
        await passing(8 * SECOND);
        await disk.makeRoom();
      },
    ],
    ['file locked by another program', () => lockedFor(20 * SECOND, file)],
    ['clock a day ahead and behind', () => wrongClock(house)],
    ['service stands still', () => stopped(house, 'server', 35 * SECOND)],
    [
      'file gone, and had back',
      async () => {
        await rename(file, `${file}.gone`);
        await passing(10 * SECOND);
        await rename(`${file}.gone`, file);
      },
    ],
  ]);
  judge('SQLite', all);
});
