/**
 * By what a text that was shown to a user is known again under another address. A lookup is as many looks into an index as the
 * text has bands, 21 at most, however many pages were shown; what was shown takes as many rows each.
 */
import { bandsOf, type ShownPage, type UserId } from '../../agents/agents.ts';
import type { PageId } from '../../profiles/profiles.ts';
import type { Database, Dialect, Row } from '../database/database.ts';
import { rowsInSlices } from '../store/in-slices.ts';
import type { BesideChange } from '../store/store.ts';

const LISTED: Readonly<Record<Dialect, string>> = {
  sqlite: 'json_each($3)',
  postgres: 'json_array_elements_text($3::json)',
};

/** Comes after the claim itself, in one commit: without it nothing is kept. */
export function keepingText(
  reader: UserId,
  claim: string,
  { signature = '' }: ShownPage,
  dialect: Dialect,
): readonly BesideChange[] {
  const bands = bandsOf(signature);
  if (bands.length === 0) return [];
  const sql = `INSERT INTO shown_text (reader, band, claim) SELECT $1, value, $2 FROM ${LISTED[dialect]} WHERE EXISTS (SELECT 1 FROM claim WHERE key = $2)
    ON CONFLICT (reader, band, claim) DO NOTHING`;
  const statements = [{ sql, values: [reader, claim, JSON.stringify(bands)] }];
  return [{ type: 'beside', thing: `shown text ${claim}`, statements }];
}

interface BandRow extends Row {
  readonly band: string;
  readonly claim: string;
}

/** For each of these pages the claims of texts that share some bands with it, and how many. */
export async function sharingBands(
  reader: UserId,
  pages: readonly ShownPage[],
  database: Pick<Database, 'read'>,
): Promise<ReadonlyMap<PageId, ReadonlyMap<string, number>>> {
  const bands = new Map(pages.map((page) => [page.page, bandsOf(page.signature ?? '')] as const));
  const rows = await rowsInSlices<BandRow>(database, [...new Set([...bands.values()].flat())], SHARING, [reader]);
  const claims = new Map<string, string[]>();
  for (const { band, claim } of rows) claims.set(band, [...(claims.get(band) ?? []), claim]);
  return new Map([...bands].map(([page, own]) => [page, counted(own.flatMap((band) => claims.get(band) ?? []))]));
}

function counted(claims: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const claim of claims) counts.set(claim, (counts.get(claim) ?? 0) + 1);
  return counts;
}

const SHARING = (places: string) => `SELECT band, claim FROM shown_text WHERE reader = $1 AND band IN (${places})`;
