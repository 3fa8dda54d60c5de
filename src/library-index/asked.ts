/** What the index is told and asked, and what both databases are told in the same words. */
import type { Database, Row, Statement, Value } from '../database/database.ts';
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
  /** Which text it is of. */
  readonly source: string;
  readonly terms: IndexTerms;
  /** It was kept before there was an index: what was indexed since is newer. */
  readonly isOlder?: boolean;
}

export interface Asked {
  readonly reader: string;
  readonly query: LibraryQuery;
  readonly from: number;
  readonly limit: number;
}

export interface Question {
  readonly sql: string;
  readonly values: readonly Value[];
}

/** A page that was found, and what its reader has to do with it. */
export interface FoundRow extends Row {
  readonly page: string;
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
export const DATED = `CASE WHEN p.dated = 0 OR EXISTS (SELECT 1 FROM library_undated u WHERE u.number = p.number)
    THEN s.seen ELSE p.dated END`;

/** `p` is a page, `s` what its reader has seen of it; the values are those of `filterValues`. */
export const FILTERS = `s.reader = $1 AND p.owner IN ('', $1) AND ($2 = '' OR p.site = $2 OR p.site LIKE $3 ESCAPE '\\')
  AND ($4 = '' OR p.language = $4)
  AND ($5 = ${Number.MIN_SAFE_INTEGER} OR ${DATED} >= $5) AND ($6 = ${Number.MAX_SAFE_INTEGER} OR ${DATED} < $6)
  AND ($7 = 0 OR s.rating IS NOT NULL) AND ($8 = 0 OR s.rating > 0) AND ($9 = 0 OR s.saved IS NOT NULL)`;

export function filterValues({ reader, query }: Asked): readonly Value[] {
  const { site, language, after, before, rated, liked, saved } = query;
  return [reader, site, `%.${literally(site)}`, language, after, before, Number(rated), Number(liked), Number(saved)];
}

/** A pattern of LIKE that only this text is. */
function literally(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/** Without words: what was met last comes first. */
export function listing(asked: Asked): Question {
  return {
    sql: `SELECT p.page, s.agent, s.shown, s.rating, s.saved, s.seen FROM library_seen s JOIN library_page p ON p.number = s.number
      WHERE ${FILTERS} ORDER BY s.seen DESC, p.number DESC LIMIT $10 OFFSET $11`,
    values: [...filterValues(asked), asked.limit, asked.from],
  };
}
