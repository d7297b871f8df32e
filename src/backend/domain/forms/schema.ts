import { index, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { members } from '../members/schema.ts';

/** Unsent answers, one draft per form. */
export const drafts = pgTable(
  'drafts',
  {
    memberId: text()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    formulaire: text().notNull(),
    etape: text().notNull(),
    valeurs: jsonb().$type<Record<string, unknown>>().notNull(),
    dateMaj: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.formulaire] }), index('drafts_changed').on(table.dateMaj)],
);
