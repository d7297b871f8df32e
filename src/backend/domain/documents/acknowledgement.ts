import { and, eq } from 'drizzle-orm';
import { maskedIban } from '../../../view/text/masked-iban.ts';
import type { Decide } from '../../catalogue/decide.ts';
import type { Db } from '../../database/database.ts';
import { contractRecord } from '../contracts/contract-record.ts';
import type { OwnContracts } from '../contracts/find.ts';
import { findErrand } from '../errands/find.ts';
import type { ErrandRow } from '../errands/record.ts';
import { errands } from '../errands/schema.ts';
import { listFilesOfReference } from '../files/files.ts';
import { findMember } from '../members/record.ts';
import type { Viewer } from '../members/viewer.ts';
import { toHolder } from './holder.ts';
import type { DocumentLetter } from './letter.ts';
import { toLetterParts } from './letter-parts.ts';

interface AcknowledgementCaller {
  viewer: Viewer;
  contracts: OwnContracts;
  services: { db: Db; decide: Decide; today(): string };
}

export interface Acknowledgement {
  letter: DocumentLetter;
  /** Without extension. */
  fileName: string;
}

/** The receipt of an errand: what was recorded, and its state today. Null for another's errand or none. */
export async function makeAcknowledgement(
  { viewer, contracts, services }: AcknowledgementCaller,
  reference: string,
): Promise<Acknowledgement | null> {
  const { db, decide, today } = services;
  const [errand, member] = await Promise.all([findErrand(services, viewer, reference), findMember(db, viewer)]);
  if (errand === null || member === null) return null;
  const [args, files, contract, insurer] = await Promise.all([
    readArgs(db, viewer, reference),
    listFilesOfReference(db, viewer.memberId, reference),
    errand.policeId === null ? null : contracts.find(errand.policeId),
    decide('insurer', {}),
  ]);
  const date = today();
  const given = {
    contract: contract && contractRecord(contract),
    ...{ nature: errand.nature, errand, asked: args, insurer, today: date },
    holder: { ...toHolder(member), numClient: member.numClient },
    files: files.map(({ name, size, sha256, receivedAt }) => ({
      ...{ name, size, sha256 },
      receivedAt: receivedAt.toISOString(),
    })),
  };
  const { fileName, parts, ...letter } = await decide('acknowledgement', given);
  return { fileName, letter: { ...letter, insurer, date, recipient: [], parts: toLetterParts(parts) } };
}

/** What was sent, with the IBAN masked. */
async function readArgs(db: Db, { memberId }: Viewer, reference: string): Promise<ErrandRow['args']> {
  const mine = and(eq(errands.reference, reference), eq(errands.memberId, memberId));
  const [row] = await db.select({ args: errands.args }).from(errands).where(mine);
  const { iban, ...args } = row?.args ?? {};
  return typeof iban === 'string' ? { ...args, iban: maskedIban(iban) } : args;
}
