import { expect, test } from 'vitest';
import type { UserId } from '../../../../agents/agents.ts';
import { KnownNetworks } from '../../../../src/people/accounts/networks.ts';
import { trustedAmong } from '../../../../src/people/accounts/trusted-proxies.ts';
import { temporaryFolder } from '../../support/folders.ts';
import { openStore } from '../../support/stores.ts';

const ANA = 'ana' as UserId;

test('a network that somebody uses again takes no second place, so none of the others is forgotten', async () => {
  let day = 1;
  const clock = () => new Date(Date.UTC(2026, 2, day)).toISOString();
  const known = new KnownNetworks(await openStore(await temporaryFolder()), clock);
  for (let i = 0; i < 20; i++) await known.add(ANA, `203.0.113.${i}`);
  day++;
  await known.add(ANA, '203.0.113.19');
  expect(await known.has(ANA, '203.0.113.0')).toBe(true);
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
