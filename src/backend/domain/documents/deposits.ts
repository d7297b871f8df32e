import { and, eq } from 'drizzle-orm';
import { ERRANDS } from '../../../catalog/index.ts';
import type { Decide } from '../../catalogue/decide.ts';
import type { Db } from '../../database/database.ts';
import { type ErrandRow, recordErrand } from '../errands/record.ts';
import { errands } from '../errands/schema.ts';
import { claimFiles, type FileRow, listFilesOfReference } from '../files/files.ts';
import { refusalFactory } from '../refusal.ts';
import type { KeepAnswer } from '../submissions/submissions.ts';

/** Refusals of sent documents. */
export type DepositRefusal =
  | { code: 'DEPOT_SANS_FICHIER'; champ: 'piecesJointes' }
  | { code: 'DEPOT_NATURE'; champ: 'nature' }
  | { code: 'DEPOT_DATE'; champ: 'dateDocument' }
  | { code: 'DEPOT_MESSAGE'; champ: 'message' }
  /** Another member's contract, or none. */
  | { code: 'CONTRAT_INCONNU'; champ: 'policeId' };

export const refuse = refusalFactory<DepositRefusal>('documents');

const LONGEST = 2000;
/** Needs a date; the form in force checks it. */
const PROOF_OF_ADDRESS = 'justificatif-domicile';

/** Documents sent by a member. */
export interface Deposit {
  errand: ErrandRow;
  files: FileRow[];
}

export interface NewDeposit {
  memberId: string;
  /** A contract of this member, if any. */
  contractId: string | null;
  nature: string;
  /** Date of the document, AAAA-MM-JJ. */
  dated: string | null;
  message: string | null;
  files: readonly string[];
}

type Services = { db: Db; decide: Decide; now(): Date; today(): string };

/**
 * Records a deposit with its files in one transaction.
 * @param answer builds the answer, settled in the same transaction
 * @throws a refusal of the files or of their description
 */
export async function recordDeposit<T>(
  services: Services,
  keepAnswer: KeepAnswer,
  { memberId, contractId, nature, dated, message, files }: NewDeposit,
  answer: (recordDeposit: Deposit) => T,
): Promise<T> {
  if (files.length === 0) throw refuse({ code: 'DEPOT_SANS_FICHIER', champ: 'piecesJointes' });
  if (nature === '' || nature.length > 50) throw refuse({ code: 'DEPOT_NATURE', champ: 'nature' });
  // only a proof of address has a date
  if ((nature === PROOF_OF_ADDRESS) !== (dated !== null)) throw refuse({ code: 'DEPOT_DATE', champ: 'dateDocument' });
  if ((message ?? '').length > LONGEST) throw refuse({ code: 'DEPOT_MESSAGE', champ: 'message' });
  const request = { memberId, contractId, nature: ERRANDS.deposit, args: { nature, dateDocument: dated, message } };
  return recordErrand(services, keepAnswer, request, async (tx, errand) =>
    answer({ errand, files: await claimFiles(tx, { memberId, ids: files, reference: errand.reference }) }),
  );
}

/** A member's own deposit; null for another's or none. */
export async function findDeposit(db: Db, memberId: string, reference: string): Promise<Deposit | null> {
  if (reference.includes('\0')) return null;
  const mine = and(
    eq(errands.reference, reference),
    eq(errands.memberId, memberId),
    eq(errands.nature, ERRANDS.deposit),
  );
  const [errand] = await db.select().from(errands).where(mine);
  return errand === undefined ? null : { errand, files: await listFilesOfReference(db, memberId, reference) };
}
