import { and, eq, or, sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { CLIENT_ID } from './provider.ts';
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
  const session = sql`${payload}->'authorizations'->${CLIENT_ID}::text->>'grantId' = ${but}`;
  const spared = or(eq(key, `Grant:${but}`), eq(grantId, but ?? ''), session);
  await db.delete(oidcPayloads).where(but === null ? theirs : and(theirs, sql`(${spared}) is not true`));
}
