import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { attempt } from '../../base/attempt.ts';
import { digest } from '../../release/index.ts';
import { type Db, first } from '../database/database.ts';
import { Seal } from '../keys/seal.ts';
import type { TokenGrant, WebTokens } from './oidc-client.ts';
import { webSessions } from './schema.ts';

export interface WebSession {
  tokens: WebTokens;
  /** Seconds until the access token ends; negative once it has. */
  left: number;
}

/** After a renewal, and while one runs, other tabs get what it gave. */
const JUST_NOW = sql`interval '30 seconds'`;
/** A session that has ended may be renewed by a page that slept. */
const KEPT = sql`interval '1 hour'`;

/** A session as it was read, and when by this process's own clock, in milliseconds. */
interface Known extends WebSession {
  at: number;
}

/** Sessions that this process remembers. */
const MOST_KNOWN = 5000;

/** Looks at a renewal under way, some seconds in all, and milliseconds between them. */
const MOST_LOOKS = 50;
const BETWEEN_LOOKS = 100;

/**
 * Sessions that a cookie opens: its value is never stored, only its digest, and the tokens are encrypted under a key
 * derived from it. Who reads the database can use none of them.
 */
export class WebSessions {
  private readonly known: LRUCache<string, Known> | null;

  /**
   * @param installation the installation's secret
   * @param remember milliseconds for which a session read is not read again; 0 where nothing else would notice meanwhile
   *   that another process has ended it
   */
  constructor(
    private readonly db: Db,
    private readonly installation: string,
    remember = 0,
  ) {
    this.known = remember > 0 ? new LRUCache({ max: MOST_KNOWN, ttl: remember }) : null;
  }

  /** @returns the cookie's value */
  async open({ tokens, lifetime, username }: TokenGrant & { username?: string }): Promise<string> {
    const cookie = randomBytes(32).toString('base64url');
    const seal = this.sealOf(cookie);
    const row = { id: seal.id, sealed: seal.close({ ...tokens, username }), expiresAt: secondsFromNow(lifetime) };
    await this.db.insert(webSessions).values(row);
    return cookie;
  }

  /** Null when there is none, or none any more. */
  async read(cookie: string): Promise<WebSession | null> {
    const seal = this.sealOf(cookie);
    const known = this.known?.get(seal.id);
    if (known !== undefined) return { tokens: known.tokens, left: known.left - (performance.now() - known.at) / 1000 };
    const session = await this.find(seal);
    if (session !== null) this.known?.set(seal.id, { ...session, at: performance.now() });
    return session;
  }

  private async find(seal: Seal): Promise<WebSession | null> {
    const left = sql<number>`extract(epoch from ${webSessions.expiresAt} - now())::float8`;
    const { sealed } = webSessions;
    const found = await first(this.db.select({ sealed, left }).from(webSessions).where(eq(webSessions.id, seal.id)));
    const tokens = found && attempt(() => seal.open(found.sealed) as WebTokens, null);
    return tokens && { tokens, left: found.left };
  }

  /**
   * Renews the tokens once, however many tabs and processes ask at the same time.
   * @returns the session afterwards; null when it has ended
   */
  async renew(cookie: string, refresh: (token: string) => Promise<TokenGrant>): Promise<WebSession | null> {
    const seal = this.sealOf(cookie);
    const { id } = seal;
    const session = await this.find(seal);
    if (session === null || session.tokens.refresh === null) return session;
    const free = or(isNull(webSessions.renewingAt), lt(webSessions.renewingAt, sql`now() - ${JUST_NOW}`));
    const taken = await this.db
      .update(webSessions)
      .set({ renewingAt: sql`now()` })
      .where(and(eq(webSessions.id, id), free))
      .returning({ id: webSessions.id });
    this.known?.delete(id);
    if (taken.length === 0) return this.follow(seal);
    try {
      const grant = await refresh(session.tokens.refresh);
      const { id: idToken, username } = session.tokens;
      const tokens = { ...grant.tokens, id: grant.tokens.id ?? idToken, username };
      const set = { sealed: seal.close(tokens), expiresAt: secondsFromNow(grant.lifetime) };
      await this.db.update(webSessions).set(set).where(eq(webSessions.id, id));
      this.known?.delete(id);
      return { tokens, left: grant.lifetime };
    } catch (error) {
      await this.db.update(webSessions).set({ renewingAt: null }).where(eq(webSessions.id, id));
      throw error;
    }
  }

  /** What the renewal under way gives: of tabs that wake together, one renews. */
  private async follow(seal: Seal): Promise<WebSession | null> {
    for (let looks = 0; looks < MOST_LOOKS; looks++) {
      const session = await this.find(seal);
      if (session === null || session.left > 0) return session;
      await pause(BETWEEN_LOOKS);
    }
    return this.find(seal);
  }

  async end(cookie: string): Promise<void> {
    const { id } = this.sealOf(cookie);
    await this.db.delete(webSessions).where(eq(webSessions.id, id));
    this.known?.delete(id);
  }

  private sealOf(cookie: string): Seal {
    return new Seal(cookie, this.installation);
  }
}

/** Deletes sessions that can no longer be renewed. */
export async function forgetWebSessions(db: Db): Promise<void> {
  await db.delete(webSessions).where(lt(webSessions.expiresAt, sql`now() - ${KEPT}`));
}

/**
 * What a page sends in place of a token: it proves that the page, and no other site, knows the session of the cookie,
 * and opens nothing without it.
 */
export const handleOf = (cookie: string): string => `${HANDLE}${digest(`handle ${cookie}`).slice(0, 32)}`;

const HANDLE = 'session.';

export const isHandle = (token: string): boolean => token.startsWith(HANDLE);

const secondsFromNow = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`;
