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
    /** Day the contract ends, once known. */
    dateEffet: date({ mode: 'string' }),
    /** The request itself ends the contract on that day, whatever the insurer answers (OP-147). */
    deDroit: boolean().notNull().default(false),
    /** The law suspends cover from this day on. */
    dateSuspension: date({ mode: 'string' }),
    /** The member chose that day; otherwise it is the first that the reason allows. */
    aEffetDiffere: boolean().notNull().default(false),
    message: text(),
    /** Proofs: files and their kinds. */
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
