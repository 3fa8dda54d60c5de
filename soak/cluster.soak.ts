/** Kills in a cluster: a single one, because a lease takes 30 seconds, and ten minutes of them, or FENIX_SOAK_MINUTES. */
import { expect, it } from 'vitest';
import { killsInCluster } from '../test/cluster/support/kills.ts';
import { postgresForTest } from '../test/src/storage/database/support/postgres.ts';

const MINUTES = Number(process.env['FENIX_SOAK_MINUTES'] ?? '10');
const MINUTE_MS = 60_000;

it('a worker that is killed costs nothing but time: its jobs are taken up within a minute', async () => {
  const url = await postgresForTest();
  const figures = await killsInCluster({ url, seed: 1, most: 1, forMs: MINUTE_MS, readers: 2, serverToo: false });
  expect(figures).toMatch(/^1 kills, [1-9]/);
}, 300_000);

it(
  `a server and three workers, killed at random for ${MINUTES} minutes`,
  async () => {
    const forMs = MINUTES * MINUTE_MS;
    const kills = { seed: 5, most: Number.POSITIVE_INFINITY, forMs, readers: 4, serverToo: true };
    const figures = await killsInCluster({ url: await postgresForTest(), ...kills });
    process.stdout.write(`${figures}\n`);
    expect(figures).not.toMatch(/^[01] kills/);
  },
  (MINUTES + 15) * MINUTE_MS,
);
