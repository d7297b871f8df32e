import { eq } from 'drizzle-orm';
import type { JWTPayload } from 'jose';
import type { Db } from '../database/database.ts';
import { members } from '../domain/members/schema.ts';
import { normalNumber } from './accounts.ts';
import { GRANT_CLAIM } from './provider.ts';

/** The member on whose behalf a request is answered. */
export interface Viewer {
  memberId: string;
  numProfil: string;
  numClient: string;
  /** What was granted to this member's browser at sign-in; null when another provider did. */
  grant: string | null;
}

/** The member whom a verified token is about: by our own subject, or by the client number that another provider gives. */
export async function viewerOf(db: Db, claims: JWTPayload, memberClaim: string): Promise<Viewer | null> {
  const value = claims[memberClaim];
  if (typeof value !== 'string' || value === '') return null;
  const where = memberClaim === 'sub' ? eq(members.sub, value) : eq(members.numClient, normalNumber(value));
  const columns = { memberId: members.id, numProfil: members.numProfil, numClient: members.numClient };
  const [row] = await db.select(columns).from(members).where(where);
  const grant = claims[GRANT_CLAIM];
  return row === undefined ? null : { ...row, grant: typeof grant === 'string' ? grant : null };
}
