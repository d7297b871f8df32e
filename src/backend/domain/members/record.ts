import { eq } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { members } from './schema.ts';
import type { Viewer } from './viewer.ts';

/** What the insurer knows of a member; null when nothing is known any more. */
export async function memberRecord(db: Db, { memberId }: Viewer) {
  const [row] = await db.select().from(members).where(eq(members.id, memberId));
  if (row === undefined) return null;
  const { civilite, nom, prenom1, numProfil, numAdherentGroupe, email, tel, telMobile, codePostal } = row;
  return {
    numProfil,
    identite: { civilite, nom, prenom1, numProfil, numAdherentGroupe },
    typeProfil: row.typeProfil,
    adresse: { email, tel, telMobile, codePostal },
    situation: { activiteProfessionnelle: row.activiteProfessionnelle },
    flagMajRevenuEpargne: row.flagMajRevenuEpargne,
  };
}
