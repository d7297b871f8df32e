import type { IncomingMessage } from 'node:http';
import { forwardedAddresses } from './exchange.ts';

/** Warns once where a request shows that TRUST_PROXY is not the number of proxies. */
export function proxyWarning(
  proxies: number,
  log: { warn(text: string): void },
): (req: Pick<IncomingMessage, 'headers'>) => void {
  let warned = false;
  return (req) => {
    const found = forwardedAddresses(req).length;
    if (warned || found === 0 || (proxies > 0 && found >= proxies)) return;
    warned = true;
    const fault = proxies === 0 ? 'TRUST_PROXY is off' : `TRUST_PROXY is ${proxies} and it has ${found} addresses`;
    log.warn(`a request came through a proxy, but ${fault}: all its clients count as one address`);
  };
}
