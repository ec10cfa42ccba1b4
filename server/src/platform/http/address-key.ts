import { isIPv6 } from 'node:net';

const GROUPS = 8;
/** Groups of a network. A provider gives each customer at least one network of 64 bits. */
const NETWORK_GROUPS = 4;
const MAPPED = '0:0:0:0:0:ffff';

/** The eight groups of an IPv6 address in lowercase hex, without leading zeros. */
function groupsOf(address: string): string[] {
  // The URL parser normalizes zeros, case and an IPv4 address at the end.
  const { hostname } = new URL(`http://[${address}]`);
  const [start = [], end = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter(Boolean));
  return [...start, ...Array.from({ length: GROUPS - start.length - end.length }, () => '0'), ...end];
}

/**
 * The key under which an IP address is counted. For IPv6 the network of 64 bits, because a client can use any address of
 * its network. An IPv4 address that is mapped to IPv6 counts as itself.
 */
export function addressKey(ip: string): string {
  const [address = ''] = ip.split('%');
  if (!isIPv6(address)) return ip;
  const groups = groupsOf(address);
  if (groups.slice(0, 6).join(':') !== MAPPED) return `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`;
  const bytes = groups.slice(6).flatMap((group) => {
    const value = Number.parseInt(group, 16);
    return [value >> 8, value & 255];
  });
  return bytes.join('.');
}
