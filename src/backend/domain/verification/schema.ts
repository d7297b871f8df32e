import { sql } from 'drizzle-orm';
import { date, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { CertificateSelector } from '../certificates/decided.ts';
import { contractId } from '../contracts/schema.ts';

/** Parameters of a certificate, to decide it again. */
export interface CertificateRequest {
  which: CertificateSelector;
  child?: { nom: string; prenom: string; dateNaissance: string };
  reason?: string;
}

/** Signing keys of certificates. Old keys stay to verify; only the newest signs. */
export const certificateKeys = pgTable('certificate_keys', {
  /** From 1; concurrent processes that create the same one keep a single key. */
  rang: integer().primaryKey(),
  kid: text().notNull().unique(),
  /** Public key as JWK. */
  publicKey: jsonb().$type<{ x: string }>().notNull(),
  /** Private key; null once replaced. */
  secret: text(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  retiredAt: timestamp({ withTimezone: true }),
});

/** Issued certificates, by the code on the paper. */
export const certificateIssues = pgTable(
  'certificate_issues',
  {
    code: text().primaryKey(),
    contractId: contractId(),
    /** Parameters to decide it again. */
    asked: jsonb().$type<CertificateRequest>().notNull(),
    /** Signed content: a compact JWS. */
    proof: text().notNull(),
    /** Digests of its values, to detect changes. */
    values: jsonb().$type<Record<string, string>>().notNull(),
    /** Digest of its content: the same paper of the same day keeps its code. */
    digest: text().notNull(),
    issuedOn: date({ mode: 'string' }).notNull(),
    /** Last certified day. */
    until: date({ mode: 'string' }),
    revokedOn: date({ mode: 'string' }),
  },
  (table) => [
    uniqueIndex('certificate_issues_paper').on(table.contractId, table.digest).where(sql`revoked_on is null`),
    index('certificate_issues_contract').on(table.contractId),
    index('certificate_issues_day').on(table.issuedOn),
  ],
);
