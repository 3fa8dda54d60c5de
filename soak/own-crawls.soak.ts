/**
 * Users' crawls while their processes are killed at random: FENIX_SOAK_MINUTES, or ten, on each database. `own-crawls.ts`
 * judges the web's own log, page by page, and the rows.
 */
import process from 'node:process';
import { expect, it } from 'vitest';
import { postgresForTest } from '../test/src/storage/database/support/postgres.ts';
import { temporaryFolder } from '../test/src/support/folders.ts';
import { ownCrawlsKilled } from './own-crawls.ts';

const MINUTE_MS = 60_000;
const MINUTES = Number(process.env['FENIX_SOAK_MINUTES'] ?? '10');
/** Each round has its own web. */
const ROUND_MS = 5 * MINUTE_MS;

it.each<[string, number, () => Promise<{ readonly url: string } | { readonly folder: string }>]>([
  ['three workers over PostgreSQL', 3, async () => ({ url: await postgresForTest() })],
  ['one service over SQLite', 1, async () => ({ folder: await temporaryFolder() })],
])(
  `crawls of users, %s, killed at random for ${MINUTES} minutes`,
  async (name, workers, place) => {
    const ends = Date.now() + MINUTES * MINUTE_MS;
    const all: Awaited<ReturnType<typeof ownCrawlsKilled>>[] = [];
    while (Date.now() < ends) {
      const forMs = Math.min(ends - Date.now(), ROUND_MS);
      const told = await ownCrawlsKilled({ where: await place(), workers, seed: all.length + 1, forMs });
      all.push(told);
      process.stdout.write(`${name}, round ${all.length}: ${JSON.stringify(told)}\n`);
    }
    expect(all.reduce((sum, { kills }) => sum + kills, 0)).toBeGreaterThan(all.length);
  },
  (4 * MINUTES + 20) * MINUTE_MS,
);
