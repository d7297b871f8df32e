import { sql } from 'drizzle-orm';
import { boolean, date, index, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

export interface HeldIdentityPaper {
  type: string;
  numero: string;
  dateExpiration: string;
  copieRecue: boolean;
  /** AAAA-MM-JJ; unknown of papers that came by post. */
  dateDelivrance?: string;
  /** When the copy came: AAAA-MM-JJ. */
  dateReception?: string;
  /** Of the errand by which its copy is being looked at; null once it was found good. */
  examen?: string | null;
  /** No paper is asked for. */
  dispense?: boolean;
}

/** A member: identity, contact details, situation. `id` is the opaque clientId, `sub` what tokens carry. */
export const members = pgTable(
  'members',
  {
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
  },
  (table) => [index('members_identity').on(table.dateNaissance, table.codePostal)],
);

/**
 * E-mail addresses of which somebody has shown that they are read there, by opening a link that was sent: only to these
 * is anything else sent. The one that stands in the member's record and is not here is waiting for that.
 */
export const provedEmails = pgTable(
  'proved_emails',
  {
    id: text().primaryKey(),
    memberId: text()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    provedAt: timestamp({ withTimezone: true }).notNull(),
    /** When another took its place; null of the one in use. */
    replacedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('proved_emails_member').on(table.memberId, table.replacedAt),
    uniqueIndex('proved_emails_in_use').on(table.memberId).where(sql`${table.replacedAt} is null`),
    index('proved_emails_replaced').on(table.replacedAt),
  ],
);

export const offers = pgTable(
  'offers',
  {
    id: text().primaryKey(),
    memberId: text()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** With underscores, as the insurer's systems write it: pam_2025. */
    code: text().notNull(),
  },
  (table) => [index('offers_member').on(table.memberId)],
);
