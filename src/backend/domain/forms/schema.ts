import { index, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { memberId } from '../members/schema.ts';

/** Unsent answers, one draft per form. */
export const drafts = pgTable(
  'drafts',
  {
    memberId: memberId(),
    formulaire: text().notNull(),
    etape: text().notNull(),
    valeurs: jsonb().$type<Record<string, unknown>>().notNull(),
    dateMaj: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.formulaire] }), index('drafts_changed').on(table.dateMaj)],
);
