import { and, eq } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import type { SignInDetails } from '../domain/passkeys/services.ts';
import { oidcPayloads } from './schema.ts';

/** Time and method of a grant's sign-in, kept in each refresh token across rotations. */
export async function findSignIn(db: Db, grant: string): Promise<SignInDetails | null> {
  const rows = await db
    .select({ payload: oidcPayloads.payload })
    .from(oidcPayloads)
    .where(and(eq(oidcPayloads.grantId, grant), eq(oidcPayloads.kind, 'RefreshToken')));
  const [last] = rows.map(({ payload }) => payload).sort((a, b) => Number(b.authTime) - Number(a.authTime));
  if (last === undefined || !Number.isFinite(last.authTime)) return null;
  const { authTime, amr } = last;
  return { at: new Date(Number(authTime) * 1000), byPassword: Array.isArray(amr) && amr.includes('pwd') };
}
