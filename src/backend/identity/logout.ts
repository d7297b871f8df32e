import { decodeProtectedHeader, type JWK } from 'jose';
import type Provider from 'oidc-provider';
import type { KoaContextWithOIDC } from 'oidc-provider';

type Middleware = (ctx: KoaContextWithOIDC, next: () => Promise<void>) => Promise<void>;

/**
 * Ends the session without a confirmation page when an id token identifies its member. Without one the page asks, as
 * the standard requires: otherwise any site could sign members out.
 */
export function logoutWithoutPage(home: string): Middleware {
  return async (ctx, next) => {
    await next();
    if (ctx.oidc?.route !== 'end_session' || ctx.status !== 200) return;
    const { session, params, entities, provider } = ctx.oidc;
    const signedIn = session?.accountId;
    const hinted = entities.IdTokenHint?.payload.sub;
    if (signedIn !== undefined && signedIn !== hinted) return;
    for (const { grantId } of Object.values(session?.authorizations ?? {})) {
      if (grantId === undefined) continue;
      await provider.Grant.adapter.destroy(grantId);
      await provider.RefreshToken.revokeByGrantId(grantId);
    }
    await session?.destroy();
    ctx.cookies.set(provider.cookieName('session'), null, {
      path: '/oidc',
      signed: true,
      httpOnly: true,
      sameSite: 'lax',
    });
    ctx.body = null;
    ctx.status = 303;
    ctx.redirect(postLogoutUrl(params, home));
  };
}

/** Ignores an id token whose key is gone: it proves nothing, and the page asks instead of an error. */
export function dropOldHint(signing: readonly JWK[]): Middleware {
  const known = new Set(signing.map(({ kid }) => kid));
  return async (ctx, next) => {
    const { id_token_hint: hint, ...others } = ctx.query;
    if (typeof hint === 'string' && isOld(hint)) ctx.query = others;
    await next();
  };

  function isOld(hint: string): boolean {
    try {
      return !known.has(decodeProtectedHeader(hint).kid);
    } catch {
      return false;
    }
  }
}

/** Reports sign-outs, with or without the confirmation page; not for expired sessions. */
export function onSignOut(provider: Provider, signedOut: (sub: string) => Promise<void>): void {
  provider.use(async (ctx, next) => {
    await next();
    const { route, session, params } = ctx.oidc ?? {};
    const isOut =
      ctx.status === 303 && (route === 'end_session' || (route === 'end_session_confirm' && Boolean(params?.logout)));
    if (isOut && session?.accountId !== undefined) await signedOut(session.accountId);
  });
}

function postLogoutUrl(params: KoaContextWithOIDC['oidc']['params'], home: string): string {
  const requested = params?.post_logout_redirect_uri;
  const url = new URL(typeof requested === 'string' ? requested : home);
  if (typeof params?.state === 'string') url.searchParams.set('state', params.state);
  return url.href;
}
