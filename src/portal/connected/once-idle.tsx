import type { ReactNode } from 'react';
import { FirstTour } from './first-tour.tsx';
import { SessionDialogs } from './session-dialogs.tsx';

/** What no page waits for. */
export default function OnceIdle(): ReactNode {
  return (
    <>
      <SessionDialogs />
      <FirstTour />
    </>
  );
}
