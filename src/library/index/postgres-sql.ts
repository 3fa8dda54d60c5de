/** The index in PostgreSQL: a `tsvector` per page, made of Fenix's terms and not by PostgreSQL's parser. */
import type { Database, Row, Statement } from '../../storage/database/database.ts';
import { ownerAt } from '../../storage/store/owners.ts';
import type { IndexTerms } from './index-terms.ts';
import {
  AGENT,
  DATED,
  filtersOf,
  filterValues,
  type IndexEntry,
  LAST_FIRST,
  type LibraryQuestion,
  type LibrarySql,
  MOST_COUNTED,
  MOST_RANKED,
  NEXT_VALUE,
  type Question,
  TITLE_WEIGHT,
} from './library-question.ts';
import { alternativesOf, apart, forTsquery, quoted } from './matching.ts';

function indexing({ page, owner, site, language, dated, looked, terms }: IndexEntry): readonly Statement[] {
  return [
    {
      sql: `INSERT INTO library_page (page, owner, site, language, dated, looked, terms)
        VALUES ($1, $2, $3, $4, $5, $6, $7::tsvector)
        ON CONFLICT (page) DO UPDATE SET owner = excluded.owner, site = excluded.site, language = excluded.language,
          dated = excluded.dated, looked = excluded.looked, terms = excluded.terms`,
      values: [page, owner, site, language, dated, looked, vectorOf(terms)],
    },
  ];
}

function forgetting(page: string): readonly Statement[] {
  // What was seen of it goes with it.
  return [{ sql: 'DELETE FROM library_page WHERE page = $1', values: [page] }];
}

/** No phrase crosses from the title into the text. */
const GAP = 2;

/** In PostgreSQL's notation: each term with its places, the title's of weight A (section 8.11.1 of its manual). */
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
 * For one transaction: breaks off a longer search, and always looks words up. PostgreSQL considers reading all pages
 * cheaper while they are few, because it does not count the cost of unpacking them.
 */
const SETTINGS = ['statement_timeout = 10000', 'enable_seqscan = off'];
/** Without statistics PostgreSQL considers reading and sorting all of a reader's pages cheaper. */
const IN_ORDER = 'enable_sort = off';

const WEIGHTS = `'{${[1, 1, 1, TITLE_WEIGHT].map((weight) => weight / TITLE_WEIGHT).join()}}'`;
/** Long pages have more words, so their rank is divided by the logarithm of their length. */
const BY_LENGTH = 1;

/** Up to this many pages with the words, each is looked up among the reader's. */
const MOST_LOOKED_UP = 5_000;

const MET = `${AGENT}, s.shown, s.rating, s.saved, s.seen`;
const PAGE = 'number, page, owner, site, language, dated, terms';

/**
 * Fixes the order of work, whatever PostgreSQL's statistics say (it may have none). Words of few pages come first, then
 * for each page one look whether the reader may see it. Words of many pages are looked for in the reader's pages, from
 * the newest back: all pages would take seconds, and most are not the reader's. The index alone (`APART`) decides
 * between the two, because only the page itself tells whether its words follow each other. Private pages have no rank;
 * they come newest first, by turns with everybody's pages, so neither hides the other.
 */
function foundIn(asked: LibraryQuestion): string {
  return `WITH held AS MATERIALIZED (
    SELECT ${PAGE} FROM library_page WHERE terms @@ ${APART}::tsquery LIMIT ${MOST_LOOKED_UP + 1}),
  few AS MATERIALIZED (SELECT count(*) <= ${MOST_LOOKED_UP} AS are FROM held),
  found AS MATERIALIZED (
    (SELECT p.page, p.owner, ${DATED} AS dated, p.number, p.terms, ${MET}
      FROM held p CROSS JOIN LATERAL (SELECT * FROM library_seen WHERE reader = ${ownerAt('$1')} AND number = p.number OFFSET 0) s
      WHERE (SELECT are FROM few) AND p.terms @@ ${WORDS}::tsquery AND ${filtersOf(asked)}
      ORDER BY p.number DESC LIMIT ${MOST_RANKED})
    UNION ALL
    (SELECT p.page, p.owner, ${DATED} AS dated, p.number, p.terms, ${MET}
      FROM (SELECT * FROM library_seen WHERE reader = ${ownerAt('$1')} ORDER BY number DESC OFFSET 0) s
        CROSS JOIN LATERAL (SELECT ${PAGE} FROM library_page WHERE number = s.number OFFSET 0) p
      WHERE NOT (SELECT are FROM few) AND p.terms @@ ${WORDS}::tsquery AND ${filtersOf(asked)}
      LIMIT ${MOST_RANKED}))`;
}

/** Two forms of the words: one after the other, and anywhere. */
const [WORDS, APART] = [`$${NEXT_VALUE}`, `$${NEXT_VALUE + 1}`] as const;

const BEST_FIRST = `row_number() OVER (PARTITION BY owner IS NULL
    ORDER BY CASE WHEN owner IS NULL THEN ts_rank(${WEIGHTS}, terms, ${WORDS}::tsquery, ${BY_LENGTH}) ELSE 0 END DESC,
      dated DESC, number DESC), owner IS NULL`;

function matchingIn(asked: LibraryQuestion): string {
  const { sort = 'best' } = asked;
  const order = sort === 'best' ? BEST_FIRST : `${LAST_FIRST[sort]}, number DESC`;
  return `${foundIn(asked)}
  SELECT page, number, agent, shown, rating, saved, seen FROM found
  ORDER BY ${order} LIMIT $${NEXT_VALUE + 2} OFFSET $${NEXT_VALUE + 3}`;
}

function countingIn(asked: LibraryQuestion): string {
  return `${foundIn(asked)} SELECT count(*) AS count FROM (SELECT 1 FROM found LIMIT ${MOST_COUNTED + 1}) x`;
}

function wordsOf({ query, reader }: LibraryQuestion): readonly string[] | undefined {
  const everybodys = alternativesOf(query);
  if (everybodys.length === 0) return undefined;
  const all = [...everybodys, ...alternativesOf(query, reader)];
  return [forTsquery(all), forTsquery(all.map(apart))];
}

export const POSTGRES: LibrarySql = {
  indexing,
  forgetting,
  matching(asked) {
    const words = wordsOf(asked);
    if (words === undefined) return undefined;
    return { sql: matchingIn(asked), values: [...filterValues(asked), ...words, asked.limit, asked.from] };
  },
  counting(asked) {
    const words = wordsOf(asked);
    return words && { sql: countingIn(asked), values: [...filterValues(asked), ...words] };
  },
  async ask<R extends Row>(database: Database, { sql, values, isInOrder = false }: Question) {
    const settings = isInOrder ? [...SETTINGS, IN_ORDER] : SETTINGS;
    const setting = settings.map((each) => ({ sql: `SET LOCAL ${each}` }));
    const outcomes = await database.commit([...setting, { sql, values }], 'bulk');
    return (outcomes.at(-1)?.rows ?? []) as readonly R[];
  },
  listed: (parameter) => `json_array_elements_text(${parameter}::json)`,
};
