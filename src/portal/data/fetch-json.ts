import { PortalError } from '../errors/portal-error.ts';

/**
 * Fetches a file of a release, which browsers cache for ever; a broken cached copy is fetched again.
 * @throws PortalError with the status; 500 for a missing file, which is not a missing page
 */
export async function fetchJson<T>(url: string): Promise<T> {
  const response = await fetchOk(url, {});
  return (await response.json().catch(async () => (await fetchOk(url, { cache: 'reload' })).json())) as T;
}

async function fetchOk(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, init);
  const { ok, status } = response;
  if (!ok) throw new PortalError(`Request failed with status code ${status}`, status === 404 ? 500 : status);
  return response;
}
