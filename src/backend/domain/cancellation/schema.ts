import { date, index, pgTable, text } from 'drizzle-orm/pg-core';
import { contractId } from '../contracts/schema.ts';

/** Requests to end a contract. */
export const terminationRequests = pgTable(
  'termination_requests',
  {
    reference: text().primaryKey(),
    contractId: contractId(),
    date: date({ mode: 'string' }).notNull(),
    motif: text().notNull(),
    /** The day the contract ends, once it is known. */
    dateEffet: date({ mode: 'string' }),
  },
  (table) => [index('termination_requests_contract').on(table.contractId)],
);
