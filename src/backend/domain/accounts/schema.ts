import { index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { members } from '../members/schema.ts';

/** Questions among which a member chooses the one that may give access back. */
export const secretQuestions = pgTable('secret_questions', {
  id: text().primaryKey(),
  libelle: text().notNull(),
  position: integer().notNull(),
});

/** How a member gets in. `statut` 0: the password must be renewed, whatever its age. */
export const accounts = pgTable(
  'accounts',
  {
    memberId: text()
      .primaryKey()
      .references(() => members.id, { onDelete: 'cascade' }),
    motDePasse: text().notNull(),
    passwordChangedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    questionSecreteId: text().references(() => secretQuestions.id),
    /** Argon2 of the answer without its case, accents and double spaces. */
    reponseSecrete: text(),
    statut: integer().notNull().default(1),
    nbMauvaisMdp: integer().notNull().default(0),
    derniereConnexion: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('accounts_question').on(table.questionSecreteId)],
);

/** What a link is for. A ticket is the short one that a right secret answer gives. */
export type LinkKind = 'inscription' | 'reinitialisation' | 'ticket' | 'adresse';

/** What a link remembers for when it is followed. */
export interface LinkPayload {
  email?: string;
}

/** Links that give access once: `id` is the selector that stands in the address, of the token only a hash is kept. */
export const accountLinks = pgTable(
  'account_links',
  {
    id: text().primaryKey(),
    kind: text().$type<LinkKind>().notNull(),
    tokenHash: text().notNull().unique(),
    memberId: text()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    payload: jsonb().$type<LinkPayload>().notNull().default({}),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    usedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('account_links_member').on(table.memberId, table.kind),
    index('account_links_expiry').on(table.expiresAt),
  ],
);

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
  (table) => [
    primaryKey({ columns: [table.id, table.memberId] }),
    index('known_devices_member').on(table.memberId),
    index('known_devices_used').on(table.lastUsedAt),
  ],
);

/** Wrong passwords by account, address and device. Keys are hashed: no number and no address stands here. */
export const loginAttempts = pgTable(
  'login_attempts',
  {
    key: text().primaryKey(),
    failures: integer().notNull(),
    blockedUntil: timestamp({ withTimezone: true }).notNull(),
    lastFailureAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('login_attempts_failure').on(table.lastFailureAt)],
);

/** Passwords that were given again, by who gave them and in which browser; '' stands for one of another provider. */
export const confirmedPasswords = pgTable(
  'confirmed_passwords',
  {
    memberId: text()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    grantId: text().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.grantId] }),
    index('confirmed_passwords_expiry').on(table.expiresAt),
  ],
);
