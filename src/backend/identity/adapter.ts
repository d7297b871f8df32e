import { and, desc, eq, exists, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { type Adapter, type AdapterFactory, type AdapterPayload, errors } from 'oidc-provider';
import { isObject } from '../../base/json.ts';
import type { Db } from '../database/database.ts';
import { oidcPayloads } from './schema.ts';

type Row = typeof oidcPayloads.$inferSelect;

/**
 * Within this time a second use of a refresh token is refused as a repetition by the same browser; later it is theft,
 * and the provider revokes the grant (RFC 9700, 4.14.2).
 */
const TWICE = sql`interval '10 seconds'`;
const usedJustNow = sql<boolean>`(${oidcPayloads.kind} = 'RefreshToken' and ${oidcPayloads.consumedAt} > now() - ${TWICE})`;

/** SQL condition: the database's clock has not reached its end. */
const unexpired = sql<boolean>`(${oidcPayloads.expiresAt} is null or ${oidcPayloads.expiresAt} > now())`;

/** The provider's own times in its state, in seconds. */
const TIMES = ['iat', 'iiat', 'exp', 'loginTs', 'authTime'] as const;

/** Seconds by which this process's clock, the only one that the provider knows, is ahead of the database's. */
export type Skew = () => number;

function shiftTimes(payload: AdapterPayload, seconds: number): AdapterPayload {
  if (seconds === 0) return payload;
  const times = TIMES.map((name) => [name, payload[name]] as const);
  const shifted = times.flatMap(([name, at]) => (typeof at === 'number' ? [[name, at + seconds]] : []));
  return { ...payload, ...Object.fromEntries(shifted) };
}

/**
 * Stores the provider's state in the database: any process may answer, and a restart loses nothing. Times are stored by
 * the database's clock and given to the provider by that of its process.
 */
class DatabaseAdapter implements Adapter {
  constructor(
    private readonly db: Db,
    private readonly kind: string,
    private readonly skew: Skew = () => 0,
  ) {}

  private key(id: string): string {
    return `${this.kind}:${id}`;
  }

  async upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void> {
    if (holdsNull(payload)) throw new errors.InvalidRequest('a parameter holds U+0000');
    const row = {
      key: this.key(id),
      kind: this.kind,
      payload: { ...shiftTimes(payload, -this.skew()) },
      grantId: payload.grantId ?? null,
      uid: payload.uid ?? null,
      expiresAt: expiresIn ? sql`now() + ${expiresIn}::float8 * interval '1 second'` : null,
    };
    await this.db.insert(oidcPayloads).values(row).onConflictDoUpdate({ target: oidcPayloads.key, set: row });
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    if (holdsNull(id)) return undefined;
    const [found] = await this.db
      .select({ row: oidcPayloads, usedJustNow })
      .from(oidcPayloads)
      .where(and(eq(oidcPayloads.key, this.key(id)), unexpired));
    return found?.usedJustNow === true ? undefined : this.toPayload(found?.row);
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    const where = and(eq(oidcPayloads.uid, uid), eq(oidcPayloads.kind, this.kind), unexpired);
    const [row] = await this.db.select().from(oidcPayloads).where(where);
    return this.toPayload(row);
  }

  private toPayload(row: Row | undefined): AdapterPayload | undefined {
    if (row === undefined) return undefined;
    const payload = shiftTimes(row.payload, this.skew());
    return row.consumedAt === null ? payload : { ...payload, consumed: Math.floor(row.consumedAt.getTime() / 1000) };
  }

  // no device flow, no user codes
  async findByUserCode(): Promise<undefined> {}

  /** Only one of several concurrent uses succeeds, across processes. */
  async consume(id: string): Promise<void> {
    const unused = and(eq(oidcPayloads.key, this.key(id)), isNull(oidcPayloads.consumedAt));
    const used = await this.db
      .update(oidcPayloads)
      .set({ consumedAt: sql`now()` })
      .where(unused)
      .returning({ key: oidcPayloads.key });
    if (used.length === 0) throw new errors.InvalidGrant('already used');
  }

  async destroy(id: string): Promise<void> {
    await this.db.delete(oidcPayloads).where(eq(oidcPayloads.key, this.key(id)));
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    await this.db.delete(oidcPayloads).where(eq(oidcPayloads.grantId, grantId));
  }
}

/** PostgreSQL stores no U+0000, which clients may send. */
function holdsNull(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  return isObject(value) && Object.values(value).some(holdsNull);
}

export function adapterFactory(db: Db, skew: Skew): AdapterFactory {
  return (kind) => new DatabaseAdapter(db, kind, skew);
}

/** Where a grant is kept. */
export const grantKey = (id: string): string => `Grant:${id}`;

/**
 * SQL condition: the subject's grant is still valid.
 * @param kept where the grant is kept
 */
export function grantIsAlive(db: Db, kept: string | Placeholder, sub: string | Placeholder): SQL {
  const { key, payload } = oidcPayloads;
  const theirs = sql`${payload}->>'accountId' = ${sub}`;
  return exists(
    db
      .select({ key })
      .from(oidcPayloads)
      .where(and(eq(key, kept), theirs, unexpired)),
  );
}

/** Whether the subject's grant is still valid. */
export async function isGrantAlive(db: Db, id: string, sub: string): Promise<boolean> {
  const [row] = await db
    .select({ lives: sql<boolean>`${grantIsAlive(db, grantKey(id), sub)}` })
    .from(sql`(select 1) as one`);
  return row?.lives === true;
}

/** Deletes a pending sign-in, if any. */
export const forgetInteraction = (db: Db, uid: string): Promise<void> =>
  new DatabaseAdapter(db, 'Interaction').destroy(uid);

/** Notes the network of a pending sign-in, and deletes its oldest ones beyond so many. */
export async function markInteraction(db: Db, uid: string, network: string, most: number): Promise<void> {
  await db
    .update(oidcPayloads)
    .set({ network })
    .where(eq(oidcPayloads.key, `Interaction:${uid}`));
  const beyond = db
    .select({ key: oidcPayloads.key })
    .from(oidcPayloads)
    .where(eq(oidcPayloads.network, network))
    .orderBy(desc(oidcPayloads.expiresAt), desc(oidcPayloads.key))
    .offset(most);
  await db.delete(oidcPayloads).where(sql`${oidcPayloads.key} = any(array(${beyond}))`);
}

/** Deletes expired state. */
export async function forgetExpired(db: Db): Promise<void> {
  await db.delete(oidcPayloads).where(sql`${oidcPayloads.expiresAt} < now()`);
}
