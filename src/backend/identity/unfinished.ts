import { createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type Provider from 'oidc-provider';
import type { KoaContextWithOIDC } from 'oidc-provider';
import type { Say } from '../catalogue/say.ts';
import type { Db } from '../database/database.ts';
import { SharedLimit } from '../domain/limits/shared-limit.ts';
import { forgetInteraction, markInteraction } from './adapter.ts';
import { waitPage } from './pages.ts';

interface Bounds {
  /** Unfinished sign-ins kept per network: an office may have many people. */
  perNetwork: number;
  /** Sign-ins begun within ten seconds. */
  atOnce: number;
}

const BOUNDS: Bounds = { perNetwork: 2000, atOnce: 200 };
const SECONDS = 10;

/**
 * Bounds sign-ins begun without a session, kept until finished or expired, for all processes together. Beyond the bound
 * of a network the oldest are dropped, which protects the database, and new ones wait a few seconds.
 */
export class UnfinishedSignIns {
  private readonly pace: SharedLimit;

  constructor(
    private readonly db: Db,
    private readonly secret: string,
    private readonly bounds: Bounds = BOUNDS,
  ) {
    this.pace = new SharedLimit(db, secret, { name: 'sign-in', most: bounds.atOnce, seconds: SECONDS });
  }

  /** Seconds until a network may begin another; null: now. Does not count. */
  wait(network: string): Promise<number | null> {
    return this.pace.wait(network);
  }

  /** Records a begun sign-in; returns the seconds to wait where it was refused. */
  async keep(network: string, uid: string): Promise<number | null> {
    const seconds = await this.pace.consume(network);
    if (seconds !== null) {
      await forgetInteraction(this.db, uid);
      return seconds;
    }
    const hashed = createHmac('sha256', this.secret).update(`sign-in ${network}`).digest('base64url');
    await markInteraction(this.db, uid, hashed, this.bounds.perNetwork);
    return null;
  }
}

/** Limits sign-ins without a session; members with one are never blocked by others. */
export function limitUnfinished(
  provider: Provider,
  unfinished: UnfinishedSignIns,
  say: Say,
  networkOf: (req: IncomingMessage) => string,
): void {
  provider.use(async (ctx: KoaContextWithOIDC, next) => {
    const network = networkOf(ctx.req);
    const isKnown = ctx.cookies.get(provider.cookieName('session')) !== undefined;
    // without a prompt nothing is stored, and a page waits for the answer
    const isFree = ctx.path !== '/auth' || isKnown || ctx.query.prompt === 'none';
    const before = isFree ? null : await unfinished.wait(network);
    if (before !== null) return waitPage(ctx, before, say);
    await next();
    if (ctx.oidc?.route !== 'authorization' || ctx.oidc.session?.accountId !== undefined) return;
    const { uid } = ctx.oidc.entities.Interaction ?? {};
    const seconds = uid === undefined ? null : await unfinished.keep(network, uid);
    if (seconds !== null) waitPage(ctx, seconds, say);
  });
}
