import { eq } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { concludeErrand } from '../errands/record.ts';
import { findMember } from '../members/record.ts';
import { members } from '../members/schema.ts';
import type { Viewer } from '../members/viewer.ts';
import { type OwnAsker, type Receipt, receipt, withOwnRecord } from './own-record.ts';
import { refuse } from './refusals.ts';
import { situations } from './schema.ts';

/** As `errands.json` calls it. */
const KIND = 'patrimoine';
/** A code of the tables of the catalogue: the form in force says which there are. */
const BAND = /^[a-z0-9-]{1,30}$/;

async function findSituation(db: Db, { memberId }: Pick<Viewer, 'memberId'>) {
  const [row] = await db.select().from(situations).where(eq(situations.memberId, memberId));
  return row ?? null;
}

/** What a member does for a living, as far as the insurer knows. */
export async function findProfession(db: Db, viewer: Viewer) {
  const [member, row] = await Promise.all([findMember(db, viewer), findSituation(db, viewer)]);
  if (member === null) return null;
  const { profession = null, employeur = null, dateDebut = null } = row ?? {};
  return { activiteProfessionnelle: member.activiteProfessionnelle, profession, employeur, dateDebut };
}

/** What a member earns and owns, in bands; null in each where nobody has said. */
export async function findWealth(db: Db, viewer: Viewer) {
  const { tranchePatrimoine = null, trancheRevenus = null, dateMaj = null } = (await findSituation(db, viewer)) ?? {};
  return { tranchePatrimoine, trancheRevenus, dateMaj };
}

export interface WealthArgs {
  numProfil: string;
  trancheRevenus: string;
  tranchePatrimoine: string;
}

/** Keeps the bands of what a member earns and owns: nothing more is asked of them then (P3.8). */
export function updateWealth(asker: OwnAsker, { numProfil, ...bands }: WealthArgs): Promise<Receipt> {
  for (const champ of ['trancheRevenus', 'tranchePatrimoine'] as const)
    if (!BAND.test(bands[champ])) throw refuse({ code: 'TRANCHE_REFUSEE', champ });
  return withOwnRecord(asker, numProfil, ({ member, record }) =>
    record({ nature: KIND, args: { ...bands } }, async (tx, errand) => {
      const row = { ...bands, dateMaj: asker.services.today() };
      await tx
        .insert(situations)
        .values({ memberId: member.id, ...row })
        .onConflictDoUpdate({ target: situations.memberId, set: row });
      await tx.update(members).set({ flagMajRevenuEpargne: false }).where(eq(members.id, member.id));
      await concludeErrand(tx, errand);
      return receipt(asker, member, errand, 'situation');
    }),
  );
}
