/** The index in SQLite: FTS5 over terms alone, by the numbers of pages; what is private has a table of its own. */
import type { Statement } from '../../storage/database/database.ts';
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
import type { LibraryQuery } from './library-query.ts';
import { alternativesOf, forFts5 } from './matching.ts';

const TABLES = { everybodys: 'library_terms', private: 'library_private_terms' } as const;

function indexing({ page, owner, site, language, dated, looked, terms }: IndexEntry): readonly Statement[] {
  const table = owner === '' ? TABLES.everybodys : TABLES.private;
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
    { sql: `DELETE FROM library_seen WHERE number = ${number}`, values: [page] },
    { sql: 'DELETE FROM library_page WHERE page = $1', values: [page] },
  ];
}

/** Words first, whose pages come by number; then whether the reader may see them. */
function ranked(table: string, match: string, score: string, query: LibraryQuery): string {
  return `SELECT * FROM (SELECT p.page, s.agent, s.shown, s.rating, s.saved, s.seen, ${DATED} AS dated, p.number, ${score} AS score
    FROM ${table} t CROSS JOIN library_seen s ON s.number = t.rowid CROSS JOIN library_page p ON p.number = t.rowid
    WHERE ${table} MATCH ${match} AND ${filtersOf(query)} ORDER BY t.rowid DESC LIMIT ${MOST_RANKED})`;
}

/** What is private has no score, or others' would weigh in it: the newest comes first. */
const NO_SCORE = '0';

/** By turns: neither what is private hides what is everybody's, nor the other way round. */
function placed(rows: string, kind: 0 | 1): string {
  return `SELECT *, ${kind} AS kind, row_number() OVER (ORDER BY score, dated DESC, number DESC) AS place FROM (${rows})`;
}

function matchingIn(query: LibraryQuery): string {
  return `SELECT page, number, agent, shown, rating, saved, seen FROM (
    ${placed(ranked(TABLES.private, '$9', NO_SCORE, query), 0)}
    UNION ALL ${placed(ranked(TABLES.everybodys, '$8', `bm25(${TABLES.everybodys}, ${TITLE_WEIGHT}, 1)`, query), 1)}
  ) ORDER BY place, kind LIMIT $10 OFFSET $11`;
}

export const SQLITE: LibrarySql = {
  indexing,
  forgetting,
  matching(asked) {
    const everybodys = alternativesOf(asked.query);
    if (everybodys.length === 0) return undefined;
    const own = alternativesOf(asked.query, asked.reader);
    const values = [...filterValues(asked), forFts5(everybodys), forFts5(own), asked.limit, asked.from];
    return { sql: matchingIn(asked.query), values };
  },
  // It reads no more than the lists of a few terms: `MOST_TERMS` is its limit.
  ask: (database, { sql, values }) => database.read<FoundRow>(sql, values, 'bulk'),
  listed: (parameter) => `json_each(${parameter})`,
};
