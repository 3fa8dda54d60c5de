/** What the index is told and asked, and what both databases are told in the same words. */
import type { Database, Row, Statement, Value } from '../../storage/database/database.ts';
import type { IndexTerms } from './index-terms.ts';
import type { LibraryQuery } from './library-query.ts';

export interface IndexEntry {
  readonly page: string;
  /** Empty: the page is everybody's. */
  readonly owner: string;
  readonly site: string;
  readonly language: string;
  /** What it says of itself, milliseconds since 1970; 0 where it says nothing. */
  readonly dated: number;
  /** When, milliseconds since 1970. */
  readonly looked: number;
  readonly terms: IndexTerms;
}

/** Where a list goes on. */
export interface Place {
  /** So many are passed over. */
  readonly from: number;
  /** Without words: below this one, which is found at once however many are above it. */
  readonly below?: Pick<FoundRow, 'seen' | 'number'>;
}

export const BEGINNING: Place = { from: 0 };

export interface Asked extends Place {
  readonly reader: string;
  readonly query: LibraryQuery;
  /** Only what was read for other agents, on no list, and of which the reader has said nothing. */
  readonly newTo?: string;
  readonly limit: number;
}

export interface Question {
  readonly sql: string;
  /** An index has the rows in the order that is wanted: none but those that are shown need be read. */
  readonly isInOrder?: boolean;
  readonly values: readonly Value[];
}

/** A page that was found, and what its reader has to do with it. */
export interface FoundRow extends Row {
  readonly page: string;
  /** The page's, in the index. */
  readonly number: number;
  /** The agent that showed it, or else the one that read it. */
  readonly agent: string;
  readonly shown: number;
  readonly rating: number | null;
  /** When the reader saved it, null when it is not: milliseconds since 1970. */
  readonly saved: number | null;
  /** When one of the reader's agents met it last: milliseconds since 1970. */
  readonly seen: number;
}

/** What one database is told in words of its own. */
export interface LibrarySql {
  indexing(entry: IndexEntry): readonly Statement[];
  forgetting(page: string): readonly Statement[];
  /** The best first; undefined when the words say nothing that any page could. */
  matching(asked: Asked): Question | undefined;
  /** Asks behind everything that is urgent, for as long as a search may take. */
  ask(database: Database, question: Question): Promise<readonly FoundRow[]>;
  /** The texts in a JSON list, as rows with a `value`. */
  listed(parameter: string): string;
}

/** Of more pages that hold the words, those that were indexed last are put in order. */
export const MOST_RANKED = 2_000;

/** How much a word in the title weighs against one below it. */
export const TITLE_WEIGHT = 4;

/** Of a page that does not say when it is from: when its reader's own agents met it, whoever else had read it. */
export const DATED = 'CASE WHEN p.dated = 0 THEN s.seen ELSE p.dated END';

/** As the index `library_seen_unshown` has it. */
const unshown = (of: string) => `${of}shown = 0 AND ${of}rating IS NULL AND ${of}saved IS NULL`;

const FILTERS = `s.reader = $1 AND p.owner IN ('', $1) AND ($2 = '' OR p.site = $2 OR p.site LIKE $3 ESCAPE '\\')
  AND ($4 = '' OR p.language = $4)
  AND ($5 = ${Number.MIN_SAFE_INTEGER} OR ${DATED} >= $5) AND ($6 = ${Number.MAX_SAFE_INTEGER} OR ${DATED} < $6)
  AND ($7 = '' OR (s.agent <> $7 AND ${unshown('s.')}))`;

/**
 * `p` is a page, `s` what its reader has seen of it; the values are those of `filterValues`. What a reader rated and what a
 * reader saved have indexes of their own, which are of use only where a question asks without an OR.
 */
export function filtersOf({ rated, liked, saved }: LibraryQuery): string {
  const filters = [FILTERS];
  if (rated || liked) filters.push(liked ? 's.rating > 0' : 's.rating IS NOT NULL');
  if (saved) filters.push('s.saved IS NOT NULL');
  return filters.join(' AND ');
}

export function filterValues({ reader, query, newTo = '' }: Asked): readonly Value[] {
  const { site, language, after, before } = query;
  return [reader, site, `%.${literally(site)}`, language, after, before, newTo];
}

/** Whether there is anything that is new to an agent: one look into an index on either side of it. */
export const ANYTHING_NEW = ['<', '>'].map(
  (other) => `SELECT 1 AS one FROM library_seen WHERE reader = $1 AND agent ${other} $2 AND ${unshown('')} LIMIT 1`,
);

/** A pattern of LIKE that only this text is. */
function literally(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

const ABOVE_ALL = { seen: Number.MAX_SAFE_INTEGER, number: Number.MAX_SAFE_INTEGER };

/**
 * Without words: what was met last comes first. An index has what a reader met in this order, so that no more of it is read
 * than is shown: SQLite takes the tables of a CROSS JOIN one after the other.
 */
export function listing(asked: Asked): Question {
  const { seen, number } = asked.below ?? ABOVE_ALL;
  return {
    isInOrder: true,
    sql: `SELECT p.page, s.number, s.agent, s.shown, s.rating, s.saved, s.seen
      FROM library_seen s CROSS JOIN library_page p
      WHERE p.number = s.number AND (s.seen, s.number) < ($8, $9) AND ${filtersOf(asked.query)}
      ORDER BY s.seen DESC, s.number DESC LIMIT $10 OFFSET $11`,
    values: [...filterValues(asked), seen, number, asked.limit, asked.from],
  };
}

/** Where it goes on behind these, the first of those that were found. */
export function placeBehind({ query, from }: Asked, rows: readonly FoundRow[]): Place {
  const last = rows.at(-1);
  if (query.phrases.length > 0 || last === undefined) return { from: from + rows.length };
  return { from: 0, below: { seen: last.seen, number: last.number } };
}
