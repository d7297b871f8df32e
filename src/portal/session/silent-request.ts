import { callbackPath } from '../addresses/paths.ts';
import type { PortalConfig } from '../handover/config.generated.ts';
import { authorizationUrl } from './authorization-request.ts';

/**
 * Asks the provider without a prompt, without leaving the page: the browser follows it to the callback, whose address
 * holds the code or the refusal. Null when it leads anywhere else.
 */
export async function askSilently(config: PortalConfig): Promise<URL | null> {
  const headers = { accept: 'text/html' };
  const response = await fetch(await authorizationUrl(config, '/', true), { cache: 'no-store', headers });
  const callback = new URL(response.url);
  return callback.origin === location.origin && callback.pathname === callbackPath ? callback : null;
}
