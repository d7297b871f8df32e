import { Outlet } from 'react-router-dom';
import { ErrorPage } from '../errors/error-page.tsx';
import { PortalError } from '../errors/portal-error.ts';
import { connectedPart } from '../navigation/connected-part.ts';
import { useMaintenance } from '../navigation/maintenance.ts';
import { PageChange } from '../navigation/page-change.tsx';
import { RouteProgress } from '../navigation/route-progress.tsx';
import { usePortal, useSession } from '../portal.ts';
import { MaintenancePage } from './maintenance-page.tsx';
import { NotConnectedLayout } from './not-connected-layout.tsx';

/** The connected layout for a member with a valid token, the other one for everybody else (P2.9). */
export function Root() {
  const { session } = usePortal();
  const { sessionExpired } = useSession();
  const closed = useMaintenance();
  const part = connectedPart();
  const page = closed ? (
    <MaintenancePage />
  ) : sessionExpired ? (
    <ErrorPage error={new PortalError('The session has expired', 401)} />
  ) : (
    <Outlet />
  );
  const connected = part !== undefined && session.isConnected();
  return (
    <>
      <PageChange />
      <RouteProgress />
      {connected ? <part.Layout api={part.api}>{page}</part.Layout> : <NotConnectedLayout>{page}</NotConnectedLayout>}
    </>
  );
}
