import { and, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { accounts } from '../domain/accounts/schema.ts';
import { livingCondition } from '../domain/helper-access/access.ts';
import { helperAccesses } from '../domain/helper-access/schema.ts';
import { hashToken } from '../domain/helper-access/secrets.ts';
import type { Helper } from '../domain/helper-access/views.ts';
import { members } from '../domain/members/schema.ts';
import type { Viewer } from '../domain/members/viewer.ts';

/** The helper and member of a token; null once the access or the account has ended. */
export type ReadHelper = (token: string) => Promise<{ viewer: Viewer; helper: Helper } | null>;

/** Reads the database at each request: an end takes effect at once in every process. */
export function helperReader({ db, now }: { db: Db; now(): Date }): ReadHelper {
  return async (token) => {
    const [row] = await db
      .select({ access: helperAccesses })
      .from(helperAccesses)
      .innerJoin(members, eq(members.id, helperAccesses.memberId))
      .innerJoin(accounts, eq(accounts.memberId, members.id))
      .where(
        and(eq(helperAccesses.tokenHash, hashToken(token)), isNotNull(helperAccesses.usedAt), livingCondition(now())),
      );
    if (row === undefined) return null;
    const { id, memberId, helperName, parts, expiresAt } = row.access;
    return {
      // reads compare numbers with the viewer's: helpers never learn the member's
      viewer: { memberId, numProfil: id, numClient: id, grant: null },
      helper: { accessId: id, name: helperName ?? '', parts, until: expiresAt },
    };
  };
}
