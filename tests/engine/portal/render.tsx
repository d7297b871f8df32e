import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryRouter, type LoaderFunction, RouterProvider } from 'react-router-dom';
import { vi } from 'vitest';
import routes from '../../../catalog/routes.json' with { type: 'json' };
import wording from '../../../catalog/wording.json' with { type: 'json' };
import type { CatalogueData } from '../../../src/catalog/index.ts';
import type { Routes } from '../../../src/catalog/types.generated.ts';
import { PortalContext } from '../../../src/portal/context/portal.ts';
import { createDoor } from '../../../src/portal/data/door.ts';
import { createReleaseFiles } from '../../../src/portal/data/release-files.ts';
import { createSession } from '../../../src/portal/session/session.ts';
import { PORTAL_CONFIG } from './config.ts';

/**
 * A page at an address, with the catalogue's words and a session that nobody has opened.
 * @param loader what a change of address waits for
 * @param own what else the page reads of the catalogue
 */
export function renderAt(
  path: string,
  page: ReactElement,
  loader?: LoaderFunction,
  own: Pick<CatalogueData, 'formIndex' | 'lacking'> = {},
) {
  const data: CatalogueData = {
    wording: { texts: wording.texts },
    routes: { routes: routes.routes as Routes['routes'], redirects: [] },
    ...own,
  };
  const session = createSession({ signals: { send: () => undefined, listen: () => undefined } });
  const signIn = {
    leaveFor: vi.fn(),
    complete: vi.fn(),
    extend: vi.fn(),
    endAddress: () => null,
    signOut: vi.fn(async () => session.reset()),
  };
  const door = createDoor({ url: '/graphql', session, loadClient: () => Promise.reject(new Error('no client')) });
  const files = createReleaseFiles({ release: 'x', index: data });
  const products = { read: () => ({}), keep: () => undefined };
  const router = createMemoryRouter(
    [{ path: '*', element: page, ...(loader && { loader, HydrateFallback: () => null }) }],
    { initialEntries: [path] },
  );
  const view = render(
    <PortalContext
      value={{
        ...{ data, config: PORTAL_CONFIG, files, products, door, session, signIn, prefetchContractPage: vi.fn() },
        standalone: false,
        savesPapers: false,
      }}
    >
      <RouterProvider router={router} />
    </PortalContext>,
  );
  return { ...view, session, signIn };
}
