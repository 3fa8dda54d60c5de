/**
 * By what a text that was shown to a user is known again under another address. A lookup is as many looks into an index as the
 * text has bands, 21 at most, however many pages were shown; what was shown takes as many rows each.
 */
import { createHash } from 'node:crypto';
import { bandsOf, type ShownPage, type UserId } from '../../../agents/agents.ts';
import type { PageId } from '../../../profiles/profiles.ts';
import type { Database, Dialect, Row } from '../../storage/database/database.ts';
import { AFTER_SLASH } from '../../storage/store/document-queries.ts';
import { rowsInSlices } from '../../storage/store/in-slices.ts';
import type { BesideChange } from '../../storage/store/store.ts';

const LISTED: Readonly<Record<Dialect, string>> = {
  sqlite: 'SELECT value AS band FROM json_each($2)',
  postgres: 'SELECT value::bigint AS band FROM json_array_elements_text($2::json)',
};

/** A collision is as likely as the same lot of three hundred million million. */
const HASH_BYTES = 6;

/** Comes after the claim itself, in one commit: without it nothing is kept. */
export function keepingText(
  reader: UserId,
  claim: string,
  { signature = '' }: ShownPage,
  dialect: Dialect,
): readonly BesideChange[] {
  const bands = hashesOf(reader, signature);
  if (bands.length === 0) return [];
  const sql = `INSERT INTO shown_text (band, claim)
    SELECT listed.band, claim.number FROM claim CROSS JOIN (${LISTED[dialect]}) AS listed WHERE claim.key = $1
    ON CONFLICT (band, claim) DO NOTHING`;
  const statements = [{ sql, values: [claim, JSON.stringify(bands)] }];
  return [{ type: 'beside', thing: `shown text ${claim}`, statements }];
}

interface BandRow extends Row {
  readonly band: number;
  readonly claim: string;
}

/** For each of these pages the claims of texts that share some bands with it, and how many. */
export async function sharingBands(
  reader: UserId,
  pages: readonly ShownPage[],
  database: Pick<Database, 'read'>,
): Promise<ReadonlyMap<PageId, ReadonlyMap<string, number>>> {
  const bands = new Map(pages.map((page) => [page.page, hashesOf(reader, page.signature ?? '')] as const));
  const own = [`shown/${reader}/`, `shown/${reader}${AFTER_SLASH}`];
  const rows = await rowsInSlices<BandRow>(database, [...new Set([...bands.values()].flat())], SHARING, own);
  const claims = new Map<number, string[]>();
  for (const { band, claim } of rows) claims.set(band, [...(claims.get(band) ?? []), claim]);
  return new Map([...bands].map(([page, own]) => [page, counted(own.flatMap((band) => claims.get(band) ?? []))]));
}

function counted(claims: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const claim of claims) counts.set(claim, (counts.get(claim) ?? 0) + 1);
  return counts;
}

/** Whose they are is asked, too: a hash may be another reader's. */
const SHARING = (places: string) => `SELECT t.band, c.key AS claim FROM shown_text t JOIN claim c ON c.number = t.claim
  WHERE t.band IN (${places}) AND c.key > $1 AND c.key < $2`;

function hashesOf(reader: UserId, signature: string): readonly number[] {
  return bandsOf(signature).map((band) =>
    createHash('sha256').update(`${reader} ${band}`).digest().readUIntBE(0, HASH_BYTES),
  );
}
