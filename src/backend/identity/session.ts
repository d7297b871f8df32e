import { and, eq } from 'drizzle-orm';
import type Provider from 'oidc-provider';
import type { KoaContextWithOIDC } from 'oidc-provider';
import type { Db } from '../database/database.ts';
import { parseUserAgent } from './device.ts';
import { oidcPayloads } from './schema.ts';

/** How long an access token lives (P9). */
export const ACCESS_SECONDS = 1800;

const now = () => Math.floor(Date.now() / 1000);

/**
 * How long what a sign-in gives may live, in seconds: never beyond the end that the session has whatever its member does.
 * @param longest seconds between a sign-in and that end
 * @param signedInAt epoch, in seconds
 */
export function cappedTtl(longest: number, signedInAt: number | undefined, ttl: number): number {
  return signedInAt === undefined ? ttl : Math.max(1, Math.min(ttl, signedInAt + longest - now()));
}

/** What a request for a token is answered by: it says of which session, and when its member signed in. */
export const tokenSource = ({ oidc }: { oidc?: KoaContextWithOIDC['oidc'] | undefined }) =>
  oidc?.entities.AuthorizationCode ?? oidc?.entities.RotatedRefreshToken ?? oidc?.entities.RefreshToken;

interface Kept {
  db: Db;
  ttlOf: (signedInAt: number | undefined) => number;
}

/**
 * A member who is given tokens is active: the provider's session then lives on with them, so that reloading the page
 * after long work asks for no password. Inactivity ends both.
 */
export function extendSession(provider: Provider, { db, ttlOf }: Kept): void {
  provider.use(async (ctx, next) => {
    await next();
    if (ctx.oidc?.route !== 'token' || ctx.status !== 200) return;
    const uid = tokenSource({ oidc: ctx.oidc })?.sessionUid;
    const session = uid === undefined ? undefined : await provider.Session.findByUid(uid);
    if (uid === undefined || session === undefined) return;
    await session.save(ttlOf(session.loginTs));
    const seen = { device: parseUserAgent(ctx.get('user-agent')), seenAt: new Date() };
    await db
      .update(oidcPayloads)
      .set(seen)
      .where(and(eq(oidcPayloads.uid, uid), eq(oidcPayloads.kind, 'Session')));
  });
}
