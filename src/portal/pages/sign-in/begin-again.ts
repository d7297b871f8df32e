import { portalConfig } from '../../handover/handover.ts';
import { authorizationUrl } from '../../session/authorization-request.ts';
import { pendingRedirect } from '../../session/pending-flow.ts';

export { pendingRedirect };

/**
 * Starts a new sign-in without leaving the page, when the provider or another tab has ended this one. Null when it
 * cannot.
 */
export async function beginAgain(): Promise<string | null> {
  try {
    const address = new URL(await authorizationUrl(portalConfig(), pendingRedirect(), false));
    // ask for the password even when somebody is signed in
    address.searchParams.set('prompt', 'login');
    const response = await fetch(address, { cache: 'no-store', headers: { accept: 'text/html' } });
    return new URL(response.url).searchParams.get('interaction');
  } catch {
    return null;
  }
}
