/** Full text over 100 000 pages: size, memory, indexing and searching, beside plain FTS5 over the raw text. */
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { turnsBy } from '../src/base/in-turns.ts';
import { LibraryIndex } from '../src/library/index/library-index.ts';
import { readQuery } from '../src/library/index/library-query.ts';
import { DatabaseSync } from '../src/storage/database/sqlite/binding.ts';
import { storeOver } from '../src/storage/store/database-store.ts';
import { openStore } from '../src/storage/store/open-store.ts';
import type { Store } from '../src/storage/store/store.ts';
import { median, printTable, quantile } from './figures.ts';
import { withoutTextIndex } from './filling.ts';
import { gathering } from './gathering.ts';
import { KINDS, textOf, wordAt } from './pages.ts';
import { startPostgres } from './servers.ts';
import { eachAtOnce } from './stored-agents.ts';

const PAGES = Number(process.env['FENIX_BENCH_PAGES'] ?? 100_000);
/** These are indexed one by one as sessions do, and the others in bulk. */
const ONE_BY_ONE = 1_000;
const QUESTIONS = 40;
const SHOWN = 20;
/** A reader of all pages, and one of every hundredth. */
const READER = 'all';
const OTHER = 'few';
const EVERY = 100;

type Ask = (words: string) => Promise<number>;

export async function benchLibrary(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'fenix-bench-'));
  const postgres = await startPostgres();
  try {
    printTable(
      [
        '',
        'pages/s',
        'MB',
        'MB of text',
        'resident, MB more',
        ...QUESTION_NAMES.map((name) => `${name}, ms: median, 95 %`),
      ],
      [
        ...(await ours('Fenix on SQLite', { folder, url: '' })),
        ...(await ours('Fenix on PostgreSQL', { folder, url: postgres.url })),
        await plain(join(folder, 'plain.db')),
      ],
    );
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true });
  }
}

const QUESTION_NAMES = ['rare', 'medium', 'common', 'two common', 'phrase'] as const;

async function ours(name: string, place: { readonly folder: string; readonly url: string }) {
  const store = await openStore({ ...place, hold: true, warn: () => undefined });
  try {
    const before = process.memoryUsage.rss();
    const index = new LibraryIndex(store.database);
    const { perSecond, letters } = await fill(store, index);
    const resident = (process.memoryUsage.rss() - before) / 1e6;
    const size = await sizeOf(store);
    const asking = (reader: string): Ask => {
      return async (words) => (await index.search({ reader, query: readQuery(words), from: 0, limit: SHOWN })).length;
    };
    return [
      [name, Math.round(perSecond), size, letters / 1e6, resident, ...(await times(asking(READER)))],
      [`${name}, one page of ${EVERY} read`, '', '', '', '', ...(await times(asking(OTHER)))],
    ];
  } finally {
    await store.close();
  }
}

async function fill(store: Store, index: LibraryIndex) {
  const inTurns = turnsBy(() => performance.now());
  let letters = 0;
  const keepIn = (into: Store) => async (i: number) => {
    const text = textOf(i);
    letters += text.length;
    const page = { page: `p${i}`, title: `Page ${i}`, text, language: 'en', site: 'a.example', dated: i, looked: i };
    await into.commit([await index.indexing(page, inTurns)], 'bulk');
  };
  const first = Math.max(0, PAGES - ONE_BY_ONE);
  const finish = await withoutTextIndex(store.database);
  await eachAtOnce(first, 300, keepIn(storeOver(gathering(store.database), () => undefined)));
  await finish();
  const began = performance.now();
  await eachAtOnce(PAGES - first, 32, (i) => keepIn(store)(first + i));
  const perSecond = (1000 * (PAGES - first)) / (performance.now() - began);
  for (const [reader, every] of [
    [READER, 1],
    [OTHER, EVERY],
  ] as const) {
    const pages = Array.from({ length: PAGES / every }, (_, i) => `p${i * every}`);
    await store.commit(index.meeting({ reader, agent: `${reader}_1`, pages, shown: true, at: 1 }), 'bulk');
  }
  return { perSecond, letters };
}

async function sizeOf({ database }: Store): Promise<number> {
  const sql =
    database.dialect === 'sqlite'
      ? 'SELECT page_count * page_size AS bytes FROM pragma_page_count(), pragma_page_size()'
      : "SELECT pg_total_relation_size('library_page') + pg_total_relation_size('library_seen') AS bytes";
  const [row] = await database.read<{ bytes: number }>(sql);
  return Math.round((row?.bytes ?? 0) / 1e6);
}

/** The plain way: raw text without stems and readers. */
async function plain(path: string) {
  const database = new DatabaseSync(path);
  database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
    CREATE VIRTUAL TABLE t USING fts5 (title, body, content = '', tokenize = 'unicode61')`);
  const insert = database.prepare('INSERT INTO t (rowid, title, body) VALUES ($1, $2, $3)');
  const before = process.memoryUsage.rss();
  let letters = 0;
  const began = performance.now();
  for (let i = 0; i < PAGES; i += 32) {
    database.exec('BEGIN');
    for (let j = i; j < Math.min(PAGES, i + 32); j++) {
      const text = textOf(j);
      letters += text.length;
      insert.run({ $1: j + 1, $2: `Page ${j}`, $3: text });
    }
    database.exec('COMMIT');
  }
  const perSecond = (1000 * PAGES) / (performance.now() - began);
  const resident = (process.memoryUsage.rss() - before) / 1e6;
  const ask = database.prepare(`SELECT rowid FROM t WHERE t MATCH $1 ORDER BY bm25(t, 4, 1) LIMIT ${SHOWN}`);
  const asked = await times((words) => Promise.resolve(ask.all({ $1: words }).length));
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  database.close();
  const { size } = await stat(path);
  return ['FTS5, unicode61', Math.round(perSecond), Math.round(size / 1e6), letters / 1e6, resident, ...asked];
}

async function times(ask: Ask): Promise<readonly string[]> {
  const shown: string[] = [];
  for (const name of QUESTION_NAMES) {
    const taken: number[] = [];
    for (let i = 0; i < QUESTIONS; i++) {
      const began = performance.now();
      await ask(questionOf(name, i));
      taken.push(performance.now() - began);
    }
    shown.push(`${median(taken).toPrecision(3)}, ${quantile(taken, 0.95).toPrecision(3)}`);
  }
  return shown;
}

function questionOf(name: (typeof QUESTION_NAMES)[number], i: number): string {
  if (name === 'two common') return `${wordAt(KINDS.common + i)} ${wordAt(KINDS.common + i + 1)}`;
  if (name === 'phrase') return `"${wordAt(KINDS.common + i)} ${wordAt(KINDS.common + i + 1)}"`;
  return wordAt(KINDS[name] + i);
}
