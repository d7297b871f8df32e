import { boolean, date, doublePrecision, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { contractId } from '../contracts/schema.ts';

/** Values of savings over time; the latest row at or before a date applies. The API returns Eparmil's only. */
export const eparmilSituations = pgTable(
  'eparmil_situations',
  {
    contractId: contractId(),
    dateSituation: date({ mode: 'string' }).notNull(),
    montantEpargne: doublePrecision().notNull(),
    montantAvance: doublePrecision().notNull(),
    travauxFinAnneeCalcules: boolean().notNull(),
    interetsBruts: doublePrecision().notNull(),
    interetsNets: doublePrecision().notNull(),
  },
  (table) => [primaryKey({ columns: [table.contractId, table.dateSituation] })],
);
