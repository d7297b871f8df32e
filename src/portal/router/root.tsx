import { Outlet, useLoaderData, useLocation, useMatches } from 'react-router-dom';
import { Wait } from '../../ui/Wait.tsx';
import { passwordExpiredPaths } from '../addresses/paths.ts';
import type { ConnectedLayout } from '../connected/connected-layout.tsx';
import { usePortal, useSession, useTexts } from '../context/portal.ts';
import { ErrorPage } from '../error-pages/error-page.tsx';
import { PortalError } from '../errors/portal-error.ts';
import { NotConnectedLayout } from '../layouts/not-connected-layout.tsx';
import { Waits } from '../layouts/waits.tsx';
import { closedForMaintenance, useMaintenance } from '../navigation/maintenance.ts';
import { PageChange } from '../navigation/page-change.tsx';
import type { RouteHandle } from '../navigation/route-handle.ts';
import { RouteProgress } from '../navigation/route-progress.tsx';
import { useHasUnsavedAnswers } from '../session/holders.ts';
import { connectedLayout } from './connected.ts';

/** The data of each navigation. */
export interface RootData {
  Connected: typeof ConnectedLayout | null;
}

/** The connected layout for a member with a valid token, the other one for everybody else (P2.9). */
export function Root() {
  const { session } = usePortal();
  const { sessionExpired } = useSession();
  const held = useHasUnsavedAnswers();
  const closed = useMaintenance();
  const { Connected: loaded } = useLoaderData<RootData>();
  const matches = useMatches();
  const isBare = passwordExpiredPaths.test(useLocation().pathname);
  const isPublic = (matches[matches.length - 1]?.handle as RouteHandle | undefined)?.public === true;
  /** Unsent answers survive the session, for their member. */
  const waiting = sessionExpired && held && session.lastNumProfil !== '';
  const connected = session.isConnected() || waiting;
  const Connected = loaded ?? (waiting ? connectedLayout() : null);

  let page = <Outlet />;
  if (closed) page = <ErrorPage error={closedForMaintenance} />;
  else if (sessionExpired && !waiting) page = <ErrorPage error={new PortalError('The session has expired', 401)} />;
  else if (!connected && (Connected !== null || !isPublic)) page = <Leaving />;

  return (
    <Waits>
      <PageChange />
      <RouteProgress />
      {Connected !== null && connected && !closed ? (
        <Connected Instead={isBare ? NotConnectedLayout : null}>{page}</Connected>
      ) : (
        <NotConnectedLayout>{page}</NotConnectedLayout>
      )}
    </Waits>
  );
}

/** Signed out, and leaving for the provider. */
function Leaving() {
  const t = useTexts();
  return (
    <div className="plain-page">
      <p role="status">{t('loading')}</p>
      <Wait />
    </div>
  );
}
