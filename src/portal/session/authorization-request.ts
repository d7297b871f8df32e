import { callbackPath, closingPath } from '../addresses/paths.ts';
import type { PortalConfig } from '../handover/config.generated.ts';
import { keepFlow } from './pending-flow.ts';
import { isSignedOut } from './signed-out.ts';

const scope = 'openid profile';

/**
 * The address to leave for: authorization code with an S256 challenge, as a public client (P7.1). Made here by hand, so
 * that the login screen does not wait for the library that reads the answer.
 */
export async function authorizationUrl({ oidc }: PortalConfig, redirect: string, silent: boolean): Promise<string> {
  const verifier = randomText();
  const state = randomText();
  await keepFlow(state, { verifier, redirect, silent });
  const url = new URL(oidc.authorization, location.origin);
  const query: Record<string, string> = {
    response_type: 'code',
    client_id: oidc.clientId,
    redirect_uri: location.origin + callbackPath,
    scope,
    state,
    code_challenge: await createChallenge(verifier),
    code_challenge_method: 'S256',
    ...choosePrompt(redirect, silent),
  };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}

/**
 * A session that has ended is not given back by a press on a button: the password is asked for, although the provider may
 * still know the member. So it is after a sign-out that the provider has not heard of.
 */
function choosePrompt(redirect: string, silent: boolean): { prompt?: string } {
  if (silent) return { prompt: 'none' };
  return redirect === closingPath || isSignedOut() ? { prompt: 'login' } : {};
}

/** 256 random bits: what RFC 7636 recommends for a verifier. */
function randomText(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(32)));
}

export async function createChallenge(verifier: string): Promise<string> {
  const bytes = Uint8Array.from(verifier, (letter) => letter.charCodeAt(0));
  return base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');
}

/**
 * Asks the provider without a prompt, without leaving the page: the browser follows it to the callback, whose address
 * holds the code or the refusal. Null when it leads anywhere else.
 */
export async function askSilently(config: PortalConfig): Promise<URL | null> {
  const headers = { accept: 'text/html' };
  const response = await fetch(await authorizationUrl(config, '/', true), { cache: 'no-store', headers });
  const callback = new URL(response.url);
  return callback.origin === location.origin && callback.pathname === callbackPath ? callback : null;
}
