import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import type Provider from 'oidc-provider';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Say } from '../catalogue/say.ts';
import { waitPage } from './pages.ts';

interface Bounds {
  /** Unfinished sign-ins kept per network: an office may have many people. */
  perNetwork: number;
  /** Sign-ins begun within ten seconds. */
  atOnce: number;
}

const BOUNDS: Bounds = { perNetwork: 2000, atOnce: 200 };
const SECONDS = 10;
/** Networks tracked at a time; sign-ins of others expire within minutes. */
const NETWORKS = 5000;

/**
 * Bounds sign-ins begun without a session, kept until finished or expired. Beyond the bound of a network the oldest are
 * dropped, which protects the database, and new ones wait a few seconds.
 */
export class UnfinishedSignIns {
  private readonly pace: RateLimiterMemory;
  private readonly byNetwork = new LRUCache<string, string[]>({ max: NETWORKS });

  /** @param drop deletes one, which may be finished already */
  constructor(
    private readonly bounds: Bounds,
    private readonly drop: (uid: string) => Promise<void>,
  ) {
    this.pace = new RateLimiterMemory({ points: bounds.atOnce, duration: SECONDS });
  }

  /** Seconds until a network may begin another; null: now. Does not count. */
  async wait(network: string): Promise<number | null> {
    const known = await this.pace.get(network);
    return known === null || known.consumedPoints < this.bounds.atOnce ? null : toSeconds(known);
  }

  /** Records a begun sign-in; returns the seconds to wait where it was refused. */
  async keep(network: string, uid: string): Promise<number | null> {
    try {
      await this.pace.consume(network);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      await this.drop(uid);
      return toSeconds(error);
    }
    const mine = this.byNetwork.get(network) ?? [];
    mine.push(uid);
    this.byNetwork.set(network, mine);
    const oldest = mine.length > this.bounds.perNetwork ? mine.shift() : undefined;
    if (oldest !== undefined) await this.drop(oldest);
    return null;
  }
}

const toSeconds = ({ msBeforeNext }: RateLimiterRes) => Math.max(1, Math.ceil(msBeforeNext / 1000));

export function unfinishedSignIns(drop: (uid: string) => Promise<void>): UnfinishedSignIns {
  return new UnfinishedSignIns(BOUNDS, drop);
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
