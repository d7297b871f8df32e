import type { KoaContextWithOIDC } from 'oidc-provider';
import type { Db } from '../database/database.ts';
import { findAccountBySub } from '../domain/accounts/account.ts';
import { parseBearer, type VerifyToken } from './tokens.ts';

/**
 * The member of an access token. The provider's own endpoint refuses tokens for the API, and the portal has no others.
 */
export function userinfo(db: Db, verifyToken: VerifyToken) {
  return async (ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> => {
    if (ctx.path !== '/me') return next();
    const sub = (await verifyToken(parseBearer(ctx.get('authorization')) ?? ''))?.sub;
    const account = sub === undefined ? null : await findAccountBySub(db, sub);
    ctx.set('cache-control', 'no-store');
    if (account === null) {
      ctx.status = 401;
      ctx.set('www-authenticate', 'Bearer error="invalid_token"');
      ctx.body = { error: 'invalid_token' };
      return;
    }
    ctx.body = { sub, name: account.name, preferred_username: account.numClient };
  };
}
