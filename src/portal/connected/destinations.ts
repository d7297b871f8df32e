import type { CatalogueData } from '../../catalog/index.ts';
import { pathOf } from '../../view/index.ts';
import { homePath, listPath } from '../addresses/paths.ts';

export interface MenuDestination {
  id: string;
  path: string;
  icon: string;
  /** Listed below the others, on its own. */
  apart: boolean;
}

/** The entries of the side menu (P2.9). */
export function menuEntries(data: CatalogueData): MenuDestination[] {
  const entries = data.routes?.menu ?? [];
  return entries.map(({ id, route, icon, apart = false }) => ({
    ...{ id, icon, apart },
    path: pathOf(data, { route, params: {}, query: {} }),
  }));
}

export const claimPath = '/sinistres?from=header';
export const helpPath = '/aide';

/** Where the header and the tab bar lead; the first that is open. */
export const profilePaths = ['/profil', '/profil/journal'];
export const messagesPaths = ['/contact/hub?from=header&natureContact=default', '/contact'];
export const contactPaths = ['/contact/hub?natureContact=default', '/contact/message', '/contact'];
export const documentsPaths = ['/mes-documents', '/documents/documents'];

/** Whether a menu entry is current; a contract's page belongs to the list. */
export function isUnder(pathname: string, path: string): boolean {
  if (path === listPath && /^\/(mon-)?(contrat|projet)/.test(pathname)) return true;
  return pathname === path || (path !== homePath && pathname.startsWith(`${path}/`));
}
