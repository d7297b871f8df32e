import { date, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { contracts } from '../contracts/schema.ts';
import { memberId } from '../members/schema.ts';

/** State of an errand: with the insurer, withdrawn by the member, or answered. */
export type ErrandState = 'transmise' | 'retiree' | 'acceptee' | 'refusee' | 'terminee';

/** States with steps left for the insurer. */
export const UNDER_WAY: readonly ErrandState[] = ['transmise', 'acceptee'];

/** All requests of members: `demandes` of the API. */
export const errands = pgTable(
  'errands',
  {
    reference: text().primaryKey(),
    memberId: memberId(),
    contractId: text().references(() => contracts.id, { onDelete: 'cascade' }),
    /** A kind of `errands.json`. */
    nature: text().notNull(),
    /** The request as it was sent. */
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

/** Steps of an errand, taken and to come. */
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
    /** Due day. */
    echeance: date({ mode: 'string' }),
  },
  (table) => [primaryKey({ columns: [table.reference, table.rang] })],
);
