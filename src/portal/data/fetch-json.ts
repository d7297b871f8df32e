import { PortalError } from '../errors/portal-error.ts';

export async function fetchJson<T>(url: string): Promise<T> {
  const response = await fetch(url);
  if (!response.ok) throw new PortalError(`Request failed with status code ${response.status}`, response.status);
  return (await response.json()) as T;
}
