import type { CatalogueData, FormEntry } from './data.ts';
import type { Form } from './types.generated.ts';

/** Name of a page: its path's segments joined by dashes, the optional id named id; `/` is `index` (P2). */
export function routeName(path: string): string {
  const name = path
    .split('/')
    .filter((segment) => segment !== '')
    .map((segment) => segment.replace(/^\{(\w+)\??\}$/, '$1'))
    .join('-');
  return name === '' ? 'index' : name;
}

/** Every page by its name: those of routes.json, those that the families bring, and where forms open. */
export function routeNames(data: CatalogueData): Map<string, string> {
  const names = new Map<string, string>();
  for (const { path, name } of data.routes?.routes ?? []) {
    names.set(routeName(path), path);
    if (name !== undefined) names.set(name, path);
  }
  const families = data.familyIndex ?? data.families ?? {};
  for (const family of Object.values(families)) for (const path of family.routes) names.set(routeName(path), path);
  for (const { aliases = [] } of Object.values<Pick<Form, 'aliases'> | FormEntry>(data.formIndex ?? data.forms ?? {}))
    for (const path of Array.isArray(aliases) ? aliases : Object.keys(aliases)) names.set(routeName(path), path);
  return names;
}
