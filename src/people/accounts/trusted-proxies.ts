/** Addresses of reverse proxies whose statements about their visitors are believed. */
import { BlockList, isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

export type Trusts = (address: string | undefined) => boolean;

/** `networks`: addresses or networks, separated by commas, as in the configuration. */
export function trustedAmong(networks: string): Trusts {
  const list = new BlockList();
  for (const network of networks.split(',').filter((each) => each !== '')) {
    const [address = '', prefix] = network.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return (address = '') => {
    if (!ipaddr.isValid(address)) return false;
    const parsed = ipaddr.process(address);
    return list.check(parsed.toString(), parsed.kind());
  };
}
