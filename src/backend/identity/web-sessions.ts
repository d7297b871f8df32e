import { randomBytes } from 'node:crypto';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
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

/**
 * Sessions that a cookie opens: its value is never stored, only its digest, and the tokens are encrypted under a key
 * derived from it. Who reads the database can use none of them.
 */
export class WebSessions {
  /** @param installation the installation's secret */
  constructor(
    private readonly db: Db,
    private readonly installation: string,
  ) {}

  /** @returns the cookie's value */
  async open({ tokens, lifetime }: TokenGrant): Promise<string> {
    const cookie = randomBytes(32).toString('base64url');
    const seal = this.sealOf(cookie);
    const row = { id: seal.id, sealed: seal.close(tokens), expiresAt: secondsFromNow(lifetime) };
    await this.db.insert(webSessions).values(row);
    return cookie;
  }

  /** Null when there is none, or none any more. */
  async read(cookie: string): Promise<WebSession | null> {
    const left = sql<number>`extract(epoch from ${webSessions.expiresAt} - now())::float8`;
    const seal = this.sealOf(cookie);
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
    const session = await this.read(cookie);
    if (session === null || session.tokens.refresh === null) return session;
    const seal = this.sealOf(cookie);
    const { id } = seal;
    const free = or(isNull(webSessions.renewingAt), lt(webSessions.renewingAt, sql`now() - ${JUST_NOW}`));
    const taken = await this.db
      .update(webSessions)
      .set({ renewingAt: sql`now()` })
      .where(and(eq(webSessions.id, id), free))
      .returning({ id: webSessions.id });
    if (taken.length === 0) return this.read(cookie);
    try {
      const grant = await refresh(session.tokens.refresh);
      const tokens = { ...grant.tokens, id: grant.tokens.id ?? session.tokens.id };
      const set = { sealed: seal.close(tokens), expiresAt: secondsFromNow(grant.lifetime) };
      await this.db.update(webSessions).set(set).where(eq(webSessions.id, id));
      return { tokens, left: grant.lifetime };
    } catch (error) {
      await this.db.update(webSessions).set({ renewingAt: null }).where(eq(webSessions.id, id));
      throw error;
    }
  }

  async end(cookie: string): Promise<void> {
    await this.db.delete(webSessions).where(eq(webSessions.id, this.sealOf(cookie).id));
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
