/** The index in SQLite: FTS5 over terms alone, by numbers of pages; private pages have a table of their own. */
import type { Statement } from '../../storage/database/database.ts';
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
  TITLE_WEIGHT,
} from './library-question.ts';
import { alternativesOf, forFts5 } from './matching.ts';

const TABLES = { everybodys: 'library_terms', private: 'library_private_terms' } as const;

function indexing({ page, owner, site, language, dated, looked, terms }: IndexEntry): readonly Statement[] {
  const table = owner === null ? TABLES.everybodys : TABLES.private;
  return [
    {
      sql: `INSERT INTO library_page (page, owner, site, language, dated, looked) VALUES ($1, $2, $3, $4, $5, $6)
        ON CONFLICT (page) DO UPDATE SET owner = excluded.owner, site = excluded.site, language = excluded.language,
          dated = excluded.dated, looked = excluded.looked`,
      values: [page, owner, site, language, dated, looked],
    },
    {
      sql: `INSERT OR REPLACE INTO ${table} (rowid, title, body)
        SELECT number, $2, $3 FROM library_page WHERE page = $1`,
      values: [page, terms.title.join(' '), terms.body.join(' ')],
    },
  ];
}

function forgetting(page: string): readonly Statement[] {
  const number = '(SELECT number FROM library_page WHERE page = $1)';
  return [
    ...Object.values(TABLES).map((table) => ({ sql: `DELETE FROM ${table} WHERE rowid = ${number}`, values: [page] })),
    // What was seen of it goes with it.
    { sql: 'DELETE FROM library_page WHERE page = $1', values: [page] },
  ];
}

/** Words first, then the pages by number, then whether the reader may see them. */
function ranked(table: string, match: string, score: string, asked: LibraryQuestion): string {
  const row = `p.page, ${AGENT}, s.shown, s.rating, s.saved, s.seen, ${DATED} AS dated, p.number, ${score} AS score`;
  return `SELECT * FROM (SELECT ${row} ${matched(table, match, asked)} ORDER BY t.rowid DESC LIMIT ${MOST_RANKED})`;
}

function matched(table: string, match: string, asked: LibraryQuestion): string {
  return `FROM ${table} t CROSS JOIN library_seen s ON s.number = t.rowid CROSS JOIN library_page p ON p.number = t.rowid
    WHERE ${table} MATCH ${match} AND ${filtersOf(asked)}`;
}

/** Private pages have no score, or other users' pages would weigh in it: the newest comes first. */
const NO_SCORE = '0';

/** By turns: private pages hide none of everybody's, nor the other way round. */
function placed(rows: string, kind: 0 | 1): string {
  return `SELECT *, ${kind} AS kind, row_number() OVER (ORDER BY score, dated DESC, number DESC) AS place FROM (${rows})`;
}

/** Two forms of the question: for everybody's pages, and for the reader's own. */
const [EVERYBODYS, OWN] = [`$${NEXT_VALUE}`, `$${NEXT_VALUE + 1}`] as const;

function matchingIn(asked: LibraryQuestion): string {
  const order =
    asked.sort === undefined || asked.sort === 'best' ? 'place, kind' : `${LAST_FIRST[asked.sort]}, number DESC`;
  return `SELECT page, number, agent, shown, rating, saved, seen FROM (
    ${placed(ranked(TABLES.private, OWN, NO_SCORE, asked), 0)}
    UNION ALL ${placed(ranked(TABLES.everybodys, EVERYBODYS, `bm25(${TABLES.everybodys}, ${TITLE_WEIGHT}, 1)`, asked), 1)}
  ) ORDER BY ${order} LIMIT $${NEXT_VALUE + 2} OFFSET $${NEXT_VALUE + 3}`;
}

function countingIn(asked: LibraryQuestion): string {
  const [own, everybodys] = [matched(TABLES.private, OWN, asked), matched(TABLES.everybodys, EVERYBODYS, asked)].map(
    (found) => `(SELECT count(*) FROM (SELECT 1 ${found} LIMIT ${MOST_COUNTED + 1}))`,
  );
  return `SELECT ${own} + ${everybodys} AS count`;
}

function wordsOf({ query, reader }: LibraryQuestion): readonly string[] | undefined {
  const everybodys = alternativesOf(query);
  return everybodys.length === 0 ? undefined : [forFts5(everybodys), forFts5(alternativesOf(query, reader))];
}

export const SQLITE: LibrarySql = {
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
  // Reads only the lists of a few terms: `MOST_TERMS` bounds it.
  ask: (database, { sql, values }) => database.read(sql, values, 'bulk'),
  listed: (parameter) => `json_each(${parameter})`,
};
