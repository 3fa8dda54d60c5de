/** Any numbers of an engine: it is asked again, and its record stays readable. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { askedWithManners, definitionOf, EngineFailed } from '../../../../agents/agents.ts';
import { inThread } from '../../../../src/outside/compute/compute.ts';
import { retryAfterMs } from '../../../../src/outside/fetching/retry-after.ts';
import { SharedLeases } from '../../../../src/outside/fetching/turn-leases.ts';
import { QueuedTurns } from '../../../../src/outside/fetching/turns.ts';
import { StoredStandings } from '../../../../src/sources/engines/standings.ts';
import { engineTime } from '../../../../src/sources/engines/time.ts';
import { storeOver } from '../../../../src/storage/store/database-store.ts';
import { SAMPLES } from '../../../agents/search/samples.ts';
import { fakeTime } from '../../outside/fetching/support.ts';
import { DATABASES, rethrow } from '../../storage/jobs/databases.ts';
import { closing } from '../../support/closing.ts';

const DAY_MS = 86_400_000;
const PAUSE_MS = 1_000;

const RUNS = 40;

const number = fc.oneof(
  fc.constantFrom('99999999999999', '1e400', '-1', '0', 'NaN', 'Infinity', '00', '9'.repeat(400), '1.5', ' 7 ', ''),
  fc.constantFrom('Fri, 31 Dec 275760 23:59:59 GMT', 'Thu, 01 Jan 1970 00:00:00 GMT', '+275760-09-13T00:00:00Z'),
  fc.bigInt({ min: -(2n ** 70n), max: 2n ** 70n }).map(String),
  fc.double().map(String),
);

const head = fc.record(
  {
    'retry-after': number,
    'x-ratelimit-remaining': fc.constantFrom('0', '1'),
    'x-ratelimit-reset': number,
    'x-rate-limit-limit': number,
    'x-rate-limit-interval': number.map((seconds) => `${seconds}s`),
  },
  { requiredKeys: [] },
);

const said = fc.record({
  id: fc.constantFrom('github', 'crossref', 'stackexchange'),
  status: fc.constantFrom(200, 403, 429, 503),
  headers: head,
  backoff: number.filter((text) => /^-?\d{1,300}$/.test(text)),
});

test.each(DATABASES)('over %s an engine is asked again within two days, whatever numbers it gives', async (_, open) => {
  const store = closing(storeOver(await open(), rethrow));
  const time = fakeTime(Date.UTC(2026, 0, 5));
  const leases = new SharedLeases(store.database, { holder: 'one', pauseMs: PAUSE_MS, leaseNow: time.now });
  const turns = closing(new QueuedTurns({ time, leases, pauseMs: PAUSE_MS, failed: rethrow }));
  const standings = new StoredStandings(() => time.now(), store);
  let asked = 0;
  const property = fc.asyncProperty(said, async ({ id, status, headers, backoff }) => {
    const body = SAMPLES[id as 'github'].found.replace('{', `{"backoff":${backoff},`);
    const wait = retryAfterMs(headers['retry-after'], time.now());
    const answer = { status, headers, ...(wait === undefined ? {} : { retryAfterMs: wait }) };
    const ports = {
      ask: async (url: string) => {
        asked++;
        const bytes = new TextEncoder().encode(body);
        return { url, contentType: 'application/json', bytes, wireBytes: bytes.length, ...answer };
      },
      contact: async () => '',
      compute: inThread(),
      turns,
      standings,
      time: engineTime(time),
    };
    const engine = askedWithManners(definitionOf(id as 'github'), {}, ports);
    for (const words of [`first ${asked}`, `second ${asked}`]) {
      const before = asked;
      const outcome = await engine.search({ words, page: 1 }).catch((error: unknown) => error);
      if (outcome instanceof Error) expect(outcome).toBeInstanceOf(EngineFailed);
      expect(asked).toBe(before + 1);
      await standings.of(id);
      time.pass(2 * DAY_MS);
    }
    const rows = await store.database.read<{ not_before: number }>('SELECT not_before FROM turn');
    for (const { not_before: until } of rows) expect(Number.isSafeInteger(until)).toBe(true);
  });
  await fc.assert(property, { seed: 1, numRuns: RUNS });
});
