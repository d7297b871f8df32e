import { sql } from 'drizzle-orm';
import { date, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { CertificateSelector } from '../certificates/decided.ts';
import { contractId } from '../contracts/schema.ts';

/** What a certificate was requested with, so that it can be decided again. */
export interface CertificateRequest {
  which: CertificateSelector;
  child?: { nom: string; prenom: string; dateNaissance: string };
  reason?: string;
}

/** Keys that sign what certificates say. All stay, so that old papers can be verified; the newest alone can sign. */
export const certificateKeys = pgTable('certificate_keys', {
  /** From 1; two processes that make the same one keep a single key. */
  rang: integer().primaryKey(),
  kid: text().notNull().unique(),
  /** Public half, as a JWK. */
  publicKey: jsonb().$type<{ x: string }>().notNull(),
  /** Secret half of the same; null once another has taken its place. */
  secret: text(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  retiredAt: timestamp({ withTimezone: true }),
});

/** Certificates as they were issued, by the code that stands on the paper. */
export const certificateIssues = pgTable(
  'certificate_issues',
  {
    code: text().primaryKey(),
    contractId: contractId(),
    /** How to have the same certificate again. */
    asked: jsonb().$type<CertificateRequest>().notNull(),
    /** What the paper says, signed: a compact JWS. */
    proof: text().notNull(),
    /** Digest of each thing that it says, to see whether it would still say so. */
    values: jsonb().$type<Record<string, string>>().notNull(),
    /** Digest of all that it says: the same paper of the same day keeps its code. */
    digest: text().notNull(),
    issuedOn: date({ mode: 'string' }).notNull(),
    /** Last day that it certifies. */
    until: date({ mode: 'string' }),
    revokedOn: date({ mode: 'string' }),
  },
  (table) => [
    uniqueIndex('certificate_issues_paper').on(table.contractId, table.digest).where(sql`revoked_on is null`),
    index('certificate_issues_contract').on(table.contractId),
    index('certificate_issues_day').on(table.issuedOn),
  ],
);
