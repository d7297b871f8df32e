import type { DecidedCertificate } from '../../../view/index.ts';
import type { Decide } from '../../catalogue/decide.ts';
import type { ContractRow } from '../contracts/find.ts';
import { toHolder } from '../documents/holder.ts';
import type { MemberRow } from '../members/viewer.ts';
import { refusalFactory } from '../refusal.ts';

export const REASON_LENGTH = 200;

/** Refusals to issue a certificate. */
export type CertificateRefusal =
  | { code: 'BAD_USER_INPUT' }
  /** Its content would not be true today; `moment` is the contract's phase. */
  | { code: 'ATTESTATION_NON_DELIVREE'; attestation: string; moment: string };

export const refuse = refusalFactory<CertificateRefusal>('certificates', {
  BAD_USER_INPUT: () => ({ values: { longest: REASON_LENGTH } }),
  ATTESTATION_NON_DELIVREE: ({ moment }) => ({ variant: moment }),
});

/** Reads from the API as the member. */
export type ReadOperation = (operation: string, args: Readonly<Record<string, unknown>>) => Promise<unknown>;

interface CertificateReader {
  decide: Decide;
  read: ReadOperation;
  numProfil: string;
  /** AAAA-MM-JJ */
  today: string;
}

/** A certificate by its code, or by the operation that returns it. */
export type CertificateSelector = { certificate: string } | { operation: string };

/** The data that the catalogue's rules read, from the same API as a page. */
async function readAnswers(contract: ContractRow, which: CertificateSelector | object, reader: CertificateReader) {
  const { decide, read, numProfil, today } = reader;
  const { id, codeProduit } = contract;
  const reads = await decide('certificate-reads', {
    codeProduit,
    id,
    numProfil,
    today,
    ...which,
  });
  const answers = await Promise.all(
    reads.map(async ({ name, operation, args }) => [name, await read(operation, args)]),
  );
  return { codeProduit, today, answers: Object.fromEntries(answers) as Record<string, unknown> };
}

/** The certificates available for a contract today. */
export async function listCertificates(
  contract: ContractRow,
  reader: CertificateReader,
): Promise<{ code: string; label: string }[]> {
  const given = await readAnswers(contract, {}, reader);
  return given.answers.contract === undefined ? [] : await reader.decide('certificates', given);
}

export interface CertificateDetails {
  member: MemberRow;
  child?: { nom: string; prenom: string; dateNaissance: string };
  reason?: string;
}

/** A certificate that is issued, with its content. */
export type IssuedCertificate = DecidedCertificate & { paper: NonNullable<DecidedCertificate['paper']> };

/** The catalogue's decision on a certificate for a day, and its input. */
export async function decideCertificate(
  contract: ContractRow,
  which: CertificateSelector,
  { member, child, reason }: CertificateDetails,
  reader: CertificateReader,
): Promise<{ given: object; decided: DecidedCertificate | null }> {
  const given = await readAnswers(contract, which, reader);
  const fields = { insurer: await reader.decide('insurer', {}), holder: toHolder(member), child, reason };
  const decided = await reader.decide('certificate', { ...given, ...which, ...fields });
  return { given, decided };
}

/**
 * A certificate of a contract; null when its product has none of that name.
 * @throws the refusal `ATTESTATION_NON_DELIVREE` when it would not be true today
 */
export async function issueCertificate(
  contract: ContractRow,
  which: CertificateSelector,
  details: CertificateDetails,
  reader: CertificateReader,
): Promise<IssuedCertificate | null> {
  const { decided } = await decideCertificate(contract, which, details, reader);
  if (decided === null) return null;
  const { paper, code, moment } = decided;
  if (paper === null) throw refuse({ code: 'ATTESTATION_NON_DELIVREE', attestation: code, moment });
  return { ...decided, paper };
}
