import {
  createBrowserRouter,
  type MiddlewareFunction,
  matchRoutes,
  type RouteObject,
  redirect,
  type ShouldRevalidateFunction,
} from 'react-router-dom';
import type { Portal } from '../context/portal.ts';
import { handover, portalConfig } from '../handover/handover.ts';
import { runChain, specifiedOrder } from '../navigation/middlewares.ts';
import type { RouteHandle } from '../navigation/route-handle.ts';
import { leaving } from '../session/sign-in.ts';
import { loadConnectedLayout } from './connected.ts';
import { Root, type RootData } from './root.tsx';
import { PageError, RootError } from './route-error.tsx';
import { pageRoutes } from './routes.tsx';

export type PortalRouter = ReturnType<typeof createBrowserRouter>;

/** Routes for browser and server alike; middlewares are the browser's. */
export function portalRoutes(
  { session }: Portal,
  pages: RouteObject[],
  middleware: MiddlewareFunction[] = [],
): RouteObject[] {
  return [
    {
      id: 'root',
      middleware,
      loader: async (): Promise<RootData> => ({
        Connected: session.isConnected() ? await loadConnectedLayout() : null,
      }),
      shouldRevalidate: () => true,
      Component: Root,
      ErrorBoundary: RootError,
      HydrateFallback: () => null,
      children: [{ ErrorBoundary: PageError, children: pages }],
    },
  ];
}

/** @param hash of the address that the browser was opened at, which no request carries */
export function createPortalRouter(portal: Portal, hash: string): PortalRouter {
  /** A change of tab keeps what was read, until a retry. */
  const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
    currentUrl.pathname !== nextUrl.pathname || router.state.revalidation === 'loading';
  const pages = pageRoutes(portal, shouldRevalidate);
  let isFirst = true;

  /** Runs the middlewares before any page loads. */
  const guard: MiddlewareFunction = async ({ request }) => {
    const url = new URL(request.url);
    url.hash = isFirst ? hash : '';
    if (handover().leaveOutdated?.(url.pathname + url.search + url.hash) === true) await leaving;
    const handle = matchRoutes(pages, url.pathname)?.slice(-1)[0]?.route.handle as RouteHandle | undefined;
    const { data, door, session, signIn } = portal;
    const navigation = { url, data, door, session, signIn, isPublic: handle?.public === true, isFirst };
    isFirst = false;
    const target = await runChain(portalConfig().middlewares ?? specifiedOrder, navigation);
    if (target !== undefined) throw redirect(target);
  };

  const router = createBrowserRouter(portalRoutes(portal, pages, [guard]));
  return router;
}

/** Resolves once the first navigation is ready. */
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
