import { describe, expect, it, onTestFinished } from 'vitest';
import type { Database } from '../../../src/database/database.ts';
import { openPostgres } from '../../../src/database/postgres/postgres.ts';
import { openSqlite } from '../../../src/database/sqlite/sqlite.ts';
import { type Asked, type FoundRow, listing, placeBehind, type Question } from '../../../src/library-index/asked.ts';
import { LibraryIndex } from '../../../src/library-index/library-index.ts';
import { readQuery } from '../../../src/library-index/library-query.ts';
import { POSTGRES } from '../../../src/library-index/postgres-sql.ts';
import { storeOver } from '../../../src/store/database-store.ts';
import { inTurns } from '../../agents/support.ts';
import { postgresForTest } from '../../database/support/postgres.ts';
import { temporaryFolder } from '../support/folders.ts';
import { libraryIndexContract } from './contract.ts';

const warn = (message: string) => expect.fail(message);

function closedAtEnd(database: Database): Database {
  onTestFinished(() => database.close());
  return database;
}

const OPEN = {
  SQLite: async () => closedAtEnd(await openSqlite({ folder: await temporaryFolder(), hold: true, warn })),
  PostgreSQL: async () => closedAtEnd(await openPostgres({ url: await postgresForTest(), warn })),
};

for (const [name, open] of Object.entries(OPEN)) libraryIndexContract(`the index in ${name}`, open);

describe('a search in PostgreSQL', () => {
  it('is broken off after a while, and nothing else is', async () => {
    const database = await OPEN.PostgreSQL();
    const sql = "SELECT current_setting('statement_timeout') AS page";
    expect(await POSTGRES.ask(database, { sql, values: [] })).toEqual([{ page: '10s' }]);
    expect(await database.read(sql, [], 'bulk')).not.toEqual([{ page: '10s' }]);
  });
});

describe('words that many pages hold, in PostgreSQL', () => {
  const CROWD = 12_000;
  const OWN = ['the ships of the old harbour', 'an old harbour for ships', 'ships', 'a harbour'];

  /** Everybody else's pages say what the first of the reader's says. */
  async function crowd(database: Database): Promise<void> {
    const sql = `INSERT INTO library_page (page, owner, site, language, dated, source, terms)
      SELECT 'crowd' || i, '', 'a.example', 'en', 1, 'v1', (SELECT terms FROM library_page WHERE page = 'own0')
      FROM generate_series(1, $1::int) i`;
    await database.commit([{ sql, values: [CROWD] }]);
  }

  async function filled(): Promise<{ readonly database: Database; readonly index: LibraryIndex }> {
    const database = await OPEN.PostgreSQL();
    const index = new LibraryIndex(database);
    const store = storeOver(database, warn);
    const page = { title: '', language: 'en', site: 'a.example', dated: 1, source: 'v1' };
    for (const [i, text] of OWN.entries()) {
      await store.commit([await index.indexing({ ...page, page: `own${i}`, text }, inTurns)]);
    }
    const pages = OWN.map((_, i) => `own${i}`);
    await store.commit([index.meeting({ reader: 'ana', agent: 'ana_1', pages, shown: true, at: 1 })]);
    await store.commit([index.saving({ reader: 'ana', page: 'own1', at: 1 })]);
    return { database, index };
  }

  const asked = (words: string): Asked => ({ reader: 'ana', query: readQuery(words), from: 0, limit: 20 });

  it('bring a reader the same pages in the same order as words of few', async () => {
    const { database, index } = await filled();
    const found = async () => {
      const all: (readonly string[])[] = [];
      for (const words of [
        'ships harbour',
        '"old harbour"',
        '"harbour ships"',
        'ships is:saved',
        'ships site:b.example',
      ]) {
        all.push((await index.search(asked(words))).map(({ page }) => page));
      }
      return all;
    };
    const before = await found();
    expect(before.map(({ length }) => length)).toEqual([2, 2, 1, 1, 0]);
    await crowd(database);
    expect(await found()).toEqual(before);
  });

  it('are looked for in what the reader met, not in everybody’s', async () => {
    const { database } = await filled();
    await crowd(database);
    const question = POSTGRES.matching(asked('ships harbour')) as Question;
    const reads = `SELECT idx_tup_fetch AS reads FROM pg_stat_xact_user_tables WHERE relname = 'library_page'`;
    const outcomes = await database.commit([{ sql: 'SET LOCAL enable_seqscan = off' }, question, { sql: reads }]);
    const [{ reads: read } = { reads: Number.NaN }] = (outcomes.at(-1)?.rows ?? []) as readonly { reads: number }[];
    expect(Number(read)).toBeLessThan(CROWD / 2);
  });
});

describe('a list without words reads what it shows, of all that its reader met', () => {
  const MET = 2_000;
  /** Every so many are saved and rated, the newest are not. */
  const EVERY = 50;
  const SHOWN = 5;
  const LISTS = { '': 'newest', 'is:saved': 'saved', 'is:rated': 'rated', 'is:liked': 'rated' } as const;

  async function fill(database: Database): Promise<LibraryIndex> {
    const index = new LibraryIndex(database);
    const store = storeOver(database, warn);
    const pages = Array.from({ length: MET }, (_, i) => `p${i}`);
    await database.commit(
      pages.map((page) => ({
        sql: `INSERT INTO library_page (page, owner, site, language, dated, source) VALUES ($1, '', 'a.example', 'en', 1, 'v1')`,
        values: [page],
      })),
    );
    const met = { reader: 'ana', agent: 'ana_1', shown: true };
    for (let i = 0; i < MET; i += 100) {
      await store.commit([index.meeting({ ...met, pages: pages.slice(i, i + 100), at: 1_000 + (i % 700) })]);
    }
    for (const page of pages.filter((_, i) => i % EVERY === 0)) {
      await store.commit([
        index.saving({ reader: 'ana', page, at: 1 }),
        index.rating({ reader: 'ana', agent: 'ana_1', page, value: 1, at: 1 }),
      ]);
    }
    return index;
  }

  /** Its first stretch, and the one behind that. */
  async function stretches(index: LibraryIndex, text: string): Promise<readonly Asked[]> {
    const first = { reader: 'ana', query: readQuery(text), from: 0, limit: SHOWN };
    return [first, { ...first, ...placeBehind(first, await index.search(first)) }];
  }

  it('in SQLite, by an index in its order', async () => {
    const database = await OPEN.SQLite();
    const index = await fill(database);
    for (const [text, name] of Object.entries(LISTS)) {
      for (const { sql, values } of (await stretches(index, text)).map(listing)) {
        const plan = await database.read<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, values);
        const [seen, ...rest] = plan.map(({ detail }) => detail);
        expect([text, seen]).toEqual([
          text,
          `SEARCH s USING INDEX library_seen_${name} (reader=? AND (seen,number)<(?,?))`,
        ]);
        expect(rest.filter((detail) => /SCAN|TEMP/.test(detail))).toEqual([]);
      }
    }
  });

  it.each(['without', 'with'])('in PostgreSQL, %s statistics', async (given) => {
    const database = await OPEN.PostgreSQL();
    const index = await fill(database);
    if (given === 'with') await database.commit([{ sql: 'ANALYZE library_seen, library_page' }]);
    for (const text of Object.keys(LISTS)) {
      for (const question of (await stretches(index, text)).map(listing)) {
        const sql = `EXPLAIN (ANALYZE, FORMAT JSON) ${question.sql}`;
        const [row] = await POSTGRES.ask(database, { ...question, sql });
        const [{ Plan: plan }] = (row as unknown as Explained)['QUERY PLAN'];
        expect([text, rowsRead(plan)]).toEqual([text, SHOWN]);
      }
    }
  });

  it.each(Object.entries(OPEN))('and goes on below the last one, each page once, in %s', async (_, open) => {
    const index = await fill(await open());
    for (const [text, length] of Object.entries({ '': MET, 'is:saved': MET / EVERY })) {
      const all: FoundRow[] = [];
      let asked: Asked = { reader: 'ana', query: readQuery(text), from: 0, limit: 300 };
      for (let rows = await index.search(asked); rows.length > 0; rows = await index.search(asked)) {
        all.push(...rows);
        asked = { ...asked, ...placeBehind(asked, rows) };
      }
      expect(new Set(all.map(({ page }) => page)).size).toBe(length);
      expect(all).toEqual([...all].sort((a, b) => b.seen - a.seen || b.number - a.number));
    }
  });
});

interface PlanNode {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

interface Explained {
  readonly 'QUERY PLAN': readonly [{ readonly Plan: PlanNode }];
}

/** Of what readers have seen. */
function rowsRead(node: PlanNode): number {
  const own = (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
  const below = (node.Plans ?? []).reduce((sum, each) => sum + rowsRead(each), 0);
  return below + (node['Relation Name'] === 'library_seen' ? own : 0);
}
