import { eq } from 'drizzle-orm';
import type { VerificationView } from '../../../view/index.ts';
import type { Decide } from '../../catalogue/decide.ts';
import { type Db, first } from '../../database/database.ts';
import type { Throttle } from '../accounts/throttle.ts';
import { decideCertificate, type ReadOperation } from '../certificates/decided.ts';
import { contracts } from '../contracts/schema.ts';
import { members } from '../members/schema.ts';
import type { Viewer } from '../members/viewer.ts';
import { refusalFactory } from '../refusal.ts';
import { readCode } from './code.ts';
import { digestValues } from './issue.ts';
import { readProof, type Statement } from './proof.ts';
import { certificateIssues } from './schema.ts';

export type VerificationRefusal = { code: 'TROP_DE_TENTATIVES'; retryAfter: number };

const refuse = refusalFactory<VerificationRefusal>('verification', {
  TROP_DE_TENTATIVES: ({ retryAfter }) => ({ values: { minutes: Math.ceil(retryAfter / 60) } }),
});

interface VerificationServices {
  db: Db;
  decide: Decide;
  throttle: Throttle;
  /** Client address. */
  address: string;
  /** AAAA-MM-JJ */
  today: string;
  /** Reads the API as the contract's member; nothing else of it is revealed. */
  readAs: (viewer: Viewer) => ReadOperation;
  /** Called for a record without a valid signature. */
  onForged: () => void;
}

/** The answer, and the paper's content when issued; null for an unknown code. */
export interface Verified {
  view: VerificationView;
  paper: { statement: Statement; proof: string } | null;
}

/**
 * Whether a paper is genuine and still true today. Wrong codes are counted by address; malformed, unknown and tampered
 * ones get one answer.
 * @throws the refusal `TROP_DE_TENTATIVES`
 */
export async function verifyPaper(typed: string, given: VerificationServices): Promise<Verified> {
  const { db, decide, throttle } = given;
  const attempt = { by: 'verification', value: given.address } as const;
  const wait = await throttle.reserve([attempt]);
  if (wait !== null) throw refuse({ code: 'TROP_DE_TENTATIVES', retryAfter: wait });
  const found = await findIssue(db, readCode(typed));
  const statement = found === null ? null : await readProof(db, found.issue.proof);
  if (found === null || statement === null || statement.code !== found.issue.code) {
    if (found !== null) given.onForged();
    return { view: await decide('verification', {}), paper: null };
  }
  await throttle.succeed([attempt]);
  return { view: await decideState(found, given), paper: { statement, proof: found.issue.proof } };
}

async function findIssue(db: Db, code: string) {
  return first(
    db
      .select({ issue: certificateIssues, contract: contracts, member: members })
      .from(certificateIssues)
      .innerJoin(contracts, eq(contracts.id, certificateIssues.contractId))
      .innerJoin(members, eq(members.id, contracts.memberId))
      .where(eq(certificateIssues.code, code)),
  );
}

type Found = NonNullable<Awaited<ReturnType<typeof findIssue>>>;

/** The state of a paper today, from the same reads as the member's page. */
async function decideState(
  { issue, contract, member }: Found,
  { decide, readAs, today }: VerificationServices,
): Promise<VerificationView> {
  const { id: memberId, numProfil, numClient } = member;
  const read = readAs({ memberId, numProfil, numClient, grant: null });
  const { which, ...details } = issue.asked;
  const { issuedOn, until, revokedOn, values } = issue;
  const reader = { decide, read, numProfil };
  // decided again as of its own day: a difference is a later change
  const again = await decideCertificate(contract, which, { member, ...details }, { ...reader, today: issuedOn });
  const now = again.decided?.paper == null ? null : digestValues(again.decided.paper.parts);
  const changed = now !== null && Object.entries(values).some(([name, value]) => now[name] !== value);
  const { given } = await decideCertificate(contract, which, { member, ...details }, { ...reader, today });
  const paper = { issuedOn, until, revokedOn, changed };
  return decide('verification', { ...given, ...which, paper });
}
