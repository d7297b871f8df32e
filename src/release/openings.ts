import type { CatalogueData, Form } from '../catalog/index.ts';

type Route = NonNullable<CatalogueData['routes']>['routes'][number];

/** A page or a form that opens without further data, and the address that opens it. */
export type Opening<T> = T & { path: string };

const withoutOptional = (path: string): string => path.replace(/\/\{\w+\?\}/g, '');
/** Whether an address has no placeholders left; those of the brand are filled with the catalogue. */
const isOpen = (path: string): boolean => !/\{(?!\$brand\.)/.test(path);

/** Pages on the map that open without further data, without the optional parts of their addresses. */
export function openPages({ routes }: CatalogueData): Opening<Route>[] {
  return (routes?.routes ?? [])
    .filter(({ area }) => area !== undefined)
    .map((route) => ({ ...route, path: withoutOptional(route.path) }))
    .filter(({ path }) => isOpen(path));
}

/** Forms for signed-in members with a first address that needs no further data. */
export function openForms({ forms = {} }: CatalogueData): Opening<{ title: string; isWhole: boolean }>[] {
  return Object.values(forms)
    .filter((form) => form.public !== true)
    .map((form) => ({
      title: form.title,
      path: openingOf(form),
      // no other step needs further data either
      isWhole: isOpen(withoutOptional(form.path.replace('{step}', ''))),
    }))
    .filter(({ path }) => isOpen(path));
}

const openingOf = ({ path, steps: [first] }: Form): string =>
  withoutOptional(first?.path ?? path.replace('{step}', first?.id ?? ''));
