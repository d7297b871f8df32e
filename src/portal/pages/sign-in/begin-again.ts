import { portalConfig } from '../../handover/handover.ts';
import { authorizationUrl } from '../../session/authorization-request.ts';
import { pendingRedirect } from '../../session/pending-flow.ts';

export { pendingRedirect };

/**
 * Begins another sign-in without leaving the page, in the place of one that the provider has forgotten or that another
 * tab has taken the place of. Gives its interaction; null where there is none to be had.
 */
export async function beginAgain(): Promise<string | null> {
  try {
    const address = new URL(await authorizationUrl(portalConfig(), pendingRedirect(), false));
    // whoever types a password is asked for it, whoever is signed in next to this page
    address.searchParams.set('prompt', 'login');
    const response = await fetch(address, { cache: 'no-store', headers: { accept: 'text/html' } });
    return new URL(response.url).searchParams.get('interaction');
  } catch {
    return null;
  }
}
