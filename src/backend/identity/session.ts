import { and, eq, sql } from 'drizzle-orm';
import type Provider from 'oidc-provider';
import type { KoaContextWithOIDC } from 'oidc-provider';
import type { Db } from '../database/database.ts';
import { parseUserAgent } from './device.ts';
import { oidcPayloads } from './schema.ts';

/** Lifetime of an access token in seconds (P9). */
export const ACCESS_SECONDS = 1800;

const now = () => Math.floor(Date.now() / 1000);

/**
 * Lifetime in seconds, capped by the session's absolute end.
 * @param longest seconds from sign-in to that end
 * @param signedInAt epoch, in seconds
 */
export function cappedTtl(longest: number, signedInAt: number | undefined, ttl: number): number {
  return signedInAt === undefined ? ttl : Math.max(1, Math.min(ttl, signedInAt + longest - now()));
}

/** The code or refresh token behind a token request, with its session and sign-in time. */
export const tokenSource = ({ oidc }: { oidc?: KoaContextWithOIDC['oidc'] | undefined }) =>
  oidc?.entities.AuthorizationCode ?? oidc?.entities.RotatedRefreshToken ?? oidc?.entities.RefreshToken;

interface Kept {
  db: Db;
  ttlOf: (signedInAt: number | undefined) => number;
}

/**
 * Extends the provider's session with each token: reloading after long work needs no password. Inactivity ends both.
 */
export function extendSession(provider: Provider, { db, ttlOf }: Kept): void {
  provider.use(async (ctx, next) => {
    await next();
    if (ctx.oidc?.route !== 'token' || ctx.status !== 200) return;
    const uid = tokenSource({ oidc: ctx.oidc })?.sessionUid;
    const session = uid === undefined ? undefined : await provider.Session.findByUid(uid);
    if (uid === undefined || session === undefined) return;
    await session.save(ttlOf(session.loginTs));
    const seen = { device: parseUserAgent(ctx.get('user-agent')), seenAt: sql`now()` };
    await db
      .update(oidcPayloads)
      .set(seen)
      .where(and(eq(oidcPayloads.uid, uid), eq(oidcPayloads.kind, 'Session')));
  });
}
