/** Statements and questions of the index that are the same on both databases. */
import type { Database, Row, Statement, Value } from '../../storage/database/database.ts';
import { ownerAt } from '../../storage/store/owners.ts';
import { agentIn } from '../kept-agents/agent-records.ts';
import type { IndexTerms } from './index-terms.ts';
import { ANYTHING, type LibraryQuery } from './library-query.ts';

export interface IndexEntry {
  readonly page: string;
  /** Null: the page is everybody's. */
  readonly owner: string | null;
  readonly site: string;
  readonly language: string;
  /** The page's own date, milliseconds since 1970; null if it has none. */
  readonly dated: number | null;
  /** When somebody last looked at it, milliseconds since 1970. */
  readonly looked: number;
  readonly terms: IndexTerms;
}

/** Where a list goes on. */
export interface ListOffset {
  /** Passes over this many. */
  readonly from: number;
  /** Without words: below this one, which is found at once however many are above it. */
  readonly below?: Spot;
}

/**
 * A page's place in a list without words: `seen` is when it was met, or saved if that is the order. It goes out in
 * cursors, so it has no number: from two of them a reader would know how many pages others brought in between.
 */
export type Spot = Pick<FoundRow, 'seen' | 'page'>;

export const BEGINNING: ListOffset = { from: 0 };

export interface LibraryQuestion extends ListOffset {
  readonly reader: string;
  readonly query: LibraryQuery;
  /** The order. Absent: the best first, or without words those met last. */
  readonly sort?: Sort;
  /** The last row looked at, in a list without words: see `LibraryIndex.floor`. */
  readonly floor?: Spot;
  /** Only pages read for other agents, on no list, without a rating or a mark of the reader. */
  readonly newTo?: string;
  readonly limit: number;
}

/** The best match; met, saved or published last. */
export type Sort = 'best' | 'met' | 'saved' | 'published';

export interface Question {
  readonly sql: string;
  /** An index has the rows in the wanted order: only the shown ones are read. */
  readonly isInOrder?: boolean;
  readonly values: readonly Value[];
}

/** Stands for a deleted agent whose page its user saved. */
export const NOBODYS = '';

/** Where an agent of the reader is named in `owner`; nobody has this name for `NOBODYS`, or for another's agent. */
export function agentPlace(reader: string, agent: string): string {
  return agent === NOBODYS ? NOBODYS : `${reader}/${agent}`;
}

/** The agent's place, or null, of the row `s`: see `withAgent`. */
export const AGENT = '(SELECT o.place FROM owner o WHERE o.number = s.agent) AS agent';

export function withAgent<R extends { readonly agent: string }>(row: R): R {
  const place: string | null = row.agent;
  return { ...row, agent: place === null ? NOBODYS : agentIn(place) };
}

/** A found page, and its reader's relation to it. */
export interface FoundRow extends Row {
  readonly page: string;
  /** The page's number in the index. */
  readonly number: number;
  /** The agent that showed it, or else the one that read it. */
  readonly agent: string;
  readonly shown: number;
  readonly rating: number | null;
  /** When the reader saved it, milliseconds since 1970; null if it is not saved. */
  readonly saved: number | null;
  /** When one of the reader's agents last met it: milliseconds since 1970. */
  readonly seen: number;
}

/** SQL that differs between the databases. */
export interface LibrarySql {
  indexing(entry: IndexEntry): readonly Statement[];
  forgetting(page: string): readonly Statement[];
  /** The best first; undefined if no page could match the words. */
  matching(asked: LibraryQuestion): Question | undefined;
  /** How many there are, up to `MOST_COUNTED`. */
  counting(asked: LibraryQuestion): Question | undefined;
  /** Runs behind everything urgent, for as long as a search may take. */
  ask<R extends Row = FoundRow>(database: Database, question: Question): Promise<readonly R[]>;
  /** The texts of a JSON list, as rows with a `value`. */
  listed(parameter: string): string;
}

/** If more pages have the words, those indexed last are ranked. */
export const MOST_RANKED = 2_000;

/** Nobody needs to know how many more there are. */
export const MOST_COUNTED = 1_000;

/** Looks at this many rows of what a reader met, in one go, for a property that few may have. */
export const LOOKED_AT = 20_000;

/** Weight of a word in the title beside one below it. */
export const TITLE_WEIGHT = 4;

/** For a page without a date: when its reader's own agents met it, whoever else had read it. */
export const DATED = 'COALESCE(p.dated, s.seen)';

/** Orders without words, over rows with `dated`. */
export const LAST_FIRST = { met: 'seen DESC', saved: 'saved DESC', published: 'dated DESC' } as const;

/** The same condition as the index `library_seen_unshown`. */
const unshown = (of: string) => `${of}shown = 0 AND ${of}rating IS NULL AND ${of}saved IS NULL`;

const FILTERS = `(p.owner IS NULL OR p.owner = $1) AND ($2 = '' OR '.' || p.site LIKE $3 ESCAPE '\\')
  AND ($4 = '' OR p.language = $4)
  AND ($5 = ${Number.MIN_SAFE_INTEGER} OR ${DATED} >= $5) AND ($6 = ${Number.MAX_SAFE_INTEGER} OR ${DATED} < $6)
  AND ($7 = '' OR (s.agent <> COALESCE(${ownerAt('$7')}, 0) AND ${unshown('s.')}))`;

/** The number behind those of `filterValues`. */
export const NEXT_VALUE = 10;

/**
 * `p` is a page, `s` the row of its reader; the values are those of `filterValues`. Rated pages, saved pages and pages
 * met by an agent have indexes of their own, which help only if the question has no OR.
 */
export function filtersOf(asked: Pick<LibraryQuestion, 'query' | 'sort'>): string {
  return [`s.reader = ${ownerAt('$1')}`, ...furtherFilters(asked)].join(' AND ');
}

function furtherFilters(asked: Pick<LibraryQuestion, 'query' | 'sort'>): readonly string[] {
  const { query } = asked;
  const tagged = query.tag === '' ? "$9 = ''" : `${isTagged('$1', 'p.page')} AND $9 <> ''`;
  return [FILTERS, ...seenFilters(asked), tagged, ...(query.listed ? [`NOT (${unshown('s.')})`] : [])];
}

/** The filters over rows of `library_seen` alone. */
function seenFilters({ query, sort }: Pick<LibraryQuestion, 'query' | 'sort'>): readonly string[] {
  const { rated, liked, saved, agent, tag } = query;
  const filters = [agent === '' ? "$8 = ''" : `s.agent = ${ownerAt('$8')}`];
  if (rated || liked) filters.push(liked ? 's.rating > 0' : 's.rating IS NOT NULL');
  if (saved || tag !== '' || sort === 'saved') filters.push('s.saved IS NOT NULL');
  return filters;
}

/** Saved pages by their reader's tags: see `SAVED`. */
function isTagged(reader: string, page: string): string {
  return `EXISTS (SELECT 1 FROM document_key k WHERE k.kind = 'saved_page' AND k.name = 'tag' AND k.key = $9
    AND k.id = ${reader} || '/' || ${page})`;
}

export function filterValues({
  reader,
  query,
  newTo = '',
}: Pick<LibraryQuestion, 'reader' | 'query' | 'newTo'>): readonly Value[] {
  const { site, language, after, before, agent, tag } = query;
  const agents = [newTo, agent].map((each) => agentPlace(reader, each));
  return [reader, site, sitePattern(site), language, after, before, ...agents, tag];
}

/** A host with all below it; a name without a dot begins a label of the host. */
function sitePattern(site: string): string {
  return `%.${literally(site)}${site.includes('.') ? '' : '%'}`;
}

/** Whether a filter concerns a property of pages that no index over what a reader met has in order. */
export function isNarrow({ site, language, after, before, tag, listed }: LibraryQuery): boolean {
  return (
    listed ||
    [site, language, tag].some((said) => said !== '') ||
    after !== ANYTHING.after ||
    before !== ANYTHING.before
  );
}

/** Whether anything is new to an agent: one look into an index on either side of it. */
export const ANYTHING_NEW = ['<', '>'].map(
  (other) => `SELECT 1 AS one FROM library_seen
    WHERE reader = ${ownerAt('$1')} AND agent ${other} COALESCE(${ownerAt('$2')}, 0) AND ${unshown('')} LIMIT 1`,
);

/** A pattern of LIKE that matches only this text. */
function literally(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/** No page has this name. */
const ABOVE_ALL: Spot = { seen: Number.MAX_SAFE_INTEGER, page: '' };

/** The place of a spot: of a page that is gone, before all that were met at that moment. */
function placed(seen: string, page: string): string {
  const number = `(SELECT number FROM library_page WHERE page = ${page})`;
  return `(${seen}, COALESCE(${number}, ${Number.MAX_SAFE_INTEGER}))`;
}

const FOUND = `p.page, s.number, ${AGENT}, s.shown, s.rating, s.saved, s.seen`;

/** An agent's rows have an index in their order, which knows its reader: the sign keeps SQLite from that of all the reader's. */
function ownRows({ query, sort }: Pick<LibraryQuestion, 'query' | 'sort'>): string {
  const sign = query.agent === '' || sort === 'saved' ? '' : '+';
  return `${sign}s.reader = ${ownerAt('$1')}`;
}

/** The column that orders a list without words while it is read. */
function orderOf({ sort }: Pick<LibraryQuestion, 'sort'>): 's.saved' | 's.seen' {
  return sort === 'saved' ? 's.saved' : 's.seen';
}

/**
 * A list without words: pages met last come first. An index has a reader's pages in this order, so no more rows are
 * read than shown: SQLite takes the tables of a CROSS JOIN one after the other. For an order by the pages' own dates,
 * those met last are sorted.
 */
export function listing(asked: LibraryQuestion): Question {
  const { sql, values } = listed(asked);
  const column = orderOf(asked);
  const order = `ORDER BY ${column} DESC, s.number DESC`;
  const limits = `LIMIT $${values.length + 1} OFFSET $${values.length + 2}`;
  if (asked.sort !== 'published') {
    const wanted = `SELECT ${FOUND} ${sql} ${order} ${limits}`;
    return { isInOrder: true, sql: wanted, values: [...values, asked.limit, asked.from] };
  }
  const newest = `SELECT ${FOUND}, ${DATED} AS dated ${sql} ${order} LIMIT ${MOST_RANKED}`;
  const wanted = `SELECT * FROM (${newest}) x ORDER BY dated DESC, number DESC ${limits}`;
  return { isInOrder: true, sql: wanted, values: [...values, asked.limit, asked.from] };
}

/** How many a list without words has, up to a bound. */
export function countingListed(asked: LibraryQuestion): Question {
  const { sql, values } = listed(asked);
  const found = `SELECT 1 AS one ${sql} LIMIT ${MOST_COUNTED + 1}`;
  return { isInOrder: true, sql: `SELECT count(*) AS count FROM (${found}) x`, values };
}

function listed(asked: LibraryQuestion): Pick<Question, 'sql' | 'values'> {
  const { below = ABOVE_ALL, floor } = asked;
  const spot = `(${orderOf(asked)}, s.number)`;
  const begin = NEXT_VALUE;
  const above = floor === undefined ? '' : `AND ${spot} >= ${placed(`$${begin + 2}`, `$${begin + 3}`)}`;
  return {
    sql: `FROM library_seen s CROSS JOIN library_page p
      WHERE p.number = s.number AND ${spot} < ${placed(`$${begin}`, `$${begin + 1}`)} ${above}
        AND ${[ownRows(asked), ...furtherFilters(asked)].join(' AND ')}`,
    values: [...filterValues(asked), ...valuesOf(below), ...(floor === undefined ? [] : valuesOf(floor))],
  };
}

function valuesOf({ seen, page }: Spot): readonly Value[] {
  return [seen, page];
}

/** The last row looked at in one go, by an index alone; none if that is all. */
export function flooring(asked: LibraryQuestion): Question {
  const column = orderOf(asked);
  const { below = ABOVE_ALL } = asked;
  const filters = seenFilters(asked).map((each) => each.replace('$8', '$4'));
  return {
    isInOrder: true,
    sql: `SELECT f.seen, p.page FROM (SELECT ${column} AS seen, s.number FROM library_seen s
        WHERE ${ownRows(asked)} AND (${column}, s.number) < ${placed('$2', '$3')} AND ${filters.join(' AND ')}
        ORDER BY ${column} DESC, s.number DESC LIMIT 1 OFFSET ${LOOKED_AT - 1}) f
      JOIN library_page p ON p.number = f.number`,
    values: [asked.reader, ...valuesOf(below), agentPlace(asked.reader, asked.query.agent)],
  };
}

/** Where the list goes on behind these, the first of those found. */
export function placeBehind({ query, sort, from }: LibraryQuestion, rows: readonly FoundRow[]): ListOffset {
  const last = rows.at(-1);
  if (query.phrases.length > 0 || sort === 'published' || last === undefined) return { from: from + rows.length };
  return { from: 0, below: { seen: (sort === 'saved' ? last.saved : null) ?? last.seen, page: last.page } };
}
