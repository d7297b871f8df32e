import { bigint, boolean, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { members } from '../members/schema.ts';

/** Passkeys by which members sign in; the private half never leaves the member's device. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: text().primaryKey(),
    memberId: text()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** What the authenticator calls it, base64url. */
    credentialId: text().notNull().unique(),
    /** COSE, base64url. */
    publicKey: text().notNull(),
    /** How often it has signed, where its authenticator counts: never less than before, or it was copied. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: jsonb().$type<string[]>().notNull(),
    /** The model of its authenticator, which names the password manager (AAGUID). */
    modele: text().notNull(),
    /** As its member calls it. */
    nom: text(),
    /** Kept by an account of the member's, on several devices; otherwise on one device alone. */
    synchronisee: boolean().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    lastUsedAt: timestamp({ withTimezone: true }),
    /** The grant of the session that added it, in which it stands for no password. */
    addedBy: text(),
  },
  (table) => [index('passkeys_member').on(table.memberId)],
);

/** What a passkey is to sign next: one for each sign-in that is under way, and for each thing that a member does. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** Who may answer it, and what for. */
    owner: text().primaryKey(),
    challenge: text().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('passkey_challenges_expiry').on(table.expiresAt)],
);
