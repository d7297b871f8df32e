import { doublePrecision, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { ERRANDS } from '../../../catalog/index.ts';
import { contracts } from '../contracts/schema.ts';
import { memberId } from '../members/schema.ts';
import type { Slip } from '../payments/slips.ts';

/** Operations on one contract at the provider's. */
export const CONTRACT_NATURES = [ERRANDS.latePayment, ERRANDS.signature] as const;
export type ContractNature = (typeof CONTRACT_NATURES)[number];

/** All operations there; a slip covers all contracts due with it. */
export type Nature = ContractNature | typeof ERRANDS.slip;

/** Open, successful, refused, abandoned, or without an outcome. */
export type HostedState = 'ouverte' | 'reussie' | 'refusee' | 'abandonnee' | 'sans-reponse';

/** Payments and signatures begun on a provider's page. */
export const hostedOperations = pgTable(
  'hosted_operations',
  {
    /** Unguessable: part of the provider's address. */
    id: text().primaryKey(),
    memberId: memberId(),
    /** Null for a slip. */
    contractId: text().references(() => contracts.id, { onDelete: 'cascade' }),
    /** The slip as it was when begun. */
    slip: jsonb().$type<Slip>(),
    nature: text().$type<Nature>().notNull(),
    /** Euros to pay; null for a signature. */
    montant: doublePrecision(),
    etat: text().$type<HostedState>().notNull().default('ouverte'),
    /** Shared by operations for the same debt or signature; null: only this one. */
    subject: text(),
    /** Errand of a useful success. */
    reference: text(),
    /** Euros paid in excess; null where none. */
    aRendre: doublePrecision(),
    /** Errand of the refund. */
    remboursement: text(),
    /** When it was refunded. */
    renduLe: timestamp({ withTimezone: true }),
    date: timestamp({ withTimezone: true }).notNull(),
    /** When the outcome was reported. */
    dateFin: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('hosted_operations_member').on(table.memberId, table.nature, table.date),
    index('hosted_operations_subject').on(table.subject),
    index('hosted_operations_remboursement').on(table.remboursement),
    index('hosted_operations_contract').on(table.contractId),
    index('hosted_operations_date').on(table.date),
  ],
);

export type HostedOperation = typeof hostedOperations.$inferSelect;
