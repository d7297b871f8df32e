import { PortalError } from '../errors/portal-error.ts';

/**
 * A file of a release, which never changes, so that browsers keep it: one that they have kept broken is asked for anew.
 * @throws PortalError with the status of a refusal; 500 for one that is not there, which says nothing of the page
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
