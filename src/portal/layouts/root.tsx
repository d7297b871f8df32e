import { Outlet, useLoaderData } from 'react-router-dom';
import type { ConnectedPart } from '../connected/connected-part.tsx';
import { ErrorPage } from '../errors/error-page.tsx';
import { PortalError } from '../errors/portal-error.ts';
import { useMaintenance } from '../navigation/maintenance.ts';
import { PageChange } from '../navigation/page-change.tsx';
import { RouteProgress } from '../navigation/route-progress.tsx';
import { usePortal, useSession } from '../portal.ts';
import { MaintenancePage } from './maintenance-page.tsx';
import { NotConnectedLayout } from './not-connected-layout.tsx';

/** What each navigation brings: the connected part, for a member with a valid token. */
export interface RootData {
  connected: ConnectedPart | null;
}

/** The connected layout for a member with a valid token, the other one for everybody else (P2.9). */
export function Root() {
  const { session } = usePortal();
  const { sessionExpired } = useSession();
  const closed = useMaintenance();
  const { connected: part } = useLoaderData<RootData>();
  const page = closed ? (
    <MaintenancePage />
  ) : sessionExpired ? (
    <ErrorPage error={new PortalError('The session has expired', 401)} />
  ) : (
    <Outlet />
  );
  const connected = part !== null && session.isConnected();
  return (
    <>
      <PageChange />
      <RouteProgress />
      {connected ? <part.Layout api={part.api}>{page}</part.Layout> : <NotConnectedLayout>{page}</NotConnectedLayout>}
    </>
  );
}
