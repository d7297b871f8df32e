import type { PortalConfig } from '../handover/config.generated.ts';
import type { Session } from './session.ts';
import { isSameOriginProvider, type SignIn } from './sign-in.ts';
import { rememberSignOut } from './signed-out.ts';

interface Given {
  session: Session;
  signIn: Pick<SignIn, 'endAddress'>;
}

/**
 * A session that has ended here is over at the provider too: neither a reload nor another tab gives it back without the
 * password. A provider of another origin cannot be told from here, and is asked for the password alone.
 */
export function signOutAtProvider({ session, signIn }: Given, config: PortalConfig, get = fetch): void {
  let wasOver = false;
  const look = () => {
    const isOver = session.state.sessionExpired;
    if (isOver && !wasOver) end();
    wasOver = isOver;
  };

  function end(): void {
    rememberSignOut();
    const address = signIn.endAddress();
    if (session.signedOutElsewhere || address === null || !isSameOriginProvider(config)) return;
    // the answer leads to the sign-in screen, which nobody is to see
    get(address, { redirect: 'manual', keepalive: true, cache: 'no-store' }).catch(() => undefined);
  }

  session.subscribe(look);
  look();
}
