/** Network addresses that may be asked: public ones, as `addresses.txt` lists them, and allowed ones. */
import { expect, test } from 'vitest';
import { networksIn, objectionTo } from '../../../../src/outside/fetching/addresses.ts';
import { linesOf } from './support.ts';

const ADDRESSES = linesOf('addresses.txt').map((line) => line.split('\t') as [address: string, kind: string]);
const EVERYTHING = networksIn('0.0.0.0/0,::/0');
const OWN_HOST = ['169.254.169.254', '100.100.100.200', 'fd00:ec2::254', '168.63.129.16', '::ffff:169.254.169.254'];

test.each(ADDRESSES)('%s (%s) may be asked without exceptions exactly if it is public', (address, kind) => {
  expect(objectionTo(address, [])?.words).toEqual(kind === 'public' ? undefined : expect.stringContaining(address));
});

test.each(['', 'localhost', '1.2.3', 'example.org', '::g'])('%j is no address', (address) => {
  expect(objectionTo(address, EVERYTHING)?.reason.code).toBe('fetch.private');
});

test.each(
  [
    ['10.1.2.3', '192.168.1.5', 'fd12::1', '8.8.8.8'].map((address) => [address, true] as const),
    ['10.2.0.1', '192.168.1.6', '127.0.0.1', '::1', 'fe80::1', '::ffff:10.1.2.3'].map((each) => [each, false] as const),
  ].flat(),
)('%s may be asked if its network is allowed: %s', (address, isAllowed) => {
  expect(objectionTo(address, networksIn('10.1.0.0/16, 192.168.1.5,fd00::/8')) === undefined).toBe(isAllowed);
});

test.each(OWN_HOST)('the machine’s own address is in no allowed network: %s', (address) => {
  expect(objectionTo(address, EVERYTHING)?.reason.code).toBe('fetch.own-host');
});
