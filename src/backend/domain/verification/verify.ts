import { eq } from 'drizzle-orm';
import type { VerificationView } from '../../../view/index.ts';
import type { Decide } from '../../catalogue/decide.ts';
import type { Db } from '../../database/database.ts';
import type { Throttle } from '../accounts/throttle.ts';
import { decideCertificate, type ReadOperation } from '../certificates/decided.ts';
import { contracts } from '../contracts/schema.ts';
import { members } from '../members/schema.ts';
import type { Viewer } from '../members/viewer.ts';
import { readCode } from './code.ts';
import { digestValues } from './issue.ts';
import { readProof, type Statement } from './proof.ts';
import { refuse } from './refusals.ts';
import { certificateIssues } from './schema.ts';

interface Given {
  db: Db;
  decide: Decide;
  throttle: Throttle;
  /** Of whoever asks. */
  address: string;
  /** AAAA-MM-JJ */
  today: string;
  /** Asks the API in the name of the member whose contract it is: the answer says nothing else of what was read. */
  readAs: (viewer: Viewer) => ReadOperation;
  /** A record that no key of ours has signed. */
  onForged: () => void;
}

/** What is answered, and what the paper said when it was issued; null for a code that is not ours. */
export interface Verified {
  view: VerificationView;
  paper: { statement: Statement; proof: string } | null;
}

/**
 * Whether a paper is ours and still true today. Wrong codes are counted by the address that they come from; those that
 * cannot be, those that nobody has issued and those whose record was tampered with have one answer.
 * @throws the refusal `TROP_DE_TENTATIVES`
 */
export async function verifyPaper(typed: string, given: Given): Promise<Verified> {
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
  const [found] = await db
    .select({ issue: certificateIssues, contract: contracts, member: members })
    .from(certificateIssues)
    .innerJoin(contracts, eq(contracts.id, certificateIssues.contractId))
    .innerJoin(members, eq(members.id, contracts.memberId))
    .where(eq(certificateIssues.code, code));
  return found ?? null;
}

type Found = NonNullable<Awaited<ReturnType<typeof findIssue>>>;

/** Today's word on a paper: its contract is asked as a page of the member would ask it. */
async function decideState(
  { issue, contract, member }: Found,
  { decide, readAs, today }: Given,
): Promise<VerificationView> {
  const { id: memberId, numProfil, numClient } = member;
  const read = readAs({ memberId, numProfil, numClient, grant: null });
  const { which, ...details } = issue.asked;
  const { issuedOn, until, revokedOn, values } = issue;
  const asking = { decide, read, numProfil };
  // written again as of its own day: what differs is what has changed since
  const again = await decideCertificate(contract, which, { member, ...details }, { ...asking, today: issuedOn });
  const now = again.decided?.paper == null ? null : digestValues(again.decided.paper.parts);
  const changed = now !== null && Object.entries(values).some(([name, value]) => now[name] !== value);
  const { given } = await decideCertificate(contract, which, { member, ...details }, { ...asking, today });
  const paper = { issuedOn, until, revokedOn, changed };
  return decide('verification', { ...given, ...which, paper });
}
