import { sql } from 'drizzle-orm';
import { boolean, date, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { contractId } from '../contracts/schema.ts';
import type { ErrandState } from '../errands/schema.ts';

/** Requests to end a contract. */
export const terminationRequests = pgTable(
  'termination_requests',
  {
    reference: text().primaryKey(),
    contractId: contractId(),
    date: date({ mode: 'string' }).notNull(),
    motif: text().notNull(),
    /** A type of `types.json`. */
    type: text(),
    /** The day the contract ends, once it is known. */
    dateEffet: date({ mode: 'string' }),
    /** The request alone ends it on that day, whatever the insurer answers (OP-147). */
    deDroit: boolean().notNull().default(false),
    /** From this day to the end the law suspends its cover. */
    dateSuspension: date({ mode: 'string' }),
    /** The member asked for that day; otherwise it is the first that the reason allows. */
    aEffetDiffere: boolean().notNull().default(false),
    message: text(),
    /** The proofs: files that the member has sent, and what each is. */
    pieces: jsonb().$type<readonly { id: string; type: string }[]>().notNull().default([]),
    etat: text().$type<ErrandState>().notNull().default('transmise'),
  },
  (table) => [
    index('termination_requests_contract').on(table.contractId),
    uniqueIndex('termination_requests_pending')
      .on(table.contractId)
      .where(sql`${table.etat} in ('transmise', 'acceptee')`),
  ],
);
