import { and, eq, exists, gte, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
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

/** Stores the provider's state in the database: any process may answer, and a restart loses nothing. */
class DatabaseAdapter implements Adapter {
  constructor(
    private readonly db: Db,
    private readonly kind: string,
  ) {}

  private key(id: string): string {
    return `${this.kind}:${id}`;
  }

  async upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void> {
    if (holdsNull(payload)) throw new errors.InvalidRequest('a parameter holds U+0000');
    const row = {
      key: this.key(id),
      kind: this.kind,
      payload: { ...payload },
      grantId: payload.grantId ?? null,
      uid: payload.uid ?? null,
      expiresAt: expiresIn ? new Date(Date.now() + expiresIn * 1000) : null,
    };
    await this.db.insert(oidcPayloads).values(row).onConflictDoUpdate({ target: oidcPayloads.key, set: row });
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    if (holdsNull(id)) return undefined;
    const [found] = await this.db
      .select({ row: oidcPayloads, usedJustNow })
      .from(oidcPayloads)
      .where(eq(oidcPayloads.key, this.key(id)));
    return found?.usedJustNow === true ? undefined : toPayload(found?.row);
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    const where = and(eq(oidcPayloads.uid, uid), eq(oidcPayloads.kind, this.kind));
    const [row] = await this.db.select().from(oidcPayloads).where(where);
    return toPayload(row);
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

function toPayload(row: Row | undefined): AdapterPayload | undefined {
  if (row === undefined || (row.expiresAt !== null && row.expiresAt.getTime() < Date.now())) return undefined;
  return row.consumedAt === null
    ? row.payload
    : { ...row.payload, consumed: Math.floor(row.consumedAt.getTime() / 1000) };
}

export function adapterFactory(db: Db): AdapterFactory {
  return (kind) => new DatabaseAdapter(db, kind);
}

/** SQL condition: the subject's grant is still valid. */
export function grantIsAlive(db: Db, id: string, sub: string): SQL {
  const { key, payload, expiresAt } = oidcPayloads;
  const theirs = sql`${payload}->>'accountId' = ${sub}`;
  const unexpired = or(isNull(expiresAt), gte(expiresAt, new Date()));
  return exists(
    db
      .select({ key })
      .from(oidcPayloads)
      .where(and(eq(key, `Grant:${id}`), theirs, unexpired)),
  );
}

/** Whether the subject's grant is still valid. */
export async function isGrantAlive(db: Db, id: string, sub: string): Promise<boolean> {
  const [row] = await db.select({ lives: sql<boolean>`${grantIsAlive(db, id, sub)}` }).from(sql`(select 1) as one`);
  return row?.lives === true;
}

/** Deletes a pending sign-in, if any. */
export const forgetInteraction = (db: Db, uid: string): Promise<void> =>
  new DatabaseAdapter(db, 'Interaction').destroy(uid);

/** Deletes expired state. */
export async function forgetExpired(db: Db): Promise<void> {
  await db.delete(oidcPayloads).where(lt(oidcPayloads.expiresAt, new Date()));
}
