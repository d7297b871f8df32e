import { index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { memberId } from '../members/schema.ts';

/** Secret questions for account recovery. */
export const secretQuestions = pgTable('secret_questions', {
  id: text().primaryKey(),
  libelle: text().notNull(),
  position: integer().notNull(),
});

/** A member's credentials. `statut` 0: the password must be renewed, whatever its age. */
export const accounts = pgTable(
  'accounts',
  {
    memberId: memberId().primaryKey(),
    motDePasse: text().notNull(),
    passwordChangedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    questionSecreteId: text().references(() => secretQuestions.id),
    /** Argon2 of the normalised answer. */
    reponseSecrete: text(),
    statut: integer().notNull().default(1),
    nbMauvaisMdp: integer().notNull().default(0),
    derniereConnexion: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('accounts_question').on(table.questionSecreteId)],
);

/** Purpose of a link. A ticket is the short-lived one of a right secret answer. */
export type LinkKind = 'inscription' | 'reinitialisation' | 'ticket' | 'adresse';

/** Data for when the link is followed. */
export interface LinkPayload {
  email?: string;
}

/** Single-use links: `id` is the selector in the address; the token is stored as a hash. */
export const accountLinks = pgTable(
  'account_links',
  {
    id: text().primaryKey(),
    kind: text().$type<LinkKind>().notNull(),
    tokenHash: text().notNull().unique(),
    memberId: memberId(),
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

/** Browsers that a member has signed in from; `id` is the hash of the cookie. */
export const knownDevices = pgTable(
  'known_devices',
  {
    id: text().notNull(),
    memberId: memberId(),
    lastUsedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.memberId] }),
    index('known_devices_member').on(table.memberId),
    index('known_devices_used').on(table.lastUsedAt),
  ],
);

/** Failed attempts by account, address and device. Keys are hashed: no number or address is stored. */
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

/** Confirmed passwords by member and browser; '' for a session of another provider. */
export const confirmedPasswords = pgTable(
  'confirmed_passwords',
  {
    memberId: memberId(),
    grantId: text().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.grantId] }),
    index('confirmed_passwords_expiry').on(table.expiresAt),
  ],
);
