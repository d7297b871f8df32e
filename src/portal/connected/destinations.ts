import type { CatalogueData } from '../../catalog/index.ts';
import { pathOf } from '../../view/index.ts';
import { homePath, listPath } from '../addresses/paths.ts';

export interface Destination {
  id: string;
  path: string;
  icon: string;
}

/** The side menu, as the catalogue has it (P2.9). */
export function menuEntries(data: CatalogueData): Destination[] {
  const entries = data.routes?.menu ?? [];
  return entries.map(({ id, route, icon }) => ({ id, path: pathOf(data, { route, params: {}, query: {} }), icon }));
}

export const claimPath = '/sinistres?from=header';
export const messagesPath = '/contact/hub?from=header&natureContact=default';
export const contactPath = '/contact/hub?natureContact=default';
export const profilePath = '/profil';
export const helpPath = '/aide';

/** A contract and the list of contracts belong to the dashboard's entry. */
export function isUnder(pathname: string, path: string): boolean {
  if (path !== homePath) return pathname === path || pathname.startsWith(`${path}/`);
  return pathname === homePath || /^\/(mon-)?(contrat|projet)/.test(pathname) || pathname === listPath;
}
