import { or, sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { oidcPayloads } from '../database/schema/index.ts';

/** Ends all that the provider remembers of a member: sessions, grants, refresh tokens, codes, sign-ins under way. */
export async function endSessions(db: Db, sub: string): Promise<void> {
  const { payload } = oidcPayloads;
  await db
    .delete(oidcPayloads)
    .where(
      or(
        sql`${payload}->>'accountId' = ${sub}`,
        sql`${payload}->'session'->>'accountId' = ${sub}`,
        sql`${payload}->'result'->'login'->>'accountId' = ${sub}`,
      ),
    );
}
