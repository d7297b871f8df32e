import { callbackPath, closingPath } from '../addresses/paths.ts';
import type { PortalConfig } from '../handover/config.generated.ts';
import { keepFlow } from './pending-flow.ts';
import { isSignedOut } from './signed-out.ts';

const scope = 'openid profile';

/**
 * The authorization URL: code flow with an S256 challenge, as a public client (P7.1). Written by hand, so that the
 * login screen does not wait for the OpenID library.
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
 * Asks for the password after the end of a session or an unreported sign-out, even if the provider still knows the
 * member.
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
 * Asks the provider without a prompt or leaving the page: the redirect's address has the code or the refusal. Null when
 * it leads elsewhere.
 */
export async function askSilently(config: PortalConfig): Promise<URL | null> {
  const headers = { accept: 'text/html' };
  const response = await fetch(await authorizationUrl(config, '/', true), { cache: 'no-store', headers });
  const callback = new URL(response.url);
  return callback.origin === location.origin && callback.pathname === callbackPath ? callback : null;
}
