import { doublePrecision, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { contracts } from '../contracts/schema.ts';
import { members } from '../members/schema.ts';
import type { Slip } from '../payments/slips.ts';

/** What is done for one contract on a page that is not ours. */
export const CONTRACT_NATURES = ['retard-paiement', 'signature-dg'] as const;
export type ContractNature = (typeof CONTRACT_NATURES)[number];

/** All that is done there: a slip is for as many contracts as are due with it. */
export type Nature = ContractNature | 'tip';

/** Begun, ended well, refused there, given up, or never heard of again. */
export type HostedState = 'ouverte' | 'reussie' | 'refusee' | 'abandonnee' | 'sans-reponse';

/** Payments and signatures that members have begun on a provider's page. */
export const hostedOperations = pgTable(
  'hosted_operations',
  {
    /** Names it in the provider's address: nobody guesses it. */
    id: text().primaryKey(),
    memberId: text()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** Null of a slip. */
    contractId: text().references(() => contracts.id, { onDelete: 'cascade' }),
    /** What was to be paid when it was begun, where it is a slip. */
    slip: jsonb().$type<Slip>(),
    nature: text().$type<Nature>().notNull(),
    /** What is to be paid, in euros, as we say it; null of a signature. */
    montant: doublePrecision(),
    etat: text().$type<HostedState>().notNull().default('ouverte'),
    /** The same of operations begun one after the other for one debt, or one signature; null: it stands alone. */
    subject: text(),
    /** Of the errand that tells of it, once it went well and served for something. */
    reference: text(),
    /** What was taken for nothing, as it had been paid before, in euros; null where nothing was. */
    aRendre: doublePrecision(),
    /** Of the errand that tells that it is given back. */
    remboursement: text(),
    /** When it was given back. */
    renduLe: timestamp({ withTimezone: true }),
    date: timestamp({ withTimezone: true }).notNull(),
    /** When the provider said how it ended. */
    dateFin: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('hosted_operations_member').on(table.memberId, table.nature, table.date),
    index('hosted_operations_subject').on(table.subject),
    index('hosted_operations_remboursement').on(table.remboursement),
    index('hosted_operations_contract').on(table.contractId),
  ],
);

export type HostedOperation = typeof hostedOperations.$inferSelect;
