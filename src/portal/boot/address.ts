import type { CatalogueData } from '../../catalog/index.ts';
import { routeName } from '../../catalog/route-names.ts';

/** The form whose address this is, whatever its step; null for any other page. */
export function formAt({ formIndex = {} }: CatalogueData, path: string): string | null {
  for (const id of Object.keys(formIndex)) {
    const { path: own = '', aliases = [] } = formIndex[id] ?? {};
    for (const address of [own, ...aliases]) {
      const [fixed = '', variable] = address.split('/{');
      if (path === fixed || (variable !== undefined && path.indexOf(`${fixed}/`) === 0)) return id;
    }
  }
  return null;
}

/** Name of the page of words at this address; null where there is none. */
export function contentAt({ routes }: CatalogueData, path: string): string | null {
  const route = (routes?.routes ?? []).filter((one) => one.path === path)[0];
  if (route?.kind !== 'text' && route?.kind !== 'hub') return null;
  return route.content ?? route.name ?? routeName(path);
}
