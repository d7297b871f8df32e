import { readMember } from './member-store.ts';
import type { Session } from './session.ts';

let watching = false;

/**
 * Hides a page in the back-forward cache, and shows it again only to the same signed-in member; otherwise reloads it.
 * Stays active beyond the session.
 */
export function hideWhenLeft(session: Session): void {
  if (watching) return;
  watching = true;
  let whose = '';
  const show = (visible: boolean) => document.body.style.setProperty('visibility', visible ? '' : 'hidden');
  addEventListener('pagehide', ({ persisted }) => {
    if (!persisted) return;
    whose = session.state.numProfil;
    show(false);
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    if (whose !== '' && session.isConnected() && readMember()?.numProfil === whose) show(true);
    else location.reload();
  });
}
