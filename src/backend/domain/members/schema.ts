import { boolean, date, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

export interface HeldIdentityPaper {
  type: string;
  numero: string;
  dateExpiration: string;
  copieRecue: boolean;
  /** AAAA-MM-JJ; unknown of papers that came by post. */
  dateDelivrance?: string;
  /** When the copy came: AAAA-MM-JJ. */
  dateReception?: string;
  /** No paper is asked for. */
  dispense?: boolean;
}

/** A member: identity, contact details, situation. `id` is the opaque clientId, `sub` what tokens carry. */
export const members = pgTable('members', {
  id: text().primaryKey(),
  sub: text().notNull().unique(),
  numProfil: text().notNull().unique(),
  /** As the member types it, upper case, without spaces or dashes. */
  numClient: text().notNull().unique(),
  numAdherentGroupe: text(),
  civilite: text(),
  nom: text().notNull(),
  prenom1: text(),
  dateNaissance: date({ mode: 'string' }),
  typeProfil: text(),
  email: text(),
  tel: text(),
  telMobile: text(),
  numeroVoie: text(),
  codePostal: text(),
  complement: text(),
  ville: text(),
  activiteProfessionnelle: text(),
  flagMajRevenuEpargne: boolean(),
  /** The paper by which the member is known, where the rules against money laundering ask for one. */
  pieceIdentite: jsonb().$type<HeldIdentityPaper>(),
});

export const offers = pgTable('offers', {
  id: text().primaryKey(),
  memberId: text()
    .notNull()
    .references(() => members.id, { onDelete: 'cascade' }),
  /** With underscores, as the insurer's systems write it: pam_2025. */
  code: text().notNull(),
});
