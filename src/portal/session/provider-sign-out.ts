import type { PortalConfig } from '../handover/config.generated.ts';
import type { Session } from './session.ts';
import { isSameOriginProvider, type SignIn } from './sign-in.ts';
import { rememberSignOut } from './signed-out.ts';

interface SignOutParts {
  session: Session;
  signIn: Pick<SignIn, 'endAddress'>;
}

/**
 * Signs out at the provider too when the session ends here, so that coming back takes the password. A provider of
 * another origin cannot be reached from here.
 */
export function signOutAtProvider({ session, signIn }: SignOutParts, config: PortalConfig, get = fetch): void {
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
    // the redirect to the sign-in screen is not followed
    get(address, { redirect: 'manual', keepalive: true, cache: 'no-store' }).catch(() => undefined);
  }

  session.subscribe(look);
  look();
}
