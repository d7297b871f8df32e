import { boolean, customType, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { contractId } from '../contracts/schema.ts';

const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

/** Source of a document: the contract's file, the document store, or the account statements. */
export type DocumentFlag = 'DF' | 'GED' | 'RELEVE';

/** A document of a contract. Its file is made on first use and kept as issued. */
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
    /** Bytes, once the file is made. */
    size: integer(),
    content: bytea(),
    /** Temporarily unavailable in the document store. */
    indisponible: boolean().notNull().default(false),
  },
  (table) => [index('documents_contract').on(table.contractId)],
);
