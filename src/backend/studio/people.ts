import { asc, eq } from 'drizzle-orm';
import { type Db, first } from '../database/database.ts';
import { accounts } from '../domain/accounts/schema.ts';
import { fullName } from '../domain/members/record.ts';
import { members } from '../domain/members/schema.ts';
import { studioEvents, studioRoles, studioSessions } from './schema.ts';
import type { Person, StudioRole } from './studio-api.generated.ts';

/** Roles at the identity provider, by what each allows. */
const ROLES: Readonly<Record<string, StudioRole>> = {
  'catalogue:read': 'READ',
  'catalogue:edit': 'EDIT',
  'catalogue:approve': 'APPROVE',
};
const RANKS: readonly StudioRole[] = ['READ', 'EDIT', 'APPROVE'];

/** A person with their role. */
export interface StudioActor {
  person: Person;
  role: StudioRole;
}

/** Whether a role allows what another one is needed for. */
export const allows = (role: StudioRole, needed: StudioRole): boolean => RANKS.indexOf(role) >= RANKS.indexOf(needed);

/** The highest of the roles in a claim: a list, or words with spaces between them; null without any of ours. */
export function roleOfClaim(claim: unknown): StudioRole | null {
  const names = typeof claim === 'string' ? claim.split(/\s+/) : Array.isArray(claim) ? claim.map(String) : [];
  const roles = names.flatMap((name) => (Object.hasOwn(ROLES, name) ? (ROLES[name] ?? []) : []));
  return RANKS.findLast((rank) => roles.includes(rank)) ?? null;
}

/** The role that an operator granted to an account that still exists; null without one. */
export async function grantedRole(db: Db, sub: string): Promise<StudioRole | null> {
  const found = await first(
    db
      .select({ role: studioRoles.role })
      .from(studioRoles)
      .innerJoin(members, eq(members.sub, studioRoles.sub))
      .innerJoin(accounts, eq(accounts.memberId, members.id))
      .where(eq(studioRoles.sub, sub)),
  );
  return found?.role ?? null;
}

/** Grants a role in place of the one before. */
export async function grantRole(db: Db, person: Person, role: StudioRole): Promise<void> {
  await db.transaction(async (tx) => {
    const set = { role, grantedAt: new Date() };
    await tx
      .insert(studioRoles)
      .values({ sub: person.id, ...set })
      .onConflictDoUpdate({ target: studioRoles.sub, set });
    await recordEvent(tx, { person: null, what: 'grant', detail: `${role} ${person.id}` });
  });
}

/** Takes a role away, and ends the sign-ins of its person. Returns whether there was one. */
export async function revokeRole(db: Db, person: Person): Promise<boolean> {
  return db.transaction(async (tx) => {
    const gone = await tx
      .delete(studioRoles)
      .where(eq(studioRoles.sub, person.id))
      .returning({ role: studioRoles.role });
    await tx.delete(studioSessions).where(eq(studioSessions.personId, person.id));
    if (gone.length > 0) await recordEvent(tx, { person: null, what: 'revoke', detail: person.id });
    return gone.length > 0;
  });
}

/** Everybody with a role. */
export async function listRoles(db: Db): Promise<{ numClient: string; name: string; role: StudioRole }[]> {
  const rows = await db
    .select({ numClient: members.numClient, prenom1: members.prenom1, nom: members.nom, role: studioRoles.role })
    .from(studioRoles)
    .innerJoin(members, eq(members.sub, studioRoles.sub))
    .orderBy(asc(members.numClient));
  return rows.map(({ numClient, role, ...name }) => ({ numClient, name: fullName(name), role }));
}

/** Records what somebody did. @param person null for an operator */
export async function recordEvent(
  tx: Db,
  { person, ...event }: { person: Person | null; what: string; draft?: string; detail?: string },
): Promise<void> {
  await tx
    .insert(studioEvents)
    .values({ personId: person?.id ?? null, personName: person?.name ?? 'operator', ...event });
}
