import { lazy, type ReactNode, Suspense, useState } from 'react';
import { callbackPath, homePath } from '../addresses/paths.ts';
import { isFirstVisit } from '../tour/seen.ts';
import { FirstTour } from './first-tour.tsx';
import { SessionDialogs } from './session-dialogs.tsx';

const PasskeyOffer = lazy(() => import('../pages/passkeys/offer.tsx').catch(() => ({ default: () => null })));

/** Only right after a sign-in that leads to the dashboard, and not on a first visit, which has the tour. */
function isOfferable(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  const from = new URL(loaded?.name ?? '/', location.href).pathname;
  return from === callbackPath && location.pathname === homePath && !isFirstVisit();
}

/** Dialogs that no page waits for. */
export default function OnceIdle(): ReactNode {
  const [offered] = useState(isOfferable);
  return (
    <>
      <SessionDialogs />
      <FirstTour />
      <Suspense fallback={null}>{offered && <PasskeyOffer />}</Suspense>
    </>
  );
}
