import { and, eq, or, sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { sessionGrant } from './clients.ts';
import { oidcPayloads } from './schema.ts';

/**
 * Deletes a member's sessions, grants with their access tokens, refresh tokens, codes and pending sign-ins.
 * @param but a grant to keep
 */
export async function endSessions(db: Db, sub: string, but: string | null = null): Promise<void> {
  const { payload, key, grantId } = oidcPayloads;
  const theirs = or(
    sql`${payload}->>'accountId' = ${sub}`,
    sql`${payload}->'session'->>'accountId' = ${sub}`,
    sql`${payload}->'result'->'login'->>'accountId' = ${sub}`,
  );
  const session = sql`${sessionGrant} = ${but}`;
  const spared = or(eq(key, `Grant:${but}`), eq(grantId, but ?? ''), session);
  await db.delete(oidcPayloads).where(but === null ? theirs : and(theirs, sql`(${spared}) is not true`));
}

/** Deletes a grant with its tokens, and the session that it comes from. */
export async function endGrant(db: Db, grant: string): Promise<void> {
  const { kind, key, grantId } = oidcPayloads;
  const session = and(eq(kind, 'Session'), sql`${sessionGrant} = ${grant}`);
  await db.delete(oidcPayloads).where(or(session, eq(key, `Grant:${grant}`), eq(grantId, grant)));
}
