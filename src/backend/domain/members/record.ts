import { eq, sql } from 'drizzle-orm';
import { type Db, first } from '../../database/database.ts';
import { prepared } from '../../database/prepared.ts';
import { members, offers } from './schema.ts';
import type { MemberRow, Viewer } from './viewer.ts';

export const fullName = ({ prenom1, nom }: Pick<MemberRow, 'prenom1' | 'nom'>): string =>
  [prenom1, nom].filter(Boolean).join(' ');

const byId = prepared<{ id: string }, MemberRow[]>((db) =>
  db
    .select()
    .from(members)
    .where(eq(members.id, sql.placeholder('id'))),
);

/** A member's row; null when deleted. */
export const findMember = (db: Db, { memberId }: Pick<Viewer, 'memberId'>): Promise<MemberRow | null> =>
  first(byId(db, { id: memberId }));

/** A member's record for the API; null when deleted. */
export async function findMemberRecord(db: Db, viewer: Viewer) {
  const row = await findMember(db, viewer);
  if (row === null) return null;
  const { civilite, nom, prenom1, numProfil, numAdherentGroupe, email, tel, telMobile, numeroVoie, codePostal, ville } =
    row;
  return {
    numProfil,
    identite: { civilite, nom, prenom1, numProfil, numAdherentGroupe },
    typeProfil: row.typeProfil,
    adresse: { email, tel, telMobile, voie: numeroVoie, codePostal, ville },
    situation: { activiteProfessionnelle: row.activiteProfessionnelle },
    flagMajRevenuEpargne: row.flagMajRevenuEpargne,
  };
}

const offersOf = prepared<{ memberId: string }, { code: string }[]>((db) =>
  db
    .select({ code: offers.code })
    .from(offers)
    .where(eq(offers.memberId, sql.placeholder('memberId'))),
);

/** Codes of a member's offers, with underscores. */
export function listOffers(db: Db, { memberId }: Viewer): Promise<{ code: string }[]> {
  return offersOf(db, { memberId });
}
