import { branded } from '../branded.ts';
import type { CatalogueData } from '../data.ts';
import { inVariants } from '../form-addresses.ts';

/** Every address that opens a page of the portal, one for each step of a form. */
function addresses(data: CatalogueData): string[] {
  const { routes, families, forms } = branded(data);
  const ofForms = Object.values(forms ?? {}).flatMap((form) =>
    [
      ...form.steps.map((step) => step.path ?? form.path.replace('{step}', step.id)),
      ...Object.keys(form.aliases ?? {}),
    ].flatMap((address) => inVariants(address, form.variants)),
  );
  const ofFamilies = Object.values(families ?? {}).flatMap((family) => [...family.routes, family.page]);
  const old = (routes?.redirects ?? []).map((redirect) => redirect.from);
  return [...(routes?.routes ?? []).map((route) => route.path), ...ofFamilies, ...ofForms, ...old];
}

/** `{id}` stands for a segment, `/{id?}` for one or none, `*` for the rest. */
function patternOf(address: string): RegExp {
  const pattern = address
    .replace(/[.+^$()|[\]\\]/g, '\\$&')
    .replace(/\*/g, '.*')
    .replace(/\/\{\w+\?\}/g, '(/[^/]+)?')
    .replace(/\{\w+\??\}/g, '[^/]*');
  return new RegExp(`^${pattern}$`);
}

/** The pages of the portal: whether an address, written in full, opens one, and their names for a suggestion. */
export interface PortalPages {
  opens(to: string): boolean;
  known: readonly string[];
}

export function portalPages(data: CatalogueData): PortalPages {
  const known = [...new Set(addresses(data))];
  const patterns = known.map(patternOf);
  const opens = (to: string) => {
    const path = to.replace(/[?#].*$/, '').replace(/(?<=.)\/$/, '');
    return patterns.some((pattern) => pattern.test(path));
  };
  return { opens, known };
}
