/** Queries for documents: by id, in stretches, by a key. */
import type { Row, Value } from '../database/database.ts';
import { assertName, type DocumentKind, type ScanOptions, type Selection } from './store.ts';

export interface DocumentRow extends Row {
  readonly id: string;
  readonly revision: number;
  readonly schema: number;
  readonly stamp: number;
  /** JSON; null if it is packed, or the query did not ask for it. */
  readonly value: string | null;
  readonly packed: Uint8Array | null;
  readonly damage: string | null;
}

export interface Query {
  readonly sql: string;
  readonly values: readonly Value[];
}

/**
 * One document. If the caller knows the stamp, the value comes only if it has changed: a large value lies on many
 * pages.
 */
export function readQuery(kind: string, id: string, knownStamp: number): Query {
  return {
    sql: `SELECT id, revision, schema, stamp, CASE WHEN stamp = $1 THEN NULL ELSE value END AS value,
      CASE WHEN stamp = $1 THEN NULL ELSE packed END AS packed, CASE WHEN stamp = $1 THEN NULL ELSE damage END AS damage FROM document WHERE kind = $2 AND id = $3`,
    values: [knownStamp, kind, id],
  };
}

/** What queries need to know of a kind. */
type Kind = Pick<DocumentKind<unknown>, 'name' | 'cached'>;

/**
 * For a kind that is cached, reads only the stamps that tell whether the cached values still hold; one row more than
 * wanted.
 */
export function scanQuery({ name, cached }: Kind, options: ScanOptions): Query {
  const value = cached === undefined ? 'd.value, d.packed, d.damage' : 'NULL AS value, NULL AS packed, NULL AS damage';
  const { from, id, values } = selected(name, options, rangeOf(options));
  const direction = options.reverse === true ? 'DESC' : 'ASC';
  return {
    sql: `SELECT d.id, d.revision, d.schema, d.stamp, ${value} ${from}
      ORDER BY ${id} ${direction} LIMIT $${values.length + 1}`,
    values: [...values, options.limit + 1],
  };
}

/** Of one kind; the index says it. */
export function presentSql(places: string): string {
  return `SELECT id FROM document WHERE kind = $1 AND id IN (${places})`;
}

/** With their values, in the order of ids, so that sums add alike on each database; of one kind; the index says it. */
export function valuesSql(places: string): string {
  return `SELECT id, revision, schema, stamp, value, packed, damage FROM document WHERE kind = $1 AND id IN (${places}) ORDER BY id`;
}

export function countQuery({ name }: Kind, selection: Selection): Query {
  const { from, values } = selected(name, selection, rangeOf(selection));
  return { sql: `SELECT count(*) AS count ${from}`, values };
}

function selected(kind: string, { by }: Selection, { above, below }: Range) {
  if (by === undefined) {
    const from = 'FROM document d WHERE d.kind = $1 AND d.id > $2 AND d.id < $3';
    return { from, id: 'd.id', values: [kind, above, below] };
  }
  const from = `FROM document_key k JOIN document d ON d.kind = k.kind AND d.id = k.id
      WHERE k.kind = $1 AND k.id > $2 AND k.id < $3 AND k.name = $4 AND k.key = $5`;
  return { from, id: 'k.id', values: [kind, above, below, by.index, by.key] };
}

interface Range {
  readonly above: string;
  readonly below: string;
}

/** Before and after all characters of an id. */
const FIRST = '';
const LAST = '~';

/** The character after `/` in the order of bytes: the end of a folder. */
export const AFTER_SLASH = '0';

export function rangeOf({ under, after, reverse = false }: Selection & Partial<ScanOptions>): Range {
  if (under !== undefined) assertName(under);
  if (after !== undefined) assertName(after);
  const above = under === undefined ? FIRST : `${under}/`;
  const below = under === undefined ? LAST : `${under}${AFTER_SLASH}`;
  if (after === undefined) return { above, below };
  return reverse ? { above, below: after < below ? after : below } : { above: after > above ? after : above, below };
}
