/** The standing of engines is stored, for processes and restarts. */
import { describe, expect, test } from 'vitest';
import { readConfig } from '../../../../src/base/config.ts';
import { reasonOf } from '../../../../src/base/reasons.ts';
import { enginesOf } from '../../../../src/sources/engines/configured.ts';
import { healthOf } from '../../../../src/sources/engines/health.ts';
import { StoredStandings } from '../../../../src/sources/engines/standings.ts';
import { openStore } from '../../../../src/storage/store/open-store.ts';
import { fakeTime } from '../../outside/fetching/support.ts';
import { temporaryFolder } from '../../support/folders.ts';

const MINUTE = 60_000;
const THROTTLED = reasonOf('engine.status', { status: 429 });
const warn = (message: string) => expect.fail(message);

describe('the standing of an engine', () => {
  test('holds for all processes and over restarts', async () => {
    const folder = await temporaryFolder();
    const time = fakeTime();
    const now = () => time.now();
    const first = await openStore({ folder, hold: true, warn });
    const beside = await openStore({ folder, hold: false, warn });
    await new StoredStandings(now, first).failed('arxiv', { trouble: 'throttled', why: THROTTLED });
    const other = new StoredStandings(now, beside);
    expect(await other.admit('arxiv', 10)).toEqual({
      trouble: 'suspended',
      untilMs: now() + 3 * MINUTE,
      why: THROTTLED,
    });
    await Promise.all([beside.close(), first.close()]);
    const again = await openStore({ folder, hold: true, warn });
    const standings = new StoredStandings(now, again);
    expect(await standings.admit('arxiv', 10)).toMatchObject({ trouble: 'suspended' });
    time.pass(3 * MINUTE);
    expect(await standings.admit('arxiv', 10)).toBeUndefined();
    await standings.failed('arxiv', { trouble: 'throttled', why: THROTTLED });
    expect(await standings.admit('arxiv', 10)).toMatchObject({ untilMs: now() + 6 * MINUTE });
    await again.close();
  });

  test('is not bad for longer because a clock was a day ahead for a while', async () => {
    const time = fakeTime();
    let ahead = 24 * 60 * MINUTE;
    const standings = new StoredStandings(() => time.now() + ahead, undefined);
    await standings.failed('arxiv', { trouble: 'throttled', why: THROTTLED });
    expect(await standings.admit('arxiv', 10)).toMatchObject({ trouble: 'suspended' });
    ahead = 0;
    expect(await standings.admit('arxiv', 10)).toBeUndefined();
  });

  test('lasts as long as the engine asks, but at most a day', async () => {
    const time = fakeTime();
    const standings = new StoredStandings(() => time.now(), undefined);
    for (const [hours, kept] of [
      [5, 5],
      [24 * 365, 24],
    ] as const) {
      const refusal = { trouble: 'throttled', why: THROTTLED, waitMs: hours * 60 * MINUTE } as const;
      await standings.failed('mojeek', refusal);
      expect(await standings.admit('mojeek', 10)).toMatchObject({ untilMs: time.now() + kept * 60 * MINUTE });
    }
  });

  test('counts every question of a day, from any process', async () => {
    const folder = await temporaryFolder();
    const time = fakeTime();
    const store = await openStore({ folder, hold: true, warn });
    const both = [new StoredStandings(() => time.now(), store), new StoredStandings(() => time.now(), store)];
    const admitted = await Promise.all(Array.from({ length: 20 }, (_, i) => both[i % 2]?.admit('brave', 7)));
    expect(admitted.filter((left) => left === undefined)).toHaveLength(7);
    expect(await both[0]?.of('brave')).toMatchObject({ asked: 7 });
    await store.close();
  });
});

test('the health of engines names active engines, their faults, and engines to add', async () => {
  const time = fakeTime();
  const standings = new StoredStandings(() => time.now(), undefined);
  const config = readConfig({ FENIX_ENGINES: 'default', FENIX_BRAVE_KEY: 'k', FENIX_ENGINE_BUDGETS: 'brave=1' });
  const known = enginesOf(config);
  const asked = known.filter(({ isOn }) => isOn).map(({ definition }) => definition);
  await standings.admit('brave', 1);
  await standings.answered('brave');
  await standings.failed('arxiv', { trouble: 'throttled', why: THROTTLED });
  const health = async () =>
    new Map((await healthOf(asked, known, standings, time.now(), '')).map((each) => [each.id, each]));
  const now = await health();
  const of = (id: string) => now.get(id);
  expect(now.size).toBe(known.length);
  expect(of('wikipedia')).toEqual({
    id: 'wikipedia',
    name: 'Wikipedia',
    state: 'ready',
    fields: ['general'],
    knows: ['language'],
    askedToday: 0,
    perDay: 2_000,
    terms: expect.stringContaining('wikimedia'),
    wantsContact: true,
  });
  expect(of('brave')).toMatchObject({ state: 'spent', askedToday: 1, perDay: 1, lastAnswered: expect.any(String) });
  expect(of('arxiv')).toMatchObject({
    state: 'suspended',
    failure: { trouble: 'throttled', why: 'it answered 429', reason: THROTTLED },
  });
  expect(of('searxng')).toMatchObject({ state: 'off', needs: 'FENIX_SEARXNG_URL' });
  expect(of('mojeek')).toMatchObject({ state: 'off', needs: 'FENIX_MOJEEK_KEY' });
  time.pass(3 * MINUTE);
  expect((await health()).get('arxiv')).toMatchObject({ state: 'ready', failure: { trouble: 'throttled' } });
  await standings.answered('arxiv');
  expect((await health()).get('arxiv')).not.toHaveProperty('failure');
});

test('a retiring engine is reported only with its key, and a keyed engine with free questions is on without its key', async () => {
  const standings = new StoredStandings(() => 0, undefined);
  const healthWith = async (keys: Readonly<Record<string, string>>) => {
    const known = enginesOf(readConfig(keys));
    const asked = known.filter(({ isOn }) => isOn).map(({ definition }) => definition);
    return new Map(
      (await healthOf(asked, known, standings, 0, 'mailto:ana@example.org')).map((each) => [each.id, each]),
    );
  };
  const without = await healthWith({});
  expect(without.has('google')).toBe(false);
  expect(without.get('openalex')).toMatchObject({ state: 'ready', perDay: 100 });
  const withKeys = await healthWith({ FENIX_GOOGLE_KEY: 'k:cx', FENIX_OPENALEX_KEY: 'k' });
  expect(withKeys.get('google')).toMatchObject({ state: 'ready', ends: '2027-01-01' });
  expect(withKeys.get('openalex')).toMatchObject({ state: 'ready', perDay: 500 });
  expect((await healthWith({ FENIX_GOOGLE_KEY: 'k:cx', FENIX_ENGINES: 'none' })).get('google')).toMatchObject({
    state: 'off',
    ends: '2027-01-01',
  });
});
