import { describe, expect, test } from 'vitest';
import { networksIn, objectionTo } from '../../../src/fetching/addresses.ts';

const PUBLIC = [
  '1.1.1.1',
  '8.8.8.8',
  '9.255.255.255',
  '11.0.0.0',
  '100.63.255.255',
  '100.128.0.0',
  '172.15.255.255',
  '172.32.0.0',
  '192.167.255.255',
  '193.0.0.1',
  '223.255.255.255',
  '2606:4700:4700::1111',
  '2001:4860:4860::8888',
  '2a00:1450:4001:80b::200e',
];

const REFUSED: readonly (readonly [address: string, kind: string])[] = [
  ['0.0.0.0', 'unspecified'],
  ['0.1.2.3', 'this network'],
  ['10.0.0.1', 'private'],
  ['10.255.255.255', 'private'],
  ['172.16.0.1', 'private'],
  ['172.31.255.255', 'private'],
  ['192.168.0.1', 'private'],
  ['192.168.255.255', 'private'],
  ['127.0.0.1', 'loopback'],
  ['127.255.255.255', 'loopback'],
  ['169.254.0.1', 'link-local'],
  ['169.254.169.254', 'metadata of most clouds'],
  ['169.254.170.2', 'metadata of containers'],
  ['168.63.129.16', 'metadata of Azure'],
  ['100.100.100.200', 'metadata of Alibaba'],
  ['100.64.0.1', 'carrier-grade NAT'],
  ['100.127.255.255', 'carrier-grade NAT'],
  ['192.0.0.1', 'protocol assignments'],
  ['192.0.0.192', 'metadata of Oracle'],
  ['192.0.2.1', 'documentation'],
  ['198.51.100.1', 'documentation'],
  ['203.0.113.1', 'documentation'],
  ['192.88.99.1', '6to4 relay'],
  ['198.18.0.1', 'benchmarks'],
  ['198.19.255.255', 'benchmarks'],
  ['224.0.0.1', 'multicast'],
  ['239.255.255.255', 'multicast'],
  ['240.0.0.1', 'reserved'],
  ['255.255.255.255', 'broadcast'],
  ['::', 'unspecified'],
  ['::1', 'loopback'],
  ['::127.0.0.1', 'IPv4-compatible'],
  ['::8.8.8.8', 'IPv4-compatible'],
  ['::ffff:127.0.0.1', 'IPv4-mapped'],
  ['::ffff:8.8.8.8', 'IPv4-mapped'],
  ['::ffff:0:127.0.0.1', 'IPv4-translated'],
  ['64:ff9b::7f00:1', 'NAT64'],
  ['64:ff9b::808:808', 'NAT64'],
  ['64:ff9b:1::1', 'local NAT64'],
  ['2002:7f00:1::', '6to4'],
  ['2002:808:808::1', '6to4'],
  ['2001:0:4136:e378:8000:63bf:3fff:fdd2', 'Teredo'],
  ['2001:db8::1', 'documentation'],
  ['3fff::1', 'documentation'],
  ['2001:2::1', 'benchmarks'],
  ['2001:20::1', 'ORCHIDv2'],
  ['100::1', 'discard'],
  ['fc00::1', 'unique local'],
  ['fd12:3456:789a::1', 'unique local'],
  ['fd00:ec2::254', 'metadata of Amazon'],
  ['fe80::1', 'link-local'],
  ['fec0::1', 'site-local'],
  ['ff02::1', 'multicast'],
  ['5f00::1', 'segment routing'],
  ['4000::1', 'not given out'],
];

describe('without exceptions', () => {
  test.each(PUBLIC)('%s is public', (address) => {
    expect(objectionTo(address, [])).toBeUndefined();
  });

  test.each(REFUSED)('%s is refused: %s', (address) => {
    expect(objectionTo(address, [])).toContain(address);
  });

  test.each(['', 'localhost', '1.2.3', 'example.org', '::g'])('%j is no address', (address) => {
    expect(objectionTo(address, networksIn('0.0.0.0/0,::/0'))).toBeDefined();
  });
});

describe('networks that are allowed', () => {
  const allowed = networksIn('10.1.0.0/16, 192.168.1.5,fd00::/8');

  test.each(['10.1.2.3', '192.168.1.5', 'fd12::1', '8.8.8.8'])('%s may be asked', (address) => {
    expect(objectionTo(address, allowed)).toBeUndefined();
  });

  test.each(['10.2.0.1', '192.168.1.6', '127.0.0.1', '::1', 'fe80::1', '::ffff:10.1.2.3'])('%s may not', (address) => {
    expect(objectionTo(address, allowed)).toBeDefined();
  });

  test.each(['169.254.169.254', '100.100.100.200', 'fd00:ec2::254', '168.63.129.16', '::ffff:169.254.169.254'])(
    'never hold the machine’s own host: %s',
    (address) => {
      expect(objectionTo(address, networksIn('0.0.0.0/0,::/0'))).toContain('own host');
    },
  );
});
