import { isIP } from 'node:net';

/** An IPv4 address that a proxy or a socket of both kinds writes as one of IPv6. */
const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i;
/** Some proxies write the port too, of which each connection has another. */
const withPort = /^(\d+(?:\.\d+){3}):\d+$|^\[([^\]]+)\](?::\d+)?$/;

/**
 * By what attempts from one place are counted: an IPv4 address, or the first 64 bits of one of IPv6, of which every
 * subscriber has the rest to choose from at each request. What is no address stands as it is.
 */
export function networkKey(address: string): string {
  const [, four, six] = withPort.exec(address) ?? [];
  const bare = (four ?? six ?? address).replace(/%.*$/, '').replace(mapped, '$1');
  if (isIP(bare) !== 6) return bare;
  const [head = '', tail] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::');
  const splitGroups = (text: string | undefined) => (text === undefined || text === '' ? [] : text.split(':'));
  const [before, after] = [splitGroups(head), splitGroups(tail)];
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`;
}
