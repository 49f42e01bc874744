/**
 * Which addresses are on the open internet: what others name is not to lead into the network that
 * the worker stands in.
 */

import { BlockList, isIP } from 'node:net';

/** A network as CIDR has it, in two parts. */
type Network = readonly [address: string, bits: number];

/**
 * All of IPv4 that is set apart for something else. @see the IANA IPv4 Special-Purpose Address
 * Registry
 */
const SPECIAL_4: readonly Network[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];
/**
 * What is given to anybody in IPv6; addresses that hold one of IPv4 (mapped, NAT64) lie outside.
 */
const GLOBAL_6: readonly Network[] = [['2000::', 3]];
/** What of that is set apart: protocols and tunnels (Teredo, 6to4), documentation. */
const SPECIAL_6: readonly Network[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

function listOf(networks: readonly Network[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const [address, bits] of networks) list.addSubnet(address, bits, family);
  return list;
}

const special4 = listOf(SPECIAL_4, 'ipv4');
const global6 = listOf(GLOBAL_6, 'ipv6');
const special6 = listOf(SPECIAL_6, 'ipv6');

/** Whether an IP address is one that anybody may reach; what is none is not. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !special4.check(address, 'ipv4');
  return family === 6 && global6.check(address, 'ipv6') && !special6.check(address, 'ipv6');
}
