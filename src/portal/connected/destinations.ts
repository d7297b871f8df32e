import type { CatalogueData } from '../../catalog/index.ts';
import { homePath, listPath } from '../addresses/paths.ts';

export interface Destination {
  id: string;
  path: string;
  icon: string;
}

/** The side menu has exactly these four entries (P2.9). */
export function menuEntries(data: CatalogueData): Destination[] {
  return [
    { id: 'dashboard', path: homePath, icon: 'home' },
    { id: 'claims', path: '/sinistres', icon: 'declarer' },
    { id: 'advantages', path: `/mes-plus-${data.brand?.shortName ?? ''}`, icon: 'offre' },
    { id: 'assistance', path: '/assistance', icon: 'services' },
  ];
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
