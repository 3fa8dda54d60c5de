/** Which network addresses may be asked: those of the public internet, and private ones only if configured. */
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { type Because, because } from '../../../agents/reader/reading.ts';

/**
 * 168.63.129.16 is public by its number, but the host of an Azure machine answers there. The others lie in ranges that
 * could be allowed as private, and hand out the machine's keys: nobody wants pages from there.
 */
const METADATA = new Set(['168.63.129.16', '169.254.169.254', '169.254.170.2', '100.100.100.200', 'fd00:ec2::254']);

/** Everything assigned to the public (IANA, IPv6 Global Unicast Address Space), without IPv4 in disguise. */
const GLOBAL_V6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Documentation (RFC 9637), which the library's table does not have yet. */
const DOCUMENTATION_V6 = ipaddr.IPv6.parseCIDR('3fff::/20');

type Network = readonly [ipaddr.IPv4 | ipaddr.IPv6, number];

/** Networks as in `10.0.0.0/8,fd00::/8`; a lone address is a network of one. */
export function networksIn(text: string): readonly Network[] {
  return text
    .split(',')
    .map((network) => network.trim())
    .filter((network) => network !== '')
    .map((network) => {
      if (network.includes('/')) return ipaddr.parseCIDR(network);
      const address = ipaddr.parse(network);
      return [address, address.kind() === 'ipv4' ? 32 : 128] as const;
    });
}

/** Why an address may not be asked; undefined if it may. `called`: how it is named to its user. */
export function objectionTo(address: string, allowed: readonly Network[], called = address): Because | undefined {
  // The library would take short forms, which mean different things to different systems.
  if (isIP(address) === 0) return because('fetch.private', { address: called });
  const parsed = ipaddr.parse(address);
  // In either notation.
  if (METADATA.has(ipaddr.process(address).toString())) return because('fetch.own-host', { address: called });
  if (allowed.some((network) => isWithin(parsed, network))) return undefined;
  return rangeOf(parsed) === 'unicast' ? undefined : because('fetch.private', { address: called });
}

/** Whether everybody can ask it, or the users of a network that is declared as shared. */
export function isEverybodys(address: string, shared: readonly Network[]): boolean {
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.parse(address);
  return rangeOf(parsed) === 'unicast' || shared.some((network) => isWithin(parsed, network));
}

/** The kind of address, by the tables of RFC 6890; `unicast` is the public internet. */
function rangeOf(address: ipaddr.IPv4 | ipaddr.IPv6): string {
  const range = address.range();
  if (range !== 'unicast' || address.kind() === 'ipv4') return range;
  const isGlobal = isWithin(address, GLOBAL_V6) && !isWithin(address, DOCUMENTATION_V6);
  return isGlobal ? 'unicast' : 'reserved';
}

function isWithin(address: ipaddr.IPv4 | ipaddr.IPv6, [network, bits]: Network): boolean {
  if (address instanceof ipaddr.IPv4) return network instanceof ipaddr.IPv4 && address.match(network, bits);
  return network instanceof ipaddr.IPv6 && address.match(network, bits);
}
