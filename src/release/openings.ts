import type { CatalogueData, Form } from '../catalog/index.ts';

type Route = NonNullable<CatalogueData['routes']>['routes'][number];

/** A page or a form that opens without knowing of what, with the address that opens it. */
export type Opening<T> = T & { path: string };

const withoutOptional = (path: string): string => path.replace(/\/\{\w+\?\}/g, '');
/** A place of the address that somebody has to fill; the brand's own are filled with the catalogue. */
const isOpen = (path: string): boolean => !/\{(?!\$brand\.)/.test(path);

/** Pages that have their place on the map and open by themselves: what may be left out of an address is left out. */
export function openPages({ routes }: CatalogueData): Opening<Route>[] {
  return (routes?.routes ?? [])
    .filter(({ area }) => area !== undefined)
    .map((route) => ({ ...route, path: withoutOptional(route.path) }))
    .filter(({ path }) => isOpen(path));
}

/** Forms whose first address may do without knowing of what; those of accounts are for whoever is signed out. */
export function openForms({ forms = {} }: CatalogueData): Opening<{ title: string; isWhole: boolean }>[] {
  return Object.values(forms)
    .filter((form) => form.public !== true)
    .map((form) => ({
      title: form.title,
      path: openingOf(form),
      // no other step needs to know of what either
      isWhole: isOpen(withoutOptional(form.path.replace('{step}', ''))),
    }))
    .filter(({ path }) => isOpen(path));
}

const openingOf = ({ path, steps: [first] }: Form): string =>
  withoutOptional(first?.path ?? path.replace('{step}', first?.id ?? ''));
