import { date, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ClaimTypeCode } from '../../../catalog/index.ts';
import { contractId } from '../contracts/schema.ts';
import { errands } from '../errands/schema.ts';
import { memberId } from '../members/schema.ts';

/** What a claim is about (OP-071, OP-102); `electromenager` is the breakdown of an appliance. */
export type ClaimType = ClaimTypeCode;

/** A payment in euros: the damage less deductions. */
export interface Settlement {
  montant: number;
  /** Missing without deductions. */
  dommages?: number;
  /** Wear. */
  vetuste?: number;
  /** Excess. */
  franchise?: number;
  /** AAAA-MM-JJ */
  date: string;
}

/** A part of a claim handled on its own: the car, a person, a room (`uts` of P3.5). */
export interface ProcessingUnit {
  type: string;
  victime?: string;
  qualiteVictime?: string;
  dommagesSubis?: string;
  responsabilite?: string;
  statut: string;
  experts?: string[];
  reglements?: Settlement[];
}

/** Fields of the claim's type. */
export interface ClaimDetails {
  contact?: { nom: string; horaire: string; numeroTelephone: string };
  infosAuto?: { conducteur: string; marque: string; modele: string; immatriculation: string; dommages: string };
  infosHabitation?: { bien: string; adresse: string; dommages: string };
  uts?: ProcessingUnit[];
  /** Somebody was injured in a vehicle claim. */
  vtmAvecCorp?: boolean;
}

/** Claims (P3.5). Their dated steps are those of their errand. */
export const claims = pgTable(
  'claims',
  {
    id: text().primaryKey(),
    memberId: memberId(),
    contractId: contractId(),
    /** Of the declaration's errand, which keeps what was sent in `args`. */
    reference: text()
      .notNull()
      .references(() => errands.reference, { onDelete: 'cascade' }),
    typeSinistre: text().$type<ClaimType>().notNull(),
    /** A nature of `claims.json`. */
    natureSinistre: text().notNull(),
    dateSurvenance: date({ mode: 'string' }).notNull(),
    dateDeclaration: date({ mode: 'string' }).notNull(),
    details: jsonb().$type<ClaimDetails>().notNull().default({}),
  },
  (table) => [
    index('claims_member').on(table.memberId),
    index('claims_contract').on(table.contractId),
    index('claims_reference').on(table.reference),
    index('claims_declared').on(table.dateDeclaration),
  ],
);
