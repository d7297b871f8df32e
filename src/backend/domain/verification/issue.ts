import { createHash } from 'node:crypto';
import { and, eq, isNull, lt } from 'drizzle-orm';
import { isoDay } from '../../../base/day.ts';
import type { PaperPart } from '../../../view/index.ts';
import type { Db } from '../../database/database.ts';
import type { KeyStore } from '../../keys/key-cipher.ts';
import type { IssuedCertificate } from '../certificates/decided.ts';
import { newCode, printedCode } from './code.ts';
import { type Statement, signStatement } from './proof.ts';
import { type CertificateRequest, certificateIssues } from './schema.ts';

/** How long papers can be verified. */
const YEARS_KEPT = 5;

interface Paper {
  contractId: string;
  request: CertificateRequest;
  issued: IssuedCertificate;
  /** Footer. */
  reference: string;
  /** AAAA-MM-JJ */
  date: string;
}

/** Printed data for verification. */
export interface Verifiable {
  /** With the code behind `#`, which no server receives. */
  address: string;
  /** Page to type the code. */
  page: string;
  code: string;
}

/** Stores a paper's signed content and returns its code. The same paper of the same day keeps its code. */
export async function recordIssue(
  store: KeyStore,
  { contractId, request, issued, reference, date }: Paper,
): Promise<string> {
  const { db } = store;
  const statement = toStatement(issued, reference);
  const digest = digestValue({ ...statement, parts: issued.paper.parts, date });
  const same = and(
    eq(certificateIssues.contractId, contractId),
    eq(certificateIssues.digest, digest),
    isNull(certificateIssues.revokedOn),
  );
  const findCode = () => db.select({ code: certificateIssues.code }).from(certificateIssues).where(same);
  const [before] = await findCode();
  if (before !== undefined) return before.code;
  const code = newCode();
  const row = { code, contractId, asked: request, digest, issuedOn: date, until: issued.paper.until };
  const proof = await signStatement(store, { ...statement, code });
  await db
    .insert(certificateIssues)
    .values({ ...row, proof, values: digestValues(issued.paper.parts) })
    .onConflictDoNothing();
  // a concurrent request may have stored the same paper
  const [kept] = await findCode();
  return kept?.code ?? code;
}

export function verificationAddress(origin: string, path: string, code: string): Verifiable {
  const page = `${origin}${path}`;
  return { page, address: `${page}#${printedCode(code)}`, code: printedCode(code) };
}

/** Revokes a paper from a day on. Returns whether the code was valid. */
export async function revokeIssue(db: Db, code: string, revokedOn: string): Promise<boolean> {
  const rows = await db
    .update(certificateIssues)
    .set({ revokedOn })
    .where(and(eq(certificateIssues.code, code), isNull(certificateIssues.revokedOn)))
    .returning({ code: certificateIssues.code });
  return rows.length > 0;
}

/** Deletes papers that can no longer be verified. */
export async function forgetIssues(db: Db, now: Date): Promise<void> {
  const before = new Date(now);
  before.setUTCFullYear(before.getUTCFullYear() - YEARS_KEPT);
  await db.delete(certificateIssues).where(lt(certificateIssues.issuedOn, isoDay(before)));
}

/** The key sentences and facts of a paper. */
function toStatement({ paper }: IssuedCertificate, reference: string): Omit<Statement, 'code'> {
  const sentences = paper.parts.flatMap((part) => (part.part === 'paragraph' && part.strong ? [part.text] : []));
  const lines = paper.parts.flatMap((part) =>
    part.part === 'facts' ? part.items.map(({ key, value }) => ({ key, value })) : [],
  );
  return { title: paper.title, issued: paper.issued, reference, sentences, lines };
}

/**
 * Digests of a paper's values by their name in the catalogue: a changed wording around them does not count. Reveals
 * nothing beyond the contract.
 */
export function digestValues(parts: readonly PaperPart[]): Record<string, string> {
  const values: Record<string, string> = {};
  for (const part of parts) {
    if (part.part === 'facts') for (const { id, value } of part.items) values[`${part.id}.${id}`] = digestValue(value);
    else if (part.part === 'table') values[part.id] = digestValue(part.rows);
    else if (part.part === 'list') values[part.id] = digestValue(part.items);
  }
  return values;
}

const digestValue = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('base64url');
