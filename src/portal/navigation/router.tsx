import { createBrowserRouter, matchRoutes, type RouteObject, redirect } from 'react-router-dom';
import type { CatalogueData, Route } from '../../catalog/index.ts';
import { routeName } from '../../view/index.ts';
import { portalConfig } from '../config.ts';
import { releasePart } from '../data/release-part.ts';
import { PortalError } from '../errors/portal-error.ts';
import { PageError, RootError } from '../errors/route-error.tsx';
import { Root, type RootData } from '../layouts/root.tsx';
import { NotBuilt } from '../pages/not-built/not-built.tsx';
import { contractPage, formPage, pageNamed } from '../pages/registry.ts';
import type { Portal } from '../portal.ts';
import { loadConnected } from './connected-part.ts';
import { runChain, specifiedOrder } from './middleware/chain.ts';
import type { RouteHandle } from './route-handle.ts';
import { routerPath } from './router-path.ts';

export type PortalRouter = ReturnType<typeof createBrowserRouter>;

/** The route table, entirely from the catalogue: its pages, and the addresses of its families. */
export function pageRoutes(data: CatalogueData): RouteObject[] {
  const families = Object.values(data.familyIndex ?? {});
  const contracts = [...new Set(families.flatMap((family) => family.routes))];
  return [
    ...(data.routes?.routes ?? []).map(pageRoute),
    ...Object.entries(data.formIndex ?? {}).flatMap(([id, form]) =>
      [form.path, ...(form.aliases ?? [])].map((path) => ({
        path: routerPath(path),
        handle: { public: form.public === true } satisfies RouteHandle,
        lazy: () => formPage(id),
      })),
    ),
    ...contracts.map((path) => ({
      path: routerPath(path),
      handle: { public: false } satisfies RouteHandle,
      lazy: contractPage,
    })),
    { path: '*', handle: { public: true } satisfies RouteHandle, loader: notFound, element: null },
  ];
}

function pageRoute(route: Route): RouteObject {
  const handle: RouteHandle = { public: route.public === true };
  const lazy = pageNamed(routeName(route.path));
  const path = routerPath(route.path);
  return { path, handle, lazy: lazy ?? (() => notBuilt(route)) };
}

/** The titles of these pages are in a file of their own. */
async function notBuilt(route: Route): Promise<Pick<RouteObject, 'element'>> {
  const { routes } = await releasePart('pages');
  const whole = routes?.routes.find(({ path }) => path === route.path);
  return { element: <NotBuilt route={whole ?? route} /> };
}

function notFound(): never {
  throw new PortalError('This page could not be found', 404);
}

export function createPortalRouter(portal: Portal): PortalRouter {
  const pages = pageRoutes(portal.data);
  let isFirst = true;

  async function navigate({ request }: { request: Request }): Promise<Response | RootData> {
    const url = new URL(request.url);
    url.hash = isFirst ? location.hash : '';
    const handle = matchRoutes(pages, url.pathname)?.slice(-1)[0]?.route.handle as RouteHandle | undefined;
    const { data, session, signIn } = portal;
    const navigation = { url, data, session, signIn, isPublic: handle?.public === true, isFirst };
    isFirst = false;
    const target = await runChain(portalConfig().middlewares ?? specifiedOrder, navigation);
    if (target !== undefined) return redirect(target);
    return { connected: session.isConnected() ? await loadConnected() : null };
  }

  return createBrowserRouter([
    {
      id: 'root',
      loader: navigate,
      shouldRevalidate: () => true,
      Component: Root,
      ErrorBoundary: RootError,
      HydrateFallback: () => null,
      children: [{ ErrorBoundary: PageError, children: pages }],
    },
  ]);
}

/** Settles once the first navigation has run its middlewares and has its page. */
export function initialized(router: PortalRouter): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = router.subscribe((state) => {
      if (!state.initialized) return;
      stop();
      resolve();
    });
  });
}
