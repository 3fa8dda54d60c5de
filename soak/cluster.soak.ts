/** Kills in a cluster, at length: ten minutes, or as many as FENIX_SOAK_MINUTES says. */
import { expect, it } from 'vitest';
import { killsInCluster } from '../test/cluster/support/kills.ts';
import { postgresForTest } from '../test/database/support/postgres.ts';

const MINUTES = Number(process.env['FENIX_SOAK_MINUTES'] ?? '10');
const MINUTE_MS = 60_000;

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
