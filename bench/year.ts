/** A year of one agent with a list a day: rows and bytes of each table. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { agentIdOf, type Page, type RankedSession, rankedPages, type UserId } from '../agents/agents.ts';
import { type EventId, type LogEntry, seededRandom } from '../profiles/profiles.ts';
import { turnsBy } from '../src/base/in-turns.ts';
import { OldPages, StoredAgents, StoredLibrary, startDictionary } from '../src/library/library.ts';
import { openStore } from '../src/storage/store/open-store.ts';
import type { Store } from '../src/storage/store/store.ts';
import { printTable } from './figures.ts';
import { roomsOf } from './page-room.ts';
import { pageOf, urlOf } from './pages.ts';
import { startPostgres } from './servers.ts';
import { agentOf, sessionOf } from './stored-agents.ts';

/** `sqlite` or `postgres`. */
const DATABASE = process.env['FENIX_BENCH_DATABASE'] ?? 'sqlite';
const DAYS = Number(process.env['FENIX_BENCH_DAYS'] ?? 365);
const TOLD_ON = [90, 180, 270, 365];
const CANDIDATES = 50;
const SHOWN = 10;
const RATED = 4;
const OPENED = 2;
/** The share of a day's pages that other days bring, too. */
const OLD_SHARE = 0.3;
const DAY_MS = 86_400_000;
const FIRST_DAY = Date.parse('2026-01-01T07:00:00.000Z');
/** Of a document beside its value: its row's key and numbers, and the key of the index. */
const HEAD = '2 * (length(kind) + length(id)) + 24';
/** Smaller tables are left out. */
const TOLD_FROM = 5_000;

/** Ids as long as those of the service. */
const READER = '0123456789abcdef' as UserId;
const AGENT = { ...agentOf(0, READER), id: agentIdOf(READER, 'fedcba9876543210') };

/** Tables shared by all agents. The rest is the agent's own. */
const SHARED = /^(blob|library_page|library_terms|library_private|match_page|document$)/;

export async function benchYear(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'fenix-bench-'));
  const postgres = DATABASE === 'postgres' ? await startPostgres() : undefined;
  const store = await openStore({ folder, url: postgres?.url ?? '', hold: true, warn: () => undefined });
  try {
    const told = await live(store);
    const names = [...new Set(told.flatMap(({ tables }) => [...tables.keys()]))];
    printTable(
      ['rows, and kB', ...told.map(({ day }) => `day ${day}`)],
      [
        ...names.map((name) => [name, ...told.map(({ tables }) => tables.get(name) ?? '0, 0')]),
        ['pages of the library', ...told.map(({ pages }) => pages)],
        ['the agent’s own, kB', ...told.map(({ own }) => Math.round(own / 1000))],
        ['a page shown, bytes', ...told.map(({ pageShown }) => pageShown)],
        ['all, kB', ...told.map(({ all }) => Math.round(all / 1000))],
      ],
    );
  } finally {
    await store.close();
    await postgres?.stop();
    await rm(folder, { recursive: true });
  }
}

async function live(store: Store) {
  let now = FIRST_DAY;
  const clock = () => new Date(now).toISOString();
  const library = new StoredLibrary(
    store,
    clock,
    startDictionary,
    turnsBy(() => performance.now()),
  );
  const agents = new StoredAgents(store);
  const oldPages = new OldPages({ store, library, days: 180 });
  await agents.create(AGENT, [createdEntry(clock())]);
  const random = seededRandom(1);
  let [next, position] = [0, 1];
  const told = [];
  const empty = await figuresOf(store);
  for (let day = 1; day <= DAYS; day++) {
    now = FIRST_DAY + day * DAY_MS;
    const numbers = Array.from({ length: CANDIDATES }, () => {
      const isOld = next > CANDIDATES && random() < OLD_SHARE;
      return isOld ? Math.max(0, next - 1 - Math.floor(random() * CANDIDATES * 20)) : next++;
    });
    const pages: Page[] = [];
    for (const number of new Set(numbers)) pages.push(await library.keep(urlOf(number), signed(number)));
    await library.dictionary();
    position = await show(agents, day, pages, position, clock());
    await agents.sweep(now);
    await store.database.commit([{ sql: 'DELETE FROM match_page' }, { sql: 'DELETE FROM match_like' }]);
    await oldPages.sweep(now);
    if (TOLD_ON.includes(day) || day === DAYS) told.push({ day, ...(await figuresOf(store, empty.own)) });
  }
  return told;
}

/** Shows a list of new pages, some opened and some rated, and gives the log's next position. */
async function show(agents: StoredAgents, day: number, pages: readonly Page[], position: number, at: string) {
  const shown = await agents.shownAmong(
    READER,
    pages.map(({ id }) => id),
  );
  const fresh = pages.filter(({ id }) => !shown.has(id));
  const ranked = fresh.map(({ id, ...page }, engineRank) => ({ ...template, ...headOf(page), page: id, engineRank }));
  const session: RankedSession = {
    ...sessionOf(0, AGENT.id),
    ...{ number: day, openedAt: at, closedAt: at, entries: position },
    list: ranked.slice(0, SHOWN),
    passed: ranked.slice(SHOWN),
    ranked: ranked.length,
  };
  await agents.putSession(session);
  for (const listed of session.list.slice(0, OPENED)) await agents.settle(AGENT.id, listed);
  let last = position;
  for (const listed of session.list.slice(0, RATED)) {
    await agents.append(AGENT.id, [ratedEntry(listed, last, day, at)], [listed]);
    last++;
  }
  return last;
}

const [template] = rankedPages(sessionOf(0)) as [RankedSession['list'][number]];

function headOf({ url, title, description, language, signature, counts, version }: Omit<Page, 'id'>) {
  return { url, title, description, language, counts, version, ...(signature === undefined ? {} : { signature }) };
}

/** Each page has its own signature, so none is a copy. */
function signed(number: number) {
  const followed = pageOf(number);
  const bytes = Buffer.alloc(64);
  const random = seededRandom(number + 7);
  for (let i = 0; i < bytes.length; i++) bytes[i] = Math.floor(random() * 256);
  return { ...followed, page: { ...followed.page, signature: bytes.toString('base64') } };
}

function createdEntry(at: string): LogEntry {
  return { id: 'e0' as EventId, position: 0, at, by: READER, event: { type: 'created', words: 'genetic algorithms' } };
}

function ratedEntry(
  { page, version, counts, engineRank, score }: RankedSession['list'][number],
  position: number,
  session: number,
  at: string,
): LogEntry {
  const brought = { session, engines: ['DuckDuckGo'], predicted: { score, rank: engineRank } };
  const event = {
    type: 'rated',
    page,
    version,
    counts,
    value: position % 2 === 0 ? 1 : -1,
    profile: null,
    brought,
  } as const;
  return { id: `e${position}` as EventId, position, at, by: READER, event };
}

/** `empty`: the bytes of the tables before the agent has anything. */
async function figuresOf(store: Store, empty = 0) {
  const rooms = await roomsOf(store.database);
  const documents = await store.database.read<{ kind: string; rows: number; bytes: number }>(
    `SELECT kind, count(*) AS rows, sum(COALESCE(length(value), length(packed)) + ${HEAD}) AS bytes
      FROM document GROUP BY kind`,
  );
  const kinds = documents.filter(({ bytes }) => bytes >= TOLD_FROM);
  const ofLogs = await ownShareOfLogs(store);
  const sum = (all: readonly number[]) => all.reduce((total, each) => total + each, 0);
  const own =
    sum(rooms.map(([name, bytes]) => (SHARED.test(name) ? 0 : name === 'log_record' ? bytes * ofLogs : bytes))) +
    sum(kinds.map(({ kind, bytes }) => (kind === 'page' || kind === 'dictionary' ? 0 : bytes)));
  const tables = await told(store, rooms);
  for (const { kind, rows, bytes } of kinds) tables.set(`document: ${kind}`, `${rows}, ${Math.round(bytes / 1000)}`);
  const [pages] = await store.database.read<{ pages: number }>('SELECT count(*) AS pages FROM library_page');
  const [shown] = await store.database.read<{ rows: number }>('SELECT count(*) AS rows FROM shown');
  const pageShown = Math.round((new Map(rooms).get('shown') ?? 0) / Math.max(1, shown?.rows ?? 0));
  return { tables, own: own - empty, all: sum(rooms.map(([, bytes]) => bytes)), pages: pages?.pages ?? 0, pageShown };
}

/** Rows and kB of each larger table. */
async function told(store: Store, rooms: readonly (readonly [string, number])[]): Promise<Map<string, string>> {
  const tables = new Map<string, string>();
  for (const [name, bytes] of rooms) {
    if (bytes < TOLD_FROM || name === 'document' || name.startsWith('sqlite')) continue;
    const [row] = await store.database.read<{ rows: number }>(`SELECT count(*) AS rows FROM ${name}`);
    tables.set(name, `${row?.rows}, ${Math.round(bytes / 1000)}`);
  }
  return tables;
}

/** The library counts its pages in a log that is everybody's. */
async function ownShareOfLogs(store: Store): Promise<number> {
  const row = 'length(bytes) + length(log) + 16';
  const [sum] = await store.database.read<{ all: number | null; own: number | null }>(
    `SELECT sum(${row}) AS "all", sum(CASE WHEN log = 'library' THEN 0 ELSE ${row} END) AS own FROM log_record`,
  );
  return Number(sum?.own ?? 0) / Math.max(1, Number(sum?.all ?? 0));
}
