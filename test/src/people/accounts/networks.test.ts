/** From which network somebody comes, and whose word about it is believed. */
import { describe, expect, it, test } from 'vitest';
import type { UserId } from '../../../../agents/agents.ts';
import { KNOWN_NETWORKS, KnownNetworks, networkOf } from '../../../../src/people/accounts/networks.ts';
import { trustedAmong } from '../../../../src/people/accounts/trusted-proxies.ts';
import { damageDocuments } from '../../support/damage.ts';
import { temporaryFolder } from '../../support/folders.ts';
import { openStore } from '../../support/stores.ts';

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

test.each([
  ['', '10.0.0.1', false],
  ['10.0.0.1', '10.0.0.1', true],
  ['10.0.0.1', '10.0.0.2', false],
  ['10.0.0.1', '::ffff:10.0.0.1', true],
  ['10.0.0.0/8,2001:db8::1', '10.9.9.9', true],
  ['10.0.0.0/8,2001:db8::1', '2001:db8::1', true],
  ['10.0.0.0/8,2001:db8::1', '2001:db8::2', false],
  ['2001:db8::/32', '2001:db8:9::', true],
  ['0.0.0.0/0', '2001:db8::1', false],
  ['0.0.0.0/0', 'nonsense', false],
  ['0.0.0.0/0', undefined, false],
])('of proxies at "%s", %s is trusted: %s', (networks, address, isTrusted) => {
  expect(trustedAmong(networks)(address)).toBe(isTrusted);
});
