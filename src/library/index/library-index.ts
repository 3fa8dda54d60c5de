/**
 * The library's full text, in the store's database. A page is indexed once for everybody; a row of `library_seen` lets
 * a user find it. Each change here is part of the commit that causes it.
 */
import type { InTurns } from '../../../agents/agents.ts';
import type { PageId } from '../../../profiles/profiles.ts';
import { type Database, type Row, touchedBy, type Value } from '../../storage/database/database.ts';
import { naming, ownerAt } from '../../storage/store/owners.ts';
import type { BesideChange } from '../../storage/store/store.ts';
import { isListed } from '../kept-agents/listed-pages.ts';
import { pageKey } from '../pages/page-keys.ts';
import { type IndexedText, indexLanguage, indexTermsOf } from './index-terms.ts';
import {
  AGENT,
  ANYTHING_NEW,
  agentPlace,
  countingListed,
  type FoundRow,
  flooring,
  type IndexEntry,
  isNarrow,
  type LibraryQuestion,
  type LibrarySql,
  listing,
  NOBODYS,
  type Spot,
  withAgent,
} from './library-question.ts';
import { POSTGRES } from './postgres-sql.ts';
import { SQLITE } from './sqlite-sql.ts';

/** A page as it is indexed. */
export interface PageToIndex extends Omit<IndexEntry, 'terms' | 'language' | 'owner'>, IndexedText {}

/** Pages that an agent met in its user's name. */
export interface Met {
  readonly reader: string;
  readonly agent: string;
  readonly pages: readonly string[];
  /** Whether they were on a list. */
  readonly shown: boolean;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export interface Rated extends Pick<Met, 'reader' | 'agent' | 'at'> {
  readonly page: string;
  /** Null: no longer rated. */
  readonly value: number | null;
}

type MetRow = Row & Pick<FoundRow, 'page' | 'agent' | 'saved' | 'seen'>;

/** A page of an agent that goes. */
export interface LeftRow extends Row {
  readonly page: string;
  /** Null: everybody's. */
  readonly owner: string | null;
  readonly saved: number | null;
}

const LEFT_AT_ONCE = 50;

const LEFT = `SELECT p.page, p.owner, s.saved
  FROM library_seen s CROSS JOIN library_page p
  WHERE s.agent = ${ownerAt('$1')} AND p.number = s.number LIMIT ${LEFT_AT_ONCE}`;

/** The row of the reader `$1` and the page `$2`. */
const ROW = `reader = ${ownerAt('$1')} AND number = (SELECT number FROM library_page WHERE page = $2)`;

function seenBy(reader: string, sql: string, values: readonly Value[], rows?: number): BesideChange {
  // Behind the names of owners and of pages, in the order of a commit.
  return { type: 'beside', thing: `seen by ${reader}`, statements: [{ sql, values, ...(rows && { rows }) }] };
}

export class LibraryIndex {
  readonly #database: Database;
  readonly #sql: LibrarySql;

  constructor(database: Database) {
    this.#database = database;
    this.#sql = database.dialect === 'sqlite' ? SQLITE : POSTGRES;
  }

  async indexing(page: PageToIndex, inTurns: InTurns): Promise<BesideChange> {
    const terms = await inTurns(indexTermsOf(page));
    const entry = { ...page, owner: page.owner ?? null, language: indexLanguage(page.language), terms };
    return {
      type: 'beside',
      thing: `library page ${page.page}`,
      statements: this.#sql.indexing(entry),
    };
  }

  /** From then on nobody finds the page. */
  forgetting(page: string): BesideChange {
    return {
      type: 'beside',
      thing: `library page ${page}`,
      statements: this.#sql.forgetting(page),
    };
  }

  /** This reader no longer finds it, until an agent of theirs meets it again. */
  leaving(reader: string, page: string): BesideChange {
    return seenBy(reader, `DELETE FROM library_seen WHERE ${ROW}`, [reader, page]);
  }

  /**
   * Lets a commit happen only while a page that a reader's agent met belongs to that agent, and no list of the reader
   * has it: another agent may have met it meanwhile. The row is touched first, so it is checked after any other holder
   * is done.
   */
  leftBy(agent: string, page: string, reader: string): BesideChange {
    const touch = `UPDATE library_seen SET seen = seen WHERE ${ROW} AND agent = ${ownerAt('$3')}`;
    const values = [reader, page, agentPlace(reader, agent)];
    const statements = [
      { sql: touch, values },
      { sql: `${touch} AND NOT ${isListed('$1', '$4')}`, values: [...values, pageKey(page as PageId)], rows: 1 },
    ];
    // Locks the page before it may be forgotten.
    return { type: 'beside', thing: `library page ${page}`, statements };
  }

  /** Some pages of an agent whose own lists are already gone. */
  left(reader: string, agent: string): Promise<readonly LeftRow[]> {
    return this.#database.read<LeftRow>(LEFT, [agentPlace(reader, agent)], 'bulk');
  }

  /** From now on another agent has it, or nobody; with the reader's rating. */
  handing({ reader, page, agent, value }: Omit<Rated, 'at'>): BesideChange {
    const sql = `UPDATE library_seen SET agent = ${ownerAt('$3')}, rating = $4 WHERE ${ROW}`;
    return seenBy(reader, sql, [reader, page, agentPlace(reader, agent), value]);
  }

  /** Some of a user's private pages. */
  async ownedBy(user: string): Promise<readonly string[]> {
    const sql = `SELECT page FROM library_page WHERE owner = $1 LIMIT ${LEFT_AT_ONCE}`;
    return (await this.#database.read<{ page: string }>(sql, [user], 'bulk')).map(({ page }) => page);
  }

  /** A reader goes: forgets some pages at once; returns how many. */
  async forgetSome(reader: string): Promise<number> {
    const own = `reader = ${ownerAt('$1')}`;
    const sql = `DELETE FROM library_seen WHERE ${own} AND number IN
      (SELECT number FROM library_seen WHERE ${own} LIMIT ${LEFT_AT_ONCE * LEFT_AT_ONCE})`;
    return touchedBy((await this.#database.commit([{ sql, values: [reader] }], 'bulk'))[0]);
  }

  /** A page that was shown stays with the agent that first showed it. */
  meeting({ reader, agent, pages, shown, at }: Met): readonly BesideChange[] {
    const sql = `INSERT INTO library_seen (reader, number, agent, shown, seen)
      SELECT r.number, p.number, ${ownerAt('$2')}, $3, $4 FROM owner r CROSS JOIN library_page p
      WHERE r.place = $1 AND p.page IN (SELECT value FROM ${this.#sql.listed('$5')})
      ORDER BY p.number
      ON CONFLICT (reader, number) DO UPDATE SET
        seen = CASE WHEN excluded.seen > library_seen.seen THEN excluded.seen ELSE library_seen.seen END,
        agent = CASE WHEN library_seen.shown = 0 THEN excluded.agent ELSE library_seen.agent END,
        shown = CASE WHEN library_seen.shown = 0 THEN excluded.shown ELSE library_seen.shown END`;
    const values = [reader, agentPlace(reader, agent), Number(shown), at, JSON.stringify(pages)];
    return [...named(reader, agent), seenBy(reader, sql, values)];
  }

  rating({ reader, agent, page, value, at }: Rated): readonly BesideChange[] {
    const sql = `INSERT INTO library_seen (reader, number, agent, shown, rating, seen)
      SELECT r.number, p.number, ${ownerAt('$2')}, 0, $3, $4 FROM owner r CROSS JOIN library_page p
      WHERE r.place = $1 AND p.page = $5
      ON CONFLICT (reader, number) DO UPDATE SET rating = excluded.rating`;
    const values = [reader, agentPlace(reader, agent), value, at, page];
    return [...named(reader, agent), seenBy(reader, sql, values)];
  }

  /** For a page that the reader's agents met; `at` is null if it is no longer saved. */
  saving({
    reader,
    page,
    at,
    isMet = false,
  }: {
    readonly reader: string;
    readonly page: string;
    readonly at: number | null;
    /** Fails if the reader no longer finds it. */
    readonly isMet?: boolean;
  }): BesideChange {
    const sql = `UPDATE library_seen SET saved = $3 WHERE ${ROW}`;
    return seenBy(reader, sql, [reader, page, at], isMet ? 1 : undefined);
  }

  /** Lets a commit happen only while its reader finds a page, saved as before or not. */
  savedAs({ page, saved }: Pick<MetRow, 'page' | 'saved'>, reader: string): BesideChange {
    const sql = `UPDATE library_seen SET saved = saved WHERE ${ROW} AND COALESCE(saved, -1) = $3`;
    const statement = { sql, values: [reader, page, saved ?? -1], rows: 1 };
    // Locks the page before it may be forgotten.
    return { type: 'beside', thing: `library page ${page}`, statements: [statement] };
  }

  /** Those of these pages that the reader's agents met, with the reader's relation to each. */
  async met(reader: string, pages: readonly string[]): Promise<readonly MetRow[]> {
    if (pages.length === 0) return [];
    // Otherwise SQLite would walk through everything the reader met: it takes the tables of a CROSS JOIN one after the
    // other.
    const sql = `SELECT p.page, ${AGENT}, s.saved, s.seen FROM library_page p CROSS JOIN library_seen s
      WHERE s.number = p.number AND s.reader = ${ownerAt('$1')} AND (p.owner IS NULL OR p.owner = $1)
        AND p.page IN (SELECT value FROM ${this.#sql.listed('$2')})`;
    const rows = await this.#database.read<MetRow>(sql, [reader, JSON.stringify(pages)]);
    return rows.map(withAgent);
  }

  /** Whether other agents of a reader met anything that no list has shown. */
  async hasNewTo(reader: string, agent: string): Promise<boolean> {
    for (const sql of ANYTHING_NEW) {
      if ((await this.#database.read(sql, [reader, agentPlace(reader, agent)])).length > 0) return true;
    }
    return false;
  }

  /** The found pages that the reader may see, the best first. */
  async search(asked: LibraryQuestion): Promise<readonly FoundRow[]> {
    const question = asked.query.phrases.length === 0 ? listing(asked) : this.#sql.matching(asked);
    if (question === undefined) return [];
    return (await this.#sql.ask(this.#database, question)).map(withAgent);
  }

  /** How many there are, up to `MOST_COUNTED` and a sign of more. */
  async count(asked: LibraryQuestion): Promise<number> {
    const question = asked.query.phrases.length === 0 ? countingListed(asked) : this.#sql.counting(asked);
    if (question === undefined) return 0;
    const [row] = await this.#sql.ask<{ count: number }>(this.#database, question);
    return Number(row?.count ?? 0);
  }

  /**
   * The last row looked at in one go, for a list without words in which few pages may be; undefined if that is all. So
   * a heavy reader gets an answer as soon as others, and the list goes on there.
   */
  async floor(asked: LibraryQuestion): Promise<Spot | undefined> {
    if (asked.query.phrases.length > 0 || !isNarrow(asked.query)) return undefined;
    return (await this.#sql.ask<Spot & Row>(this.#database, flooring(asked)))[0];
  }
}

/** Both have numbers before their rows. */
function named(reader: string, agent: string): readonly BesideChange[] {
  return [naming(reader), ...(agent === NOBODYS ? [] : [naming(agentPlace(reader, agent))])];
}
