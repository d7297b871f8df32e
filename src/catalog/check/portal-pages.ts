import { interned } from '../../base/kept.ts';
import { memoize, memoizeWeak, pushTo } from '../../base/maps.ts';
import { branded } from '../branded.ts';
import type { CatalogueData } from '../data.ts';
import { stepAddresses } from '../form-addresses.ts';

/** Every address of a page of the portal, one for each step of a form. */
function addresses(data: CatalogueData): string[] {
  const { routes, families, forms } = branded(data);
  const ofForms = Object.values(forms ?? {}).flatMap(stepAddresses);
  const ofFamilies = Object.values(families ?? {}).flatMap((family) => [...family.routes, family.page]);
  const old = (routes?.redirects ?? []).map((redirect) => redirect.from);
  return [...(routes?.routes ?? []).map((route) => route.path), ...ofFamilies, ...ofForms, ...old];
}

/** `{id}` matches one segment, `/{id?}` one or none, `*` the rest. */
function patternOf(address: string): RegExp {
  const pattern = address
    .replace(/[.+^$()|[\]\\]/g, '\\$&')
    .replace(/\*/g, '.*')
    .replace(/\/\{\w+\?\}/g, '(/[^/]+)?')
    .replace(/\{\w+\??\}/g, '[^/]*');
  return new RegExp(`^${pattern}$`);
}

/** The pages of the portal: whether a full address opens one, and their names for suggestions. */
export interface PortalPages {
  opens(to: string): boolean;
  known: readonly string[];
}

/** The same object while the addresses are the same. */
export const portalPages = memoizeWeak((data: CatalogueData) => pagesOf(same([...new Set(addresses(data))])));

const same = interned<readonly string[]>();

/** The first segment of an address; null when it is a placeholder. */
function firstStep(address: string): string | null {
  const step = address.split('/', 2)[1] ?? '';
  return /[{*]/.test(step) ? null : step;
}

/** Finds the first of some addresses that a path opens: among those that begin as it does, then among all others. */
export function addressFinder(known: readonly string[]): (path: string) => string | null {
  const byStep = new Map<string | null, string[]>();
  for (const address of known) pushTo(byStep, firstStep(address), address);
  const under = memoize((step: string | null) =>
    (byStep.get(step) ?? []).map((address) => ({ address, pattern: patternOf(address) })),
  );
  return (path) => {
    for (const step of [firstStep(path), null])
      for (const { address, pattern } of under(step)) if (pattern.test(path)) return address;
    return null;
  };
}

const pagesOf = memoizeWeak((known: readonly string[]): PortalPages => {
  const addressFor = addressFinder(known);
  const opens = (to: string) => addressFor(to.replace(/[?#].*$/, '').replace(/(?<=.)\/$/, '')) !== null;
  return { opens, known };
});
