import { bigint, boolean, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { memberId } from '../members/schema.ts';

/** Members' passkeys; the private key never leaves their device. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: text().primaryKey(),
    memberId: memberId(),
    /** Base64url. */
    credentialId: text().notNull().unique(),
    /** COSE, base64url. */
    publicKey: text().notNull(),
    /** Signature counter of its authenticator, if any: a decrease reveals a copy. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: jsonb().$type<string[]>().notNull(),
    /** Model of its authenticator (AAGUID). */
    modele: text().notNull(),
    /** The member's name for it. */
    nom: text(),
    /** Synchronised between devices; otherwise on a single one. */
    synchronisee: boolean().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    lastUsedAt: timestamp({ withTimezone: true }),
    /** Grant of the session that added it, where it cannot replace the password. */
    addedBy: text(),
  },
  (table) => [index('passkeys_member').on(table.memberId)],
);

/** Pending challenges: one per sign-in, and per member and purpose. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** Owner and purpose. */
    owner: text().primaryKey(),
    challenge: text().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('passkey_challenges_expiry').on(table.expiresAt)],
);
