import { boolean, date, doublePrecision, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { memberId } from '../members/schema.ts';
import type { InsuredChild } from './details/others.ts';
import type { ContractDetails, ContractKind } from './details.ts';

export type MeansOfPayment = 'PRELEVEMENT' | 'TIP';

/** A contract, project or quote: common fields as columns, the family's in `details`. */
export const contracts = pgTable(
  'contracts',
  {
    id: text().primaryKey(),
    memberId: memberId(),
    /** The API type that it is returned as. */
    kind: text().$type<ContractKind>().notNull(),
    rang: integer().notNull(),
    devis: boolean().notNull().default(false),
    isActive: boolean(),
    codeProduit: text(),
    libelleProduit: text(),
    codeEtat: text(),
    libelleEtat: text(),
    numeroContrat: text(),
    codePeriodicite: text(),
    /** Premiums are taken by mandate, or paid by a slip sent with the notice. */
    moyenPaiement: text().$type<MeansOfPayment>().notNull().default('PRELEVEMENT'),
    dateEffet: date({ mode: 'string' }),
    dateSignature: date({ mode: 'string' }),
    dateFin: date({ mode: 'string' }),
    /** JJ/MM */
    echeance: text(),
    montantAnnuelTTC: doublePrecision(),
    referenceDg: text(),
    codeFormule: text(),
    montantFgti: doublePrecision(),
    forfaitKilometrique: integer(),
    enfantsAssures: jsonb().$type<InsuredChild[]>(),
    details: jsonb().$type<ContractDetails>().notNull().default({}),
  },
  (table) => [index('contracts_member').on(table.memberId)],
);

/** Column for rows that belong to a contract and are deleted with it. */
export const contractId = () =>
  text()
    .notNull()
    .references(() => contracts.id, { onDelete: 'cascade' });

export const guarantees = pgTable(
  'guarantees',
  { contractId: contractId(), rang: integer().notNull(), code: text().notNull(), libelle: text().notNull() },
  (table) => [primaryKey({ columns: [table.contractId, table.code] })],
);

export const mileagePackages = pgTable('mileage_packages', {
  contractId: contractId().primaryKey(),
  forfait: integer(),
  kilometrageReference: integer(),
  dateReference: date({ mode: 'string' }),
  periodeDebut: date({ mode: 'string' }),
  periodeFin: date({ mode: 'string' }),
  declarationEnAttente: boolean().notNull(),
  declarationPossible: boolean().notNull(),
  declarationRequise: boolean().notNull(),
});
