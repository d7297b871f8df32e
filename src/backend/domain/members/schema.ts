import { sql } from 'drizzle-orm';
import { boolean, date, index, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

export interface HeldIdentityPaper {
  type: string;
  numero: string;
  dateExpiration: string;
  copieRecue: boolean;
  /** AAAA-MM-JJ; unknown of papers that came by post. */
  dateDelivrance?: string;
  /** Day the copy arrived: AAAA-MM-JJ. */
  dateReception?: string;
  /** Errand of the pending check of its copy; null once accepted. */
  examen?: string | null;
  /** No paper is needed. */
  dispense?: boolean;
}

/** A member: identity, contact details, situation. `id` is the opaque clientId, `sub` the subject of tokens. */
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
    /** Identity paper under the money-laundering rules. */
    pieceIdentite: jsonb().$type<HeldIdentityPaper>(),
  },
  (table) => [index('members_identity').on(table.dateNaissance, table.codePostal)],
);

/** Column for rows that belong to a member and are deleted with them. */
export const memberId = () =>
  text()
    .notNull()
    .references(() => members.id, { onDelete: 'cascade' });

/**
 * E-mail addresses proved by opening a link sent there: only these receive other mail. An address that is only in the
 * member's record is unproved.
 */
export const provedEmails = pgTable(
  'proved_emails',
  {
    id: text().primaryKey(),
    memberId: memberId(),
    email: text().notNull(),
    provedAt: timestamp({ withTimezone: true }).notNull(),
    /** When it was replaced; null for the one in use. */
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
    memberId: memberId(),
    /** With underscores, as in the insurer's systems: pam_2025. */
    code: text().notNull(),
  },
  (table) => [index('offers_member').on(table.memberId)],
);
