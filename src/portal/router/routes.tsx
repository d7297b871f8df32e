import type { RouteObject, ShouldRevalidateFunction } from 'react-router-dom';
import { entryAddresses } from '../../catalog/form-addresses.ts';
import type { CatalogueData } from '../../catalog/index.ts';
import type { Portal } from '../context/portal.ts';
import { PortalError } from '../errors/portal-error.ts';
import type { PagePlace } from '../navigation/page.ts';
import type { RouteHandle } from '../navigation/route-handle.ts';
import { isBrowsersOwn, loadPage, type PageKind } from './kinds.ts';

interface Address {
  kind: PageKind;
  isPublic: boolean;
  scroll?: boolean | undefined;
  place: PagePlace;
}

/** All addresses, from the catalogue: pages, forms and families. */
function listAddresses({ routes, formIndex, familyIndex }: CatalogueData): Address[] {
  const contracts = new Set(Object.values(familyIndex ?? {}).flatMap((family) => family.routes));
  return [
    ...(routes?.routes ?? []).map((route) => ({
      kind: route.kind ?? 'not-open',
      isPublic: route.public === true,
      scroll: route.scroll,
      place: { path: route.path },
    })),
    ...Object.entries(formIndex ?? {}).flatMap(([form, entry]) =>
      entryAddresses(entry).map((path) => ({
        kind: 'form' as const,
        isPublic: entry.public === true,
        place: { path, form },
      })),
    ),
    ...[...contracts].map((path) => ({ kind: 'contract' as const, isPublic: false, place: { path } })),
  ];
}

/** @param shouldRevalidate when a page that stays reads again */
export function pageRoutes(portal: Portal, shouldRevalidate?: ShouldRevalidateFunction): RouteObject[] {
  const again = shouldRevalidate === undefined ? {} : { shouldRevalidate };
  return [
    ...listAddresses(portal.data).map(({ kind, isPublic, scroll, place }) => ({
      path: routerPath(place.path),
      handle: { public: isPublic, scroll, ownBrowser: isBrowsersOwn(kind) } satisfies RouteHandle,
      lazy: () => loadPage(kind, portal, place),
      ...again,
    })),
    { path: '*', handle: { public: true } satisfies RouteHandle, loader: notFound, element: null },
  ];
}

function notFound(): never {
  throw new PortalError('This page could not be found', 404);
}

/** `/contrat/{type}/{id?}` as the router writes it. */
export function routerPath(path: string): string {
  return path.replace(/\{(\w+)(\??)\}/g, ':$1$2');
}
