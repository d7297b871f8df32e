import { boolean, date, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

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
  ville: text(),
  activiteProfessionnelle: text(),
  flagMajRevenuEpargne: boolean(),
});

/** Browsers from which a member has signed in; `id` is the hash of what the cookie holds. */
export const knownDevices = pgTable(
  'known_devices',
  {
    id: text().notNull(),
    memberId: text()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    lastUsedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.id, table.memberId] })],
);

export const bankAccounts = pgTable('bank_accounts', {
  id: text().primaryKey(),
  memberId: text()
    .notNull()
    .references(() => members.id, { onDelete: 'cascade' }),
  iban: text().notNull(),
  codeBIC: text().notNull(),
  nomBanque: text().notNull(),
  titulaire: text().notNull(),
});

export const offers = pgTable('offers', {
  id: text().primaryKey(),
  memberId: text()
    .notNull()
    .references(() => members.id, { onDelete: 'cascade' }),
  /** With underscores, as the insurer's systems write it: pam_2025. */
  code: text().notNull(),
});
