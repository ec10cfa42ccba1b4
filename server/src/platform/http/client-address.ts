import { BlockList, isIP } from 'node:net';

/** The IP address without the prefix of an IPv4 address on an IPv6 socket. */
const plain = (address: string) => address.trim().replace(/^::ffff:(?=\d+\.)/i, '');

function isListed(address: string, networks: readonly string[]): boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [net = '', bits] = network.split('/');
    const family = isIP(net) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(net, family);
    else list.addSubnet(net, Number(bits), family);
  }
  return isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/**
 * The address of a client whose request is no Fastify request: the last one that no trusted proxy has, as `request.ip`.
 * Only trusted proxies' entries of X-Forwarded-For count, because a client can send any.
 */
export function clientAddress(
  remote: string,
  forwardedFor: string | undefined,
  trustedProxies: readonly string[],
): string {
  const hops = [remote, ...(forwardedFor?.split(',').toReversed() ?? [])].map(plain);
  return hops.find((hop) => !isListed(hop, trustedProxies)) ?? hops.at(-1) ?? '';
}
