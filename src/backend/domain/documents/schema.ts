import { boolean, customType, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { contractId } from '../contracts/schema.ts';

const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

/** Where a document comes from: the contract's file, the document store, or the account statements. */
export type DocumentFlag = 'DF' | 'GED' | 'RELEVE';

/** A document of a contract. Its file is written once, when first asked for, and kept as issued. */
export const documents = pgTable(
  'documents',
  {
    id: text().primaryKey(),
    contractId: contractId(),
    key: text().notNull(),
    flag: text().$type<DocumentFlag>().notNull(),
    codeType: text().notNull(),
    libelle: text().notNull(),
    date: date({ mode: 'string' }).notNull(),
    mime: text().notNull(),
    /** In bytes; known once the file is written. */
    size: integer(),
    content: bytea(),
    /** The document store cannot give it at the moment. */
    indisponible: boolean().notNull().default(false),
  },
  (table) => [index('documents_contract').on(table.contractId)],
);
