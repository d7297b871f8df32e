import type Provider from 'oidc-provider';

/**
 * A member who refreshes tokens is active: the provider's session then lives on with them,
 * so that reloading the page after long work asks for no password. Inactivity ends both.
 */
export function keepSession(provider: Provider, ttl: number): void {
  provider.use(async (ctx, next) => {
    await next();
    if (ctx.oidc?.route !== 'token' || ctx.status !== 200) return;
    const uid = ctx.oidc.entities.RotatedRefreshToken?.sessionUid ?? ctx.oidc.entities.RefreshToken?.sessionUid;
    if (uid === undefined) return;
    const session = await provider.Session.findByUid(uid);
    await session?.save(ttl);
  });
}
