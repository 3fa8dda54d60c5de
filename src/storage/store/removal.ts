/**
 * Deletes for good: in one commit if there is little, else in steps until nothing is left. Each step leaves a
 * consistent store: a log loses its end first, and its length with it.
 */
import { type Database, type Row, type Statement, touchedBy } from '../database/database.ts';
import { documentPlace, leavingBetween, leavingContents, logPlace } from './contents.ts';
import { AFTER_SLASH } from './document-queries.ts';
import { assertName, type Change } from './store.ts';

/** Documents of the largest kind have some hundred kilobytes. */
const DOCUMENTS_AT_ONCE = 100;
const RECORDS_AT_ONCE = 500;

interface DocumentKey extends Row {
  readonly kind: string;
  readonly id: string;
}

/** A place itself, and everything in its folder: `/` is the only character of a name before `0`. */
const AT = (column: string, from: number) => `${column} >= $${from} AND ${column} < $${from + 1}`;

function boundsOf(place: string): readonly [string, string] {
  assertName(place);
  return [place, `${place}${AFTER_SLASH}`];
}

/** Documents of one kind; their keys go with them, and no id is empty. */
export function clearingOf({ kind, place, but }: Extract<Change, { type: 'clear' }>): readonly Statement[] {
  const bounds = boundsOf(place);
  const values = [kind, ...bounds, but];
  const cleared = { sql: `DELETE FROM document WHERE kind = $1 AND ${AT('id', 2)} AND id <> $4`, values };
  const [from, below] = bounds.map((id) => documentPlace(kind, id)) as [string, string];
  return [cleared, ...leavingBetween(from, below, documentPlace(kind, but))];
}

/** The row with the length comes first: appends wait for it, and its records go with it. */
export function forgettingOf(log: string): readonly Statement[] {
  return [{ sql: 'DELETE FROM log WHERE name = $1', values: [log] }, ...leavingContents(logPlace(log))];
}

/** Goes from kind to kind, without looking at the documents of each. */
const PLACES = `
  WITH RECURSIVE kinds (kind) AS (
    SELECT min(kind) FROM document
    UNION ALL SELECT (SELECT min(kind) FROM document WHERE document.kind > kinds.kind) FROM kinds WHERE kind IS NOT NULL
  )
  SELECT d.kind, d.id FROM kinds CROSS JOIN document d
  WHERE d.kind = kinds.kind AND ${AT('d.id', 1)} AND d.kind <> $3 LIMIT ${DOCUMENTS_AT_ONCE}`;

/** Removes some documents of every kind at a place, except one kind; returns how many. */
export async function clearSome(database: Database, place: string, but: string): Promise<number> {
  const found = await database.read<DocumentKey>(PLACES, [...boundsOf(place), but], 'bulk');
  if (found.length === 0) return 0;
  await database.commit(
    found.flatMap(({ kind, id }) => [
      { sql: 'DELETE FROM document WHERE kind = $1 AND id = $2', values: [kind, id] },
      ...leavingContents(documentPlace(kind, id)),
    ]),
    'bulk',
  );
  return found.length;
}

/** Removes the last records of a log; returns how many, and deletes the log with its last records. */
export async function shorten(database: Database, log: string): Promise<number> {
  assertName(log);
  const outcomes = await database.commit(
    [
      {
        sql: `UPDATE log SET length = CASE WHEN length > ${RECORDS_AT_ONCE} THEN length - ${RECORDS_AT_ONCE} ELSE 0 END
          WHERE name = $1`,
        values: [log],
      },
      {
        sql: 'DELETE FROM log_record WHERE log = $1 AND position >= (SELECT length FROM log WHERE name = $1)',
        values: [log],
      },
      { sql: 'DELETE FROM log WHERE name = $1 AND length = 0', values: [log] },
      // The first of these steps removes the references of the log's records: a log that is shortened goes for good.
      ...leavingContents(logPlace(log)),
    ],
    'bulk',
  );
  return touchedBy(outcomes[1]);
}
