import { date, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { contracts } from '../contracts/schema.ts';
import { members } from '../members/schema.ts';

/** Where an errand stands: with the insurer, taken back by the member, or answered. */
export type ErrandState = 'transmise' | 'retiree' | 'acceptee' | 'refusee' | 'terminee';

/** States in which the insurer may still have something to do. */
export const UNDER_WAY: readonly ErrandState[] = ['transmise', 'acceptee'];

/** What members have asked for, whatever it is: `demandes` of the API. */
export const errands = pgTable(
  'errands',
  {
    reference: text().primaryKey(),
    memberId: text()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    contractId: text().references(() => contracts.id, { onDelete: 'cascade' }),
    /** A kind of `errands.json`. */
    nature: text().notNull(),
    /** What was asked, as it was sent. */
    args: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    etat: text().$type<ErrandState>().notNull(),
    date: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('errands_member').on(table.memberId, table.date),
    index('errands_contract').on(table.contractId),
    index('errands_state').on(table.etat, table.date),
  ],
);

/** The dated steps of an errand: those that were taken, then those to come. */
export const errandSteps = pgTable(
  'errand_steps',
  {
    reference: text()
      .notNull()
      .references(() => errands.reference, { onDelete: 'cascade' }),
    rang: integer().notNull(),
    /** A step of the errand's kind in `errands.json`. */
    code: text().notNull(),
    /** When it was taken. */
    date: timestamp({ withTimezone: true }),
    /** By when it is to be taken. */
    echeance: date({ mode: 'string' }),
  },
  (table) => [primaryKey({ columns: [table.reference, table.rang] })],
);
