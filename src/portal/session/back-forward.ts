import { readMember } from './member-store.ts';
import type { Session } from './session.ts';

let watching = false;

/**
 * A page that the browser keeps whole, so that Back is instant, is kept with nothing to see: it shows again once it is
 * known that its member is still the one who is signed in. Otherwise it is asked for anew. It lasts as long as the page,
 * beyond the session.
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
