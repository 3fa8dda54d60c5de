/**
 * Contents, and which documents and logs refer to them. A content without references is loose: a sweep deletes it some
 * hours later, so that a content may come before the document that names it.
 */
import type { Database, Row, Statement } from '../database/database.ts';

/** How long a content may wait for its reference: the parts of a large import come one by one. */
export const LOOSE_HOURS = 6;
const LOOSE_MS = LOOSE_HOURS * 3_600_000;
const SWEPT_AT_ONCE = 200;

/** Sizes of lists in statements: few statements to prepare. */
const FEW = 4;
const MANY = 64;

/** The name in `blob_place` of a document or log that refers to contents. */
export const documentPlace = (kind: string, id: string) => `document/${kind}/${id}`;
export const logPlace = (log: string) => `log/${log}`;

/** Adds references from a place to these contents. */
export function keepingContents(place: string, hashes: readonly string[]): readonly Statement[] {
  if (hashes.length === 0) return [];
  const naming = { sql: 'INSERT INTO blob_place (place) VALUES ($1) ON CONFLICT DO NOTHING', values: [place] };
  const keeping = slicesOf(hashes).map((slice) => ({
    sql: `INSERT INTO blob_use (place, blob) SELECT p.number, b.number FROM blob_place p CROSS JOIN blob b
      WHERE p.place = $1 AND b.hash IN (${placesOf(slice, 2)}) ON CONFLICT DO NOTHING`,
    values: [place, ...slice],
  }));
  return [naming, ...keeping];
}

/** Makes these contents the only ones that a place refers to. */
export function keepingOnly(place: string, hashes: readonly string[]): readonly Statement[] {
  if (hashes.length === 0) return leavingContents(place);
  const own = '(SELECT number FROM blob_place WHERE place = $1)';
  const kept = padded(hashes.map(bytesOf));
  const values = [place, ...kept];
  const others = `place = ${own} AND blob NOT IN (SELECT number FROM blob WHERE hash IN (${placesOf(kept, 2)}))`;
  return [
    {
      sql: `UPDATE blob SET loose = 0 WHERE loose IS NULL AND number IN (SELECT blob FROM blob_use WHERE ${others})`,
      values,
    },
    { sql: `DELETE FROM blob_use WHERE ${others}`, values },
    ...keepingContents(place, hashes),
  ];
}

/** Removes a place's references. */
export function leavingContents(place: string): readonly Statement[] {
  return leaving('place = $1', [place]);
}

/** Removes the references of a document if the document is gone. */
export function leavingGone(kind: string, id: string): readonly Statement[] {
  const isGone = 'NOT EXISTS (SELECT 1 FROM document WHERE kind = $2 AND id = $3)';
  return leaving(`place = $1 AND ${isGone}`, [documentPlace(kind, id), kind, id]);
}

/** The same for everything between two places, except one. */
export function leavingBetween(from: string, below: string, but: string): readonly Statement[] {
  return leaving('place >= $1 AND place < $2 AND place <> $3', [from, below, but]);
}

function leaving(those: string, values: readonly string[]): readonly Statement[] {
  const left = `SELECT blob FROM blob_use WHERE place IN (SELECT number FROM blob_place WHERE ${those})`;
  return [
    { sql: `UPDATE blob SET loose = 0 WHERE loose IS NULL AND number IN (${left})`, values },
    // Its references go with it.
    { sql: `DELETE FROM blob_place WHERE ${those}`, values },
  ];
}

interface LooseRow extends Row {
  readonly number: number;
}

/**
 * Notes contents that it sees loose for the first time, and deletes those that were loose some hours ago, unless
 * something refers to them; returns how many it looked at, 0 if none are left for now. It touches a content first, so
 * that it waits for a commit that is about to refer to it.
 */
export async function sweepContents(database: Database, now: number): Promise<number> {
  const seen = await database.commit(
    [
      {
        sql: `UPDATE blob SET loose = $1 WHERE number IN (SELECT number FROM blob WHERE loose = 0 LIMIT ${SWEPT_AT_ONCE})`,
        values: [now],
      },
    ],
    'bulk',
  );
  const sql = `SELECT number FROM blob WHERE loose > 0 AND loose <= $1 LIMIT ${SWEPT_AT_ONCE}`;
  const old = await database.read<LooseRow>(sql, [now - LOOSE_MS], 'bulk');
  if (old.length > 0) await database.commit(takingAway(old.map(({ number }) => number)), 'bulk');
  return (seen[0]?.touched ?? 0) + old.length;
}

function takingAway(numbers: readonly number[]): readonly Statement[] {
  const values = [...numbers, ...Array.from({ length: SWEPT_AT_ONCE - numbers.length }, () => numbers[0] as number)];
  const those = `number IN (${placesOf(values, 1)})`;
  const isUsed = 'EXISTS (SELECT 1 FROM blob_use WHERE blob_use.blob = blob.number)';
  return [
    { sql: `UPDATE blob SET loose = loose WHERE ${those}`, values },
    { sql: `DELETE FROM blob WHERE ${those} AND loose IS NOT NULL AND NOT ${isUsed}`, values },
    { sql: `UPDATE blob SET loose = NULL WHERE ${those} AND ${isUsed}`, values },
  ];
}

function slicesOf(hashes: readonly string[]): readonly (readonly Uint8Array[])[] {
  const count = Math.ceil(hashes.length / MANY);
  return Array.from({ length: count }, (_, i) => padded(hashes.slice(i * MANY, (i + 1) * MANY).map(bytesOf)));
}

function padded(hashes: readonly Uint8Array[]): readonly Uint8Array[] {
  const length = hashes.length <= FEW ? FEW : Math.ceil(hashes.length / MANY) * MANY;
  return [...hashes, ...Array.from({ length: length - hashes.length }, () => hashes[0] as Uint8Array)];
}

function placesOf(values: readonly unknown[], first: number): string {
  return values.map((_, i) => `$${first + i}`).join(', ');
}

function bytesOf(hash: string): Uint8Array {
  return Buffer.from(hash, 'hex');
}
