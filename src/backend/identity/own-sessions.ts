import { and, desc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { refuse } from '../domain/accounts/refusals.ts';
import type { Viewer } from '../domain/members/viewer.ts';
import { BOUNDS } from '../domain/paging.ts';
import type { KeepAnswer } from '../domain/submissions/submissions.ts';
import { sessionGrant as grantOf } from './clients.ts';
import type { Device } from './device.ts';
import { oidcPayloads } from './schema.ts';

/** A browser where the member is signed in. */
export interface OwnSession extends Device {
  id: string;
  debut: string;
  derniereActivite: string;
  /** The current one. */
  courante: boolean;
}

const { payload, key, grantId, kind, uid, expiresAt, seenAt, device } = oidcPayloads;
const signedInAt = sql<number>`(${payload}->>'loginTs')::float8`;

/** SQL condition: active sessions of the grant's member. */
function ownedBy(db: Db, { grant }: Viewer): SQL | undefined {
  const mine = db
    .select({ sub: sql`${payload}->>'accountId'` })
    .from(oidcPayloads)
    .where(eq(key, `Grant:${grant ?? ''}`));
  return and(eq(kind, 'Session'), sql`${expiresAt} > now()`, inArray(sql`${payload}->>'accountId'`, mine));
}

/** A member's sessions, the current first; none with another provider. */
export async function ownSessions(db: Db, viewer: Viewer): Promise<OwnSession[]> {
  const rows = await db
    .select({ id: uid, grant: grantOf, signedInAt, seenAt, device })
    .from(oidcPayloads)
    .where(ownedBy(db, viewer))
    .orderBy(sql`${grantOf} = ${viewer.grant ?? ''} desc`, desc(seenAt))
    .limit(BOUNDS.sessions.most);
  return rows.map(({ id, grant, signedInAt: at, seenAt: seen, device: used }) => {
    const debut = new Date(at * 1000);
    return {
      ...{ navigateur: used?.navigateur ?? null, systeme: used?.systeme ?? null, id: id ?? '' },
      ...{ debut: debut.toISOString(), derniereActivite: (seen ?? debut).toISOString() },
      courante: grant === viewer.grant,
    };
  });
}

/**
 * Ends one of a member's other sessions, or all of them, with their grants.
 * @throws a refusal of another's or ended session
 */
export async function endOwnSessions(
  connexion: string | null,
  { db, viewer, keepAnswer }: { db: Db; viewer: Viewer; keepAnswer: KeepAnswer },
): Promise<{ nombre: number; date: string }> {
  return db.transaction(async (tx) => {
    const which = connexion === null ? ne(grantOf, viewer.grant ?? '') : eq(uid, connexion);
    const rows = await tx
      .delete(oidcPayloads)
      .where(and(ownedBy(tx, viewer), which))
      .returning({ grant: grantOf });
    if (connexion !== null && rows.length === 0) throw refuse({ code: 'CONNEXION_INCONNUE', champ: 'connexion' });
    const grants = rows.map(({ grant }) => grant).filter(Boolean);
    if (grants.length > 0)
      await tx.delete(oidcPayloads).where(
        or(
          inArray(grantId, grants),
          inArray(
            key,
            grants.map((grant) => `Grant:${grant}`),
          ),
        ),
      );
    const answer = { nombre: rows.length, date: new Date().toISOString() };
    await keepAnswer(tx, answer);
    return answer;
  });
}
