import { doublePrecision, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { contractId } from '../contracts/schema.ts';
import { members } from '../members/schema.ts';

/** What is done on a page that is not ours. */
export const NATURES = ['retard-paiement', 'signature-dg'] as const;
export type Nature = (typeof NATURES)[number];

/** Begun, ended well, refused there, or given up. */
export type HostedState = 'ouverte' | 'reussie' | 'refusee' | 'abandonnee';

/** Payments and signatures that members have begun on a provider's page. */
export const hostedOperations = pgTable(
  'hosted_operations',
  {
    /** Names it in the provider's address: nobody guesses it. */
    id: text().primaryKey(),
    memberId: text()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    contractId: contractId(),
    nature: text().$type<Nature>().notNull(),
    /** What is to be paid, in euros, as we say it; null of a signature. */
    montant: doublePrecision(),
    etat: text().$type<HostedState>().notNull().default('ouverte'),
    /** Of the errand that tells of it, once it went well. */
    reference: text(),
    date: timestamp({ withTimezone: true }).notNull(),
    /** When the provider said how it ended. */
    dateFin: timestamp({ withTimezone: true }),
  },
  (table) => [index('hosted_operations_member').on(table.memberId, table.nature, table.date)],
);
