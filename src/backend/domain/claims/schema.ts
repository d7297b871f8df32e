import { date, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ClaimTypeCode } from '../../../catalog/index.ts';
import { contractId } from '../contracts/schema.ts';
import { errands } from '../errands/schema.ts';
import { members } from '../members/schema.ts';

/** What a claim is about (OP-071, OP-102); `electromenager` is the breakdown of an appliance. */
export type ClaimType = ClaimTypeCode;

/** What was paid, in euros, and how it came to that: what damage is worth, less what is taken off. */
export interface Settlement {
  montant: number;
  /** Where nothing is taken off, there is nothing to break down. */
  dommages?: number;
  /** What age takes off. */
  vetuste?: number;
  /** What stays with the member. */
  franchise?: number;
  /** AAAA-MM-JJ */
  date: string;
}

/** A part of a claim that is handled by itself: the car, a person, a room (`uts` of P3.5). */
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

/** What the claim's type adds. */
export interface ClaimDetails {
  contact?: { nom: string; horaire: string; numeroTelephone: string };
  infosAuto?: { conducteur: string; marque: string; modele: string; immatriculation: string; dommages: string };
  infosHabitation?: { bien: string; adresse: string; dommages: string };
  uts?: ProcessingUnit[];
  /** Somebody was hurt in a claim about a vehicle. */
  vtmAvecCorp?: boolean;
}

/** Claims (P3.5): what happened, and how it is handled. Their dated steps are those of their errand. */
export const claims = pgTable(
  'claims',
  {
    id: text().primaryKey(),
    memberId: text()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    contractId: contractId(),
    /** Of the errand that the declaration is; what was sent is in its `args`. */
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
  ],
);
