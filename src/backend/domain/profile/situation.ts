import { eq } from 'drizzle-orm';
import { ERRANDS } from '../../../catalog/index.ts';
import { type Db, first } from '../../database/database.ts';
import { concludeErrand } from '../errands/record.ts';
import { findMember } from '../members/record.ts';
import { members } from '../members/schema.ts';
import type { Viewer } from '../members/viewer.ts';
import { type OwnRecordCall, type Receipt, receipt, withOwnRecord } from './own-record.ts';
import { refuse } from './refusals.ts';
import { situations } from './schema.ts';

/** Format of the catalogue's codes; the form in force has the list. */
const BAND = /^[a-z0-9-]{1,30}$/;

async function findSituation(db: Db, { memberId }: Pick<Viewer, 'memberId'>) {
  return first(db.select().from(situations).where(eq(situations.memberId, memberId)));
}

/** A member's profession, as far as known. */
export async function findProfession(db: Db, viewer: Viewer) {
  const [member, row] = await Promise.all([findMember(db, viewer), findSituation(db, viewer)]);
  if (member === null) return null;
  const { profession = null, employeur = null, dateDebut = null } = row ?? {};
  return { activiteProfessionnelle: member.activiteProfessionnelle, profession, employeur, dateDebut };
}

/** A member's income and wealth, in bands; null where unknown. */
export async function findWealth(db: Db, viewer: Viewer) {
  const { tranchePatrimoine = null, trancheRevenus = null, dateMaj = null } = (await findSituation(db, viewer)) ?? {};
  return { tranchePatrimoine, trancheRevenus, dateMaj };
}

export interface WealthArgs {
  numProfil: string;
  trancheRevenus: string;
  tranchePatrimoine: string;
}

/** Records income and wealth bands, which completes the pending update (P3.8). */
export function updateWealth(call: OwnRecordCall, { numProfil, ...bands }: WealthArgs): Promise<Receipt> {
  for (const champ of ['trancheRevenus', 'tranchePatrimoine'] as const)
    if (!BAND.test(bands[champ])) throw refuse({ code: 'TRANCHE_REFUSEE', champ });
  return withOwnRecord(call, numProfil, ({ member, record }) =>
    record({ nature: ERRANDS.wealth, args: { ...bands } }, async (tx, errand) => {
      const row = { ...bands, dateMaj: call.services.today() };
      await tx
        .insert(situations)
        .values({ memberId: member.id, ...row })
        .onConflictDoUpdate({ target: situations.memberId, set: row });
      await tx.update(members).set({ flagMajRevenuEpargne: false }).where(eq(members.id, member.id));
      await concludeErrand(tx, errand);
      return receipt(call, member, errand, 'situation');
    }),
  );
}
