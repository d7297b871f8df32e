import type { CatalogueData, Route } from '../../catalog/index.ts';
import { isOpenKind } from '../../catalog/open-kind.ts';

/**
 * Whether the portal has a page at an address: a route or a form of the catalogue, unless the API has nothing of what
 * it shows. Its first segments are compared, without parameters and query.
 */
export const isOpenPath = ({ routes, formIndex }: CatalogueData, address: string): boolean =>
  [...(routes?.routes ?? []), ...Object.values(formIndex ?? {})].some(
    (one) => one.path.split('/{', 1)[0] === address.split('?', 1)[0] && !('kind' in one && !isOpenKind(one.kind)),
  );

/** The first of several addresses that has a page; undefined where none has. */
export const firstOpenPath = (data: CatalogueData, addresses: readonly string[]): string | undefined =>
  addresses.find((address) => isOpenPath(data, address));

/** The address of a kind of page; undefined where the portal has none. */
export const pathOfKind = ({ routes }: CatalogueData, kind: Route['kind']): string | undefined =>
  routes?.routes.find((one) => one.kind === kind)?.path;
