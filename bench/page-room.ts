/** The room of a page in the store, by table, and without packing. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../src/storage/database/database.ts';
import { openStore } from '../src/storage/store/open-store.ts';
import { printTable } from './figures.ts';
import { fillWithPages } from './filling.ts';
import { startPostgres } from './servers.ts';

const PAGES = Number(process.env['FENIX_BENCH_PAGES'] ?? 2_000);
/** Smaller ones are summed. */
const TOLD_FROM = 20;

/** A table with its indexes. */
const ROOM = {
  sqlite: `SELECT CASE WHEN s.type = 'index' THEN s.tbl_name ELSE d.name END AS name, sum(d.pgsize) AS bytes
    FROM dbstat d LEFT JOIN sqlite_schema s ON s.name = d.name GROUP BY 1 ORDER BY 2 DESC`,
  postgres: `SELECT relname AS name, pg_total_relation_size(oid) AS bytes FROM pg_class
    WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY 2 DESC`,
} as const;

export async function benchPageRoom(): Promise<void> {
  await tableOf('SQLite', '');
  const postgres = await startPostgres();
  try {
    await tableOf('PostgreSQL', postgres.url);
  } finally {
    await postgres.stop();
  }
}

async function tableOf(name: string, url: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'fenix-bench-'));
  const store = await openStore({ folder, url, hold: true, warn: () => undefined });
  try {
    // Tables without rows take some room, too.
    const empty = new Map(await roomsOf(store.database));
    await fillWithPages(store, PAGES);
    const rooms = (await roomsOf(store.database)).map(
      ([table, bytes]) => [table, (bytes - (empty.get(table) ?? 0)) / PAGES] as const,
    );
    const rest = rooms.filter(([, bytes]) => bytes < TOLD_FROM).reduce((sum, [, bytes]) => sum + bytes, 0);
    const all = rooms.reduce((sum, [, bytes]) => sum + bytes, 0);
    const [packed] = await store.database.read<{ plain: number; packed: number }>(
      'SELECT sum(size) AS plain, sum(length(bytes)) AS packed FROM blob',
    );
    printTable(
      [`${name}, a page of 700 invented words`, 'bytes'],
      [
        ...rooms.filter(([, bytes]) => bytes >= TOLD_FROM).map(([table, bytes]) => [table, Math.round(bytes)]),
        ['other tables', Math.round(rest)],
        ['all', Math.round(all)],
        ['contents as they are', Math.round(Number(packed?.plain) / PAGES)],
        ['contents packed', Math.round(Number(packed?.packed) / PAGES)],
      ],
    );
  } finally {
    await store.close();
    await rm(folder, { recursive: true });
  }
}

/** Bytes of each table with its indexes, the largest first. */
export async function roomsOf(database: Database): Promise<readonly (readonly [string, number])[]> {
  const rows = await database.read<{ name: string; bytes: number }>(ROOM[database.dialect]);
  return rows.map(({ name, bytes }) => [name, Number(bytes)]);
}
