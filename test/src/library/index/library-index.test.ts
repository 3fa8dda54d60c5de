/** The contract of the library's index over both databases. */
import { describe, expect, it } from 'vitest';
import { LibraryIndex, type PageToIndex } from '../../../../src/library/index/library-index.ts';
import { ANYTHING, readQuery } from '../../../../src/library/index/library-query.ts';
import {
  type LibraryQuestion,
  LOOKED_AT,
  listing,
  MOST_COUNTED,
  placeBehind,
  type Question,
  type Sort,
} from '../../../../src/library/index/library-question.ts';
import { POSTGRES } from '../../../../src/library/index/postgres-sql.ts';
import type { Database } from '../../../../src/storage/database/database.ts';
import { storeOver } from '../../../../src/storage/store/database-store.ts';
import type { BesideChange } from '../../../../src/storage/store/store.ts';
import { inTurns } from '../../../agents/support.ts';
import { DATABASES, rethrow } from '../../support/both.ts';
import CASES from './finding.json' with { type: 'json' };

const [[, openSqlite], [, openPostgres]] = DATABASES as [(typeof DATABASES)[0], (typeof DATABASES)[0]];
const JANUARY = Date.UTC(2026, 0, 15);
const DAY_MS = 86_400_000;

type Sample = Pick<PageToIndex, 'page' | 'text'> & Partial<PageToIndex>;

interface Given extends Omit<Sample, 'dated'> {
  readonly dated?: string;
  readonly rating?: number;
  readonly readers?: readonly string[];
}

/** An index with Ana as its reader by default. */
function shelfOver(database: Database) {
  const store = storeOver(database, rethrow);
  const index = new LibraryIndex(database);
  const commit = async (...changes: readonly (BesideChange | Promise<BesideChange>)[]) =>
    store.commit(await Promise.all(changes));
  const meet = (reader: string, pages: readonly string[], at = JANUARY) =>
    commit(...index.meeting({ reader, agent: `${reader}_1`, pages, shown: true, at }));
  const asking = (words: string, asked: Partial<LibraryQuestion> = {}): LibraryQuestion => {
    return { reader: 'ana', query: readQuery(words), from: 0, limit: 20, ...asked };
  };
  return {
    index,
    commit,
    meet,
    asking,
    async keep(sample: Sample, readers: readonly string[] = ['ana']) {
      const page = { title: '', language: 'en', site: 'site.example', dated: JANUARY, looked: JANUARY, ...sample };
      await commit(index.indexing(page, inTurns));
      for (const reader of readers) await meet(reader, [page.page]);
    },
    rate: (page: string, value: number | null) =>
      commit(...index.rating({ reader: 'ana', agent: 'ana_1', page, value, at: JANUARY })),
    save: (page: string, at: number | null) => commit(index.saving({ reader: 'ana', page, at })),
    /** The found pages, best first. */
    found: async (words: string, asked: Partial<LibraryQuestion> = {}) =>
      (await index.search(asking(words, asked))).map(({ page }) => page),
  };
}

const HOSTILE: readonly string[] = [
  ...['"', '""', "'", '\\', "\\' | 'x", '((((((((((((((((((((', "en/ships' & !'x", '\0 \u0001 \uFFFE \uD800'],
  ...["'; DROP TABLE library_page; --", '" OR 1=1 --', 'a AND OR NOT NEAR(b c, 5)'],
  'title:ships ^ships ships* -ships +ships {a b}:c',
  'site: lang: before: after: is: site:%%% site:[ lang:klingon is:mine "after:yesterday"',
  'site:"quoted" site:a_b%c lang:"',
  ...['word '.repeat(500), '写'.repeat(500), "d'água ".repeat(80), `"${'long phrase of words '.repeat(30)}`],
  `${'x'.repeat(300)} ${'"'.repeat(300)}`,
  'né\u0301\u0327 ﬁ ＡＢＣ Ⅷ m² İstanbul ß ς',
];

describe.each(DATABASES)('the index in %s', (_, open) => {
  const shelf = async () => shelfOver(await open());

  it.each(CASES)('finds pages $finds', async ({ pages, found, foundByBia = {} }) => {
    const kept = await shelf();
    for (const { dated, rating, readers, ...page } of pages as readonly Given[]) {
      await kept.keep({ ...page, dated: dated === undefined ? JANUARY : Date.parse(dated) }, readers);
      if (rating !== undefined) await kept.rate(page.page, rating);
    }
    for (const [reader, all] of Object.entries({ ana: found, bia: foundByBia })) {
      for (const [words, expected] of Object.entries(all)) {
        expect([words, (await kept.found(words, { reader })).sort().join(' ')]).toEqual([words, expected]);
      }
    }
    expect(await kept.found('ships', { reader: 'nobody' })).toEqual([]);
  });

  it('puts the best pages first: more of the words, words in the title, and then the newest', async () => {
    const kept = await shelf();
    const filler = 'One more sentence about harbours, quays, cranes and the people who work with them. '.repeat(3);
    await kept.keep({ page: 'once', text: `${filler} lighthouse` });
    await kept.keep({ page: 'often', text: `lighthouse, lighthouse, lighthouse ${filler} lighthouse` });
    await kept.keep({ page: 'titled', title: 'A lighthouse', text: `lighthouse lighthouse ${filler}` });
    await kept.keep({ page: 'newer', text: `${filler} lighthouse`, dated: JANUARY + DAY_MS });
    for (let i = 0; i < 10; i++) await kept.keep({ page: `other${i}`, text: filler });
    expect(await kept.found('lighthouse')).toEqual(['titled', 'often', 'newer', 'once']);
    expect(await kept.found('lighthouse', { from: 1, limit: 2 })).toEqual(['often', 'newer']);
  });

  it.each<Sort | undefined>([undefined, 'met', 'saved'])(
    'goes on behind the last page of a list in the order %s, whatever comes in front of it meanwhile',
    async (sort) => {
      const kept = await shelf();
      const come = async (page: string, at: number) => {
        await kept.keep({ page, text: 'ships' });
        await kept.meet('ana', [page], JANUARY + at);
        await kept.save(page, at);
      };
      for (const [i, page] of ['c', 'b', 'a'].entries()) await come(page, i + 1);
      const first = kept.asking('', { limit: 1, ...(sort && { sort }) });
      const rows = await kept.index.search(first);
      expect(rows.map(({ page }) => page)).toEqual(['a']);
      await come('later', 9);
      expect(await kept.found('', { ...first, ...placeBehind(first, rows) })).toEqual(['b']);
      expect(placeBehind({ ...first, from: 5 }, [])).toEqual({ from: 5 });
    },
  );

  it('has nothing of others’ private pages, and these do not influence its order', async () => {
    const kept = await shelf();
    await kept.keep({ page: 'secret', text: 'ships', owner: 'ana' }, ['ana', 'bia']);
    const met = await Promise.all(['ana', 'bia'].map((reader) => kept.index.met(reader, ['secret'])));
    expect(met.map((rows) => rows.length)).toEqual([1, 0]);
    const ofBia = { reader: 'bia' };
    await kept.keep({ page: 'a', text: 'harbour harbour lighthouse and seven other things' }, ['bia']);
    await kept.keep({ page: 'b', text: 'harbour lighthouse lighthouse and seven other things' }, ['bia']);
    await kept.keep({ page: 'c', text: 'lighthouse of the north' }, ['bia']);
    for (let i = 0; i < 5; i++) await kept.keep({ page: `filler${i}`, text: 'nothing of the kind' }, ['bia']);
    const before = await kept.found('harbour lighthouse', ofBia);
    for (let i = 0; i < 30; i++) await kept.keep({ page: `own${i}`, text: 'harbour '.repeat(9), owner: 'ana' });
    expect(await kept.found('harbour lighthouse', ofBia)).toEqual(before);
  });

  it('mixes private and public pages, newest first, whatever others keep', async () => {
    const kept = await shelf();
    await kept.keep({ page: 'public', text: 'ships ships ships', title: 'ships' });
    await kept.keep({ page: 'old', text: 'ships ships', owner: 'ana', dated: JANUARY });
    await kept.keep({ page: 'new', text: 'many words and ships', owner: 'ana', dated: JANUARY + DAY_MS });
    expect(await kept.found('ships')).toEqual(['new', 'public', 'old']);
    await kept.commit(kept.index.forgetting('new'));
    expect(await kept.found('ships')).toEqual(['old', 'public']);
  });

  it('answers any question', async () => {
    const kept = await shelf();
    await kept.keep({ page: 'a', text: 'ships' });
    for (const text of HOSTILE) expect([text, Array.isArray(await kept.found(text))]).toEqual([text, true]);
    expect(await kept.found('ships')).toEqual(['a']);
  });

  it('bounds questions of many words, of long words, and of one endless word', async () => {
    const kept = await shelf();
    const many = Array.from({ length: 60_000 }, (__, i) => `word${i}x`).join(' ');
    const long = Array.from({ length: 20_000 }, (__, i) => `${'ж'.repeat(34)}${i}`).join(' ');
    await kept.keep({ page: 'many', text: many });
    await kept.keep({ page: 'long', text: long, owner: 'ana' });
    await kept.keep({ page: 'same', text: 'lantern '.repeat(100_000) });
    await kept.keep({ page: 'cjk', language: 'ja', text: '写真家の'.repeat(20_000) });
    await kept.keep({ page: 'signs', text: '\0\u0001\uD800 \'"\\ ships' });
    expect(await kept.found('word50000x')).toEqual([]);
    for (const [words, page] of [
      ['word100x', 'many'],
      [`${'ж'.repeat(34)}5`, 'long'],
      ['lantern', 'same'],
      ['写真家', 'cjk'],
      ['ships', 'signs'],
    ] as const) {
      expect(await kept.found(words)).toEqual([page]);
    }
  });
});

it('a search in PostgreSQL is cut off after a while, and harms no other', async () => {
  const database = await openPostgres();
  const sql = "SELECT current_setting('statement_timeout') AS page";
  expect(await POSTGRES.ask(database, { sql, values: [] })).toEqual([{ page: '10s' }]);
  expect(await database.read(sql, [], 'bulk')).not.toEqual([{ page: '10s' }]);
});

describe('common words, in PostgreSQL', () => {
  const CROWD = 12_000;
  const OWN = ['the ships of the old harbour', 'an old harbour for ships', 'ships', 'a harbour'];

  /** Everybody else's pages have the words of the reader's first page. */
  async function crowd(database: Database): Promise<void> {
    const sql = `INSERT INTO library_page (page, owner, site, language, dated, looked, terms)
      SELECT 'crowd' || i, NULL, 'a.example', 'en', 1, 1, (SELECT terms FROM library_page WHERE page = 'own0')
      FROM generate_series(1, $1::int) i`;
    await database.commit([{ sql, values: [CROWD] }]);
  }

  async function filled() {
    const database = await openPostgres();
    const kept = shelfOver(database);
    for (const [i, text] of OWN.entries()) await kept.keep({ page: `own${i}`, text, site: 'a.example' });
    await kept.save('own1', 1);
    return { database, kept };
  }

  it('find the same pages in the same order as rare words', async () => {
    const { database, kept } = await filled();
    const questions = ['ships harbour', '"old harbour"', '"harbour ships"', 'ships is:saved', 'ships site:b.example'];
    const found = () => Promise.all(questions.map((words) => kept.found(words)));
    const before = await found();
    expect(before.map(({ length }) => length)).toEqual([2, 2, 1, 1, 0]);
    await crowd(database);
    expect(await found()).toEqual(before);
  });

  it('are looked up among the reader’s pages, not among everybody’s', async () => {
    const { database, kept } = await filled();
    await crowd(database);
    const question = POSTGRES.matching(kept.asking('ships harbour')) as Question;
    const reads = `SELECT idx_tup_fetch AS reads FROM pg_stat_xact_user_tables WHERE relname = 'library_page'`;
    const outcomes = await database.commit([{ sql: 'SET LOCAL enable_seqscan = off' }, question, { sql: reads }]);
    const [{ reads: read } = { reads: Number.NaN }] = (outcomes.at(-1)?.rows ?? []) as readonly { reads: number }[];
    expect(Number(read)).toBeLessThan(CROWD / 2);
  });
});

describe('a list without words reads only its own rows', () => {
  const MET = 2_000;
  /** Every fiftieth is saved and rated, but not the newest. */
  const EVERY = 50;
  const SHOWN = 5;
  const LISTS = { '': 'newest', 'is:saved': 'saved', 'is:rated': 'rated', 'is:liked': 'rated' } as const;

  async function fill(database: Database): Promise<LibraryIndex> {
    const index = new LibraryIndex(database);
    const store = storeOver(database, rethrow);
    const pages = Array.from({ length: MET }, (_, i) => `p${i}`);
    await database.commit(
      pages.map((page) => ({
        sql: `INSERT INTO library_page (page, owner, site, language, dated, looked) VALUES ($1, NULL, 'a.example', 'en', 1, 1)`,
        values: [page],
      })),
    );
    const met = { reader: 'ana', agent: 'ana_1', shown: true };
    for (let i = 0; i < MET; i += 100) {
      await store.commit(index.meeting({ ...met, pages: pages.slice(i, i + 100), at: 1_000 + (i % 700) }));
    }
    for (const page of pages.filter((_, i) => i % EVERY === 0)) {
      await store.commit([
        index.saving({ reader: 'ana', page, at: 1 }),
        ...index.rating({ reader: 'ana', agent: 'ana_1', page, value: 1, at: 1 }),
      ]);
    }
    return index;
  }

  /** Its first stretch, and the next. */
  async function stretches(index: LibraryIndex, text: string): Promise<readonly LibraryQuestion[]> {
    const first = { reader: 'ana', query: readQuery(text), from: 0, limit: SHOWN };
    return [first, { ...first, ...placeBehind(first, await index.search(first)) }];
  }

  it('in SQLite, by an index in its order', async () => {
    const database = await openSqlite();
    const index = await fill(database);
    for (const [text, name] of Object.entries(LISTS)) {
      for (const { sql, values, isInOrder } of (await stretches(index, text)).map(listing)) {
        expect(isInOrder).toBe(true);
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
    const database = await openPostgres();
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

  it('in SQLite, for one agent or by the time of saving, by an index in its order', async () => {
    const database = await openSqlite();
    const index = await fill(database);
    const query = { ...ANYTHING, agent: 'ana_1' };
    for (const [name, order, asked] of [
      ['agent', 'agent=? AND (seen,number)<(?,?)', { query }],
      ['kept', 'reader=? AND saved>? AND (saved,number)<(?,?)', { query: ANYTHING, sort: 'saved' }],
      ['kept', 'reader=? AND saved>? AND (saved,number)<(?,?)', { query, sort: 'saved' }],
    ] as const) {
      const first: LibraryQuestion = { reader: 'ana', from: 0, limit: SHOWN, ...asked };
      const behind = { ...first, ...placeBehind(first, await index.search(first)) };
      for (const { sql, values } of [first, behind].map(listing)) {
        const plan = await database.read<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, values);
        const [seen, ...rest] = plan.map(({ detail }) => detail);
        expect(seen).toBe(`SEARCH s USING INDEX library_seen_${name} (${order})`);
        expect(rest.filter((detail) => /SCAN|TEMP/.test(detail))).toEqual([]);
      }
    }
  });
});

describe.each(DATABASES)('a reader’s very many pages, in %s', (_, open) => {
  const CROWD = LOOKED_AT + 2_000;

  /** All but the oldest are on one site. */
  async function crowded() {
    const database = await open();
    const kept = shelfOver(database);
    const numbers =
      database.dialect === 'sqlite'
        ? '(WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < $1) SELECT i FROM n) n'
        : 'generate_series(1, $1::int) AS n(i)';
    const statements = [
      `INSERT INTO library_page (page, owner, site, language, dated, looked)
        SELECT 'p' || i, NULL, CASE WHEN i = 1 THEN 'rare.example' ELSE 'a.example' END, 'en', 1, 1 FROM ${numbers}`,
      "INSERT INTO owner (number, place) VALUES (1, 'ana'), (2, 'ana/ana_1')",
      `INSERT INTO library_seen (reader, number, agent, shown, seen)
        SELECT 1, number, 2, 1, CAST(SUBSTR(page, 2) AS INTEGER) FROM library_page`,
    ] as const;
    const [pages, ...rest] = statements;
    await database.commit([{ sql: pages, values: [CROWD] }, ...rest.map((sql) => ({ sql }))]);
    return kept;
  }

  it('are searched for a rare site up to a limit, and then from there on', async () => {
    const kept = await crowded();
    const asked = kept.asking('site:rare.example');
    const floor = await kept.index.floor(asked);
    expect(floor).toMatchObject({ seen: CROWD - LOOKED_AT + 1 });
    const first = { ...asked, ...(floor && { floor }) };
    expect([await kept.index.search(first), await kept.index.count(first)]).toEqual([[], 0]);
    const behind = { ...asked, ...(floor && { below: floor }) };
    expect(await kept.index.floor(behind)).toBeUndefined();
    expect((await kept.index.search(behind)).map(({ page }) => page)).toEqual(['p1']);
    // A question that all rows match needs no such limit, and its count ends at a bound.
    expect(await kept.index.floor(kept.asking(''))).toBeUndefined();
    expect(await kept.index.count(kept.asking(''))).toBe(MOST_COUNTED + 1);
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

/** The rows of `library_seen` that a plan reads. */
function rowsRead(node: PlanNode): number {
  const own = (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
  const below = (node.Plans ?? []).reduce((sum, each) => sum + rowsRead(each), 0);
  return below + (node['Relation Name'] === 'library_seen' ? own : 0);
}
