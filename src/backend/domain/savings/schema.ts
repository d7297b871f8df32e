import { boolean, date, doublePrecision, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { contractId } from '../contracts/schema.ts';

/** What savings were worth at a date; the latest row at or before the date asked for answers. The API gives Eparmil’s. */
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
