/** The index in PostgreSQL: a `tsvector` per page, made of our terms and not of its own parser's. */
import type { Statement } from '../database/database.ts';
import {
  DATED,
  type FoundRow,
  filtersOf,
  filterValues,
  type IndexEntry,
  type LibrarySql,
  MOST_RANKED,
  TITLE_WEIGHT,
} from './asked.ts';
import type { IndexTerms } from './index-terms.ts';
import type { LibraryQuery } from './library-query.ts';
import { alternativesOf, forTsquery, quoted } from './matching.ts';

function indexing({
  page,
  owner,
  site,
  language,
  dated,
  source,
  terms,
  isOlder = false,
}: IndexEntry): readonly Statement[] {
  return [
    {
      sql: `INSERT INTO library_page (page, owner, site, language, dated, source, terms)
        VALUES ($1, $2, $3, $4, $5, $6, $7::tsvector)
        ON CONFLICT (page) DO UPDATE SET owner = excluded.owner, site = excluded.site, language = excluded.language,
          dated = excluded.dated, source = excluded.source, terms = excluded.terms
        WHERE $8 = 0 OR library_page.source = ''`,
      values: [page, owner, site, language, dated, source, vectorOf(terms), Number(isOlder)],
    },
  ];
}

function forgetting(page: string): readonly Statement[] {
  return [
    {
      sql: 'DELETE FROM library_seen WHERE number = (SELECT number FROM library_page WHERE page = $1)',
      values: [page],
    },
    { sql: 'DELETE FROM library_page WHERE page = $1', values: [page] },
  ];
}

/** Between the title and what is below it no phrase goes on. */
const GAP = 2;

/** As PostgreSQL writes it: each term with its places, the title's of weight A (section 8.11.1 of its manual). */
function vectorOf({ title, body }: IndexTerms): string {
  const places = new Map<string, string[]>();
  const put = (term: string, place: string) => {
    const known = places.get(term);
    if (known === undefined) places.set(term, [place]);
    else known.push(place);
  };
  for (const [i, term] of title.entries()) put(term, `${i + 1}A`);
  for (const [i, term] of body.entries()) put(term, `${title.length + GAP + i}`);
  return [...places].map(([term, at]) => `${quoted(term)}:${at.join(',')}`).join(' ');
}

/**
 * For one transaction: a search that takes longer is broken off, and the words are always looked up. PostgreSQL takes
 * reading all pages for cheaper as long as they are few, since it does not count what unpacking them takes.
 */
const SETTINGS = ['statement_timeout = 10000', 'enable_seqscan = off'];
/** Without statistics it takes reading and sorting all that a reader met for cheaper. */
const IN_ORDER = 'enable_sort = off';

const WEIGHTS = `'{${[1, 1, 1, TITLE_WEIGHT].map((weight) => weight / TITLE_WEIGHT).join()}}'`;
/** Long pages hold more words: their rank is divided by the logarithm of their length. */
const BY_LENGTH = 1;

/**
 * In this order whatever its statistics say, which may be none: first the words, then for each page one look whether the
 * reader may see it. What somebody added by hand comes before all else, newest first.
 */
function matchingIn(query: LibraryQuery): string {
  return `WITH p AS MATERIALIZED (
    SELECT number, page, owner, site, language, dated, terms FROM library_page WHERE terms @@ $8::tsquery),
  found AS MATERIALIZED (
    SELECT p.page, p.owner, ${DATED} AS dated, p.number, p.terms, s.agent, s.shown, s.rating, s.saved, s.seen
    FROM p CROSS JOIN LATERAL (SELECT * FROM library_seen WHERE reader = $1 AND number = p.number OFFSET 0) s
    WHERE ${filtersOf(query)} ORDER BY p.number DESC LIMIT ${MOST_RANKED})
  SELECT page, number, agent, shown, rating, saved, seen FROM found
  ORDER BY CASE WHEN owner = '' THEN ts_rank(${WEIGHTS}, terms, $8::tsquery, ${BY_LENGTH}) ELSE 1e9 END DESC,
    dated DESC, number DESC LIMIT $9 OFFSET $10`;
}

export const POSTGRES: LibrarySql = {
  indexing,
  forgetting,
  matching(asked) {
    const everybodys = alternativesOf(asked.query);
    if (everybodys.length === 0) return undefined;
    const match = forTsquery([...everybodys, ...alternativesOf(asked.query, asked.reader)]);
    return { sql: matchingIn(asked.query), values: [...filterValues(asked), match, asked.limit, asked.from] };
  },
  async ask(database, { sql, values, isInOrder = false }) {
    const settings = isInOrder ? [...SETTINGS, IN_ORDER] : SETTINGS;
    const setting = settings.map((each) => ({ sql: `SET LOCAL ${each}` }));
    const outcomes = await database.commit([...setting, { sql, values }], 'bulk');
    return (outcomes.at(-1)?.rows ?? []) as readonly FoundRow[];
  },
  listed: (parameter) => `json_array_elements_text(${parameter}::json)`,
};
