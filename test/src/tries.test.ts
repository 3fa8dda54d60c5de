import { describe, expect, it, test } from 'vitest';
import type { UserId } from '../../agents/agents.ts';
import { KNOWN_NETWORKS, KnownNetworks, networkOf } from '../../src/people/accounts/networks.ts';
import { type Lane, RateLimiter, TooManyTries } from '../../src/people/accounts/rate-limiter.ts';
import { damageDocuments } from './support/damage.ts';
import { temporaryFolder } from './support/folders.ts';
import { openStore } from './support/stores.ts';

const SECOND = 1_000;
const PACE = { free: 3, firstPauseMs: 2 * SECOND, longestPauseMs: 16 * SECOND };
type Purpose = 'costly' | 'cheap';
const lane = (key: string, purpose: Purpose = 'costly'): Lane<Purpose> => ({ purpose, key });
const A = lane('a');
const B = lane('b');

function lanesAt(start: number) {
  let now = start;
  const lanes = new RateLimiter<Purpose>({ costly: PACE, cheap: PACE }, () => new Date(now).toISOString());
  /** Seconds to wait, or 0 for an allowed try. */
  const enter = (...entered: readonly Lane<Purpose>[]) => {
    try {
      lanes.enter(...entered);
      return 0;
    } catch (error) {
      if (error instanceof TooManyTries) return error.waitSeconds;
      throw error;
    }
  };
  const pass = (seconds: number) => {
    now += seconds * SECOND;
  };
  return { lanes, enter, pass };
}

describe('a lane', () => {
  it('has free tries, and then each pause is twice the last, up to a limit', () => {
    const { enter, pass } = lanesAt(1e12);
    expect([1, 2, 3, 4].map(() => enter(A))).toEqual([0, 0, 0, 2]);
    for (const pause of [2, 4, 8]) {
      pass(pause - 1);
      expect(enter(A)).toBe(1);
      pass(1);
      expect(enter(A)).toBe(0);
      expect(enter(A)).toBe(Math.min(2 * pause, 16));
    }
    pass(16);
    expect(enter(A)).toBe(0);
  });

  it('lets through at most one try for each longest pause in the long run', () => {
    const { enter, pass } = lanesAt(1e12);
    let through = 0;
    for (let second = 0; second < 16_000; second++) {
      if (enter(A) === 0) through++;
      pass(1);
    }
    expect(through).toBeGreaterThan(900);
    expect(through).toBeLessThanOrEqual(1_000 + 6);
  });

  it('forgives one try for each longest pause that passes', () => {
    const { enter, pass } = lanesAt(1e12);
    for (let i = 0; i < 3; i++) enter(A);
    pass(16);
    expect([1, 2].map(() => enter(A))).toEqual([0, 2]);
    pass(16 * 50);
    expect([1, 2, 3, 4].map(() => enter(A))).toEqual([0, 0, 0, 2]);
  });

  it('takes a try back', () => {
    const { lanes, enter } = lanesAt(1e12);
    for (let i = 0; i < 50; i++) {
      expect(enter(A)).toBe(0);
      lanes.takeBack(A);
    }
    lanes.takeBack(B);
    expect([1, 2, 3, 4].map(() => enter(A))).toEqual([0, 0, 0, 2]);
  });

  it('is entered with others, or not at all', () => {
    const { enter } = lanesAt(1e12);
    for (let i = 0; i < 3; i++) enter(A);
    for (let i = 0; i < 9; i++) expect(enter(B, A)).toBe(2);
    expect([1, 2, 3].map(() => enter(B))).toEqual([0, 0, 0]);
  });

  it('waits no longer than its pause if the clock is set back', () => {
    const { enter, pass } = lanesAt(1e12);
    for (let i = 0; i < 3; i++) enter(A);
    pass(-1e6);
    expect(enter(A)).toBe(2);
  });

  it('is forgotten once 20 000 others were entered, and not before', () => {
    const { enter } = lanesAt(1e12);
    for (let i = 0; i < 3; i++) enter(A);
    for (let i = 1; i < 20_000; i++) enter(lane(`other${i}`));
    expect(enter(A)).toBe(2);
    for (let i = 0; i < 20_000; i++) enter(lane(`another${i}`));
    expect(enter(A)).toBe(0);
  });

  it('is kept however many lanes are entered elsewhere', () => {
    const { enter } = lanesAt(1e12);
    for (let i = 0; i < 3; i++) enter(A);
    for (let i = 0; i < 50_000; i++) enter(lane(`address${i}`, 'cheap'));
    expect(enter(A)).toBe(2);
  });
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff'],
  ['fe80::1%eth0', 'fe80::2%eth1'],
])('%s and %s are one network', (one, other) => {
  expect(networkOf(one)).toBe(networkOf(other));
});

test.each([
  ['203.0.113.9', '203.0.113.10'],
  ['2001:db8:1:2::1', '2001:db8:1:3::1'],
  ['::1', '127.0.0.1'],
  ['nonsense', '203.0.113.9'],
  [undefined, '203.0.113.9'],
])('%s and %s are two networks', (one, other) => {
  expect(networkOf(one)).not.toBe(networkOf(other));
});

describe('known networks', () => {
  const [ana, bia] = ['ana1' as UserId, 'bia1' as UserId];

  it('belong to one user, and outlive a restart', async () => {
    const folder = await temporaryFolder();
    const store = await openStore(folder);
    const known = new KnownNetworks(store, () => '2026-01-05T08:00:00.000Z');
    await known.add(ana, '203.0.113.9');
    expect(await Promise.all([known.has(ana, '203.0.113.9'), known.has(bia, '203.0.113.9')])).toEqual([true, false]);
    await store.close();
    const again = new KnownNetworks(await openStore(folder), () => '2026-01-05T08:00:00.000Z');
    expect(await again.has(ana, '203.0.113.9')).toBe(true);
  });

  it('are the last twenty, written once a day at most', async () => {
    const store = await openStore(await temporaryFolder());
    let now = Date.UTC(2026, 0, 5);
    const known = new KnownNetworks(store, () => new Date(now).toISOString());
    const documents = store.documents(KNOWN_NETWORKS);
    const revision = async () => (await documents.read(ana))?.revision;
    for (let i = 1; i <= 20; i++) await known.add(ana, `192.0.2.${i}`);
    await known.add(ana, '192.0.2.1');
    expect(await revision()).toBe(20);
    now += 24 * 60 * 60_000;
    await known.add(ana, '192.0.2.1');
    expect(await revision()).toBe(21);
    await known.add(ana, '192.0.2.21');
    const has = (last: number) => known.has(ana, `192.0.2.${last}`);
    expect(await Promise.all([1, 2, 3, 21].map(has))).toEqual([true, false, true, true]);
    // The store does not contain the addresses.
    expect(JSON.stringify(await documents.read(ana))).not.toContain('192.0.2');
  });

  it('that are seen again take a single place, the first', async () => {
    const store = await openStore(await temporaryFolder());
    let now = Date.UTC(2026, 0, 5);
    const known = new KnownNetworks(store, () => new Date(now).toISOString());
    for (const network of ['a', 'b', 'a', 'a']) {
      await known.add(ana, network);
      now += 24 * 60 * 60_000;
    }
    const { networks = [] } = (await store.documents(KNOWN_NETWORKS).read(ana))?.value ?? {};
    expect(networks.map(({ at }) => at.slice(0, 10))).toEqual(['2026-01-08', '2026-01-06']);
  });

  it('that are damaged count as none', async () => {
    const folder = await temporaryFolder();
    const store = await openStore(folder);
    const clock = () => '2026-01-05T08:00:00.000Z';
    await new KnownNetworks(store, clock).add(ana, '203.0.113.9');
    await store.close();
    await damageDocuments(folder, KNOWN_NETWORKS.name);
    const known = new KnownNetworks(await openStore(folder, () => undefined), clock);
    expect(await known.has(ana, '203.0.113.9')).toBe(false);
    await expect(known.add(ana, '203.0.113.9')).resolves.toBeUndefined();
  });
});
