import type { CatalogueData } from './data.ts';
import { entryAddresses, formAddresses } from './form-addresses.ts';

/** Name of a page: the segments of its path joined by dashes, the optional id named id; `/` is `index` (P2). */
export function routeName(path: string): string {
  const name = path
    .split('/')
    .filter((segment) => segment !== '')
    .map((segment) => segment.replace(/^\{(\w+)\??\}$/, '$1'))
    .join('-');
  return name === '' ? 'index' : name;
}

/** Every page by its name: those of routes.json, of families and of forms. */
export function routeNames(data: CatalogueData): Map<string, string> {
  const names = new Map<string, string>();
  for (const { path, name } of data.routes?.routes ?? []) {
    names.set(routeName(path), path);
    if (name !== undefined) names.set(name, path);
  }
  const families = data.familyIndex ?? data.families ?? {};
  for (const family of Object.values(families)) for (const path of family.routes) names.set(routeName(path), path);
  for (const path of addressesOf(data)) names.set(routeName(path), path);
  return names;
}

function addressesOf({ formIndex, forms = {} }: CatalogueData): string[] {
  if (formIndex !== undefined) return Object.values(formIndex).flatMap(entryAddresses);
  return Object.values(forms).flatMap(formAddresses);
}
