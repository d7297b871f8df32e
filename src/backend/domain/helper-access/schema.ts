import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { SharedPart } from '../../../view/accounts/helper-access.ts';
import { memberId } from '../members/schema.ts';

export type EndedBy = 'societaire' | 'aidant' | 'delai' | 'code' | 'remplacement' | 'mot-de-passe';

/** Temporary accesses for members' helpers. */
export const helperAccesses = pgTable(
  'helper_accesses',
  {
    id: text().primaryKey(),
    memberId: memberId(),
    /** Shared parts besides contracts. */
    parts: jsonb().$type<SharedPart[]>().notNull(),
    openedAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    /** Argon2 of the code; null once used. */
    codeHash: text(),
    codeExpiresAt: timestamp({ withTimezone: true }).notNull(),
    /** Tried codes. */
    tries: integer().notNull().default(0),
    /** As typed by the helper. */
    helperName: text(),
    usedAt: timestamp({ withTimezone: true }),
    /** SHA-256 of the helper's token. */
    tokenHash: text().unique(),
    endedAt: timestamp({ withTimezone: true }),
    endedBy: text().$type<EndedBy>(),
  },
  (table) => [
    index('helper_accesses_member').on(table.memberId, table.openedAt),
    index('helper_accesses_end').on(table.endedAt),
    index('helper_accesses_expiry').on(table.expiresAt),
  ],
);
