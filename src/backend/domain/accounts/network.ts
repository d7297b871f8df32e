import { isIP } from 'node:net';

/** IPv4 as a dual-stack socket or a proxy writes it. */
const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i;
/** Some proxies append the port, which differs for each connection. */
const withPort = /^(\d+(?:\.\d+){3}):\d+$|^\[([^\]]+)\](?::\d+)?$/;

/**
 * Key that attempts are counted by: an IPv4 address, or the /64 prefix of an IPv6 address, within which every
 * subscriber picks addresses freely. Anything else is kept as it is.
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
