import { and, eq } from 'drizzle-orm';
import type { Decide } from '../../catalogue/decide.ts';
import type { Db } from '../../database/database.ts';
import { type ErrandRow, recordErrand } from '../errands/record.ts';
import { errands } from '../errands/schema.ts';
import { claimFiles, type FileRow, listFilesOfReference } from '../files/files.ts';
import type { Settle } from '../submissions/submissions.ts';
import { refuse } from './refusals.ts';

/** As `errands.json` calls it. */
const KIND = 'depot-documents';
const LONGEST = 2000;
/** Which is worth nothing without its date: the form in force judges that. */
const PROOF_OF_ADDRESS = 'justificatif-domicile';

/** Documents that a member has sent, with what was received. */
export interface Deposit {
  errand: ErrandRow;
  files: FileRow[];
}

export interface NewDeposit {
  memberId: string;
  /** Of this member; null: about no contract. */
  contractId: string | null;
  nature: string;
  /** AAAA-MM-JJ, as the document says. */
  dated: string | null;
  message: string | null;
  files: readonly string[];
}

type Services = { db: Db; decide: Decide; now(): Date; today(): string };

/**
 * Records a deposit and claims its files, or neither.
 * @param answer what whoever asked is told, settled in the same transaction
 * @throws a refusal of the files, or of what was said of them
 */
export async function recordDeposit<T>(
  services: Services,
  settle: Settle,
  { memberId, contractId, nature, dated, message, files }: NewDeposit,
  answer: (recordDeposit: Deposit) => T,
): Promise<T> {
  if (files.length === 0) throw refuse({ code: 'DEPOT_SANS_FICHIER', champ: 'piecesJointes' });
  if (nature === '' || nature.length > 50) throw refuse({ code: 'DEPOT_NATURE', champ: 'nature' });
  // only a proof of address bears its date
  if ((nature === PROOF_OF_ADDRESS) !== (dated !== null)) throw refuse({ code: 'DEPOT_DATE', champ: 'dateDocument' });
  if ((message ?? '').length > LONGEST) throw refuse({ code: 'DEPOT_MESSAGE', champ: 'message' });
  const request = { memberId, contractId, nature: KIND, args: { nature, dateDocument: dated, message } };
  return recordErrand(services, settle, request, async (tx, errand) =>
    answer({ errand, files: await claimFiles(tx, { memberId, ids: files, reference: errand.reference }) }),
  );
}

/** A member's own deposit; null when there is none for them. */
export async function findDeposit(db: Db, memberId: string, reference: string): Promise<Deposit | null> {
  if (reference.includes('\0')) return null;
  const mine = and(eq(errands.reference, reference), eq(errands.memberId, memberId), eq(errands.nature, KIND));
  const [errand] = await db.select().from(errands).where(mine);
  return errand === undefined ? null : { errand, files: await listFilesOfReference(db, memberId, reference) };
}
