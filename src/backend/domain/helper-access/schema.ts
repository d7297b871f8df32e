import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { SharedPart } from '../../../view/accounts/helper-access.ts';
import { members } from '../members/schema.ts';

/** Who or what has put an end to an access. */
export type EndedBy = 'societaire' | 'aidant' | 'delai' | 'code' | 'remplacement' | 'mot-de-passe';

/** What a member lets somebody else read for a while, and by what they get in. */
export const helperAccesses = pgTable(
  'helper_accesses',
  {
    id: text().primaryKey(),
    memberId: text()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** What is shared besides contracts. */
    parts: jsonb().$type<SharedPart[]>().notNull(),
    openedAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    /** Argon2 of the code that is told; null once it has served. */
    codeHash: text(),
    codeExpiresAt: timestamp({ withTimezone: true }).notNull(),
    /** Codes that were tried for it. */
    tries: integer().notNull().default(0),
    /** As the helper writes it. */
    helperName: text(),
    usedAt: timestamp({ withTimezone: true }),
    /** SHA-256 of what the helper's browser holds. */
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
