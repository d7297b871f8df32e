import { dayInParis } from '../../base/paris.ts';
import { ERRANDS } from '../../catalog/index.ts';
import type { Decide } from '../catalogue/decide.ts';
import type { Db } from '../database/database.ts';
import { accountAnswer } from '../domain/bank/change.ts';
import { terminationAnswer } from '../domain/cancellation/accept.ts';
import { mileageAnswer } from '../domain/changes/mileage.ts';
import { changeAnswer } from '../domain/changes/refused.ts';
import { answerErrand, listPendingErrands } from '../domain/errands/answer.ts';
import { refundAnswer } from '../domain/hosted/refunds.ts';
import { resumptionAnswer } from '../domain/hosted/subjects.ts';
import type { Journal } from '../domain/journal/journal.ts';
import { addressAnswer } from '../domain/profile/addresses.ts';
import { identityAnswer } from '../domain/profile/identity-papers.ts';
import { savingsAnswer } from '../domain/savings/answer.ts';
import type { JobKind } from '../jobs/worker.ts';
import { claimAnswer } from './answers/claims.ts';
import { messageAnswer } from './answers/messages.ts';
import { demonstrationMemberIds } from './seed/demonstration.ts';

/** Kind of the job that plays the insurer. */
export const INSURER = 'insurer';

const MINUTE = 60 * 1000;

const SAVINGS_ERRANDS = [
  'versement-arpege',
  'retrait-arpege',
  'changement-fonds-arpege',
  'versement-eparmil',
  'retrait-eparmil',
];

export interface InsurerServices {
  db: Db;
  decide: Decide;
  now(): Date;
  /** Records each step. */
  journal?: Journal;
}

/**
 * Plays the insurer: takes the due steps of demonstration members' errands, and of nobody else's. Idempotent.
 * @param early takes the next step of each, due or not
 * @param memberId only for this member
 * @returns number of steps taken
 */
export async function answerAsInsurer(
  { db, decide, now, journal }: InsurerServices,
  { early = false, memberId }: { early?: boolean; memberId?: string } = {},
): Promise<number> {
  const members = new Set(await demonstrationMemberIds(db));
  const today = () => dayInParis(now());
  const effects = {
    ...{
      [ERRANDS.termination]: terminationAnswer(decide),
      [ERRANDS.mileage]: mileageAnswer(decide),
      [ERRANDS.resumption]: resumptionAnswer(decide),
    },
    [ERRANDS.refund]: refundAnswer(now),
    ...{ [ERRANDS.accountChange]: accountAnswer(decide), [ERRANDS.addressChange]: addressAnswer },
    ...{ [ERRANDS.message]: messageAnswer, reclamation: messageAnswer },
    ...{ 'sinistre-corporel': claimAnswer, 'sinistre-auto': claimAnswer, 'sinistre-habitation': claimAnswer },
    'panne-electromenager': claimAnswer,
    ...Object.fromEntries(SAVINGS_ERRANDS.map((nature) => [nature, savingsAnswer(decide)])),
    ...{ [ERRANDS.drivers]: changeAnswer(decide), [ERRANDS.beneficiaries]: changeAnswer(decide) },
    [ERRANDS.identityPaper]: identityAnswer,
  };
  const answering = { db, now, today, effects, ...(journal && { journal }) };
  let steps = 0;
  for (const errand of await listPendingErrands(db))
    if (members.has(errand.memberId) && (memberId ?? errand.memberId) === errand.memberId)
      steps += await answerErrand(answering, errand, { early });
  return steps;
}

/** Answers every so many minutes. With 0 the job never repeats, and a pending one does nothing. */
export const insurerJob = (playing: InsurerServices, minutes: number): JobKind =>
  minutes === 0
    ? { run: async () => {} }
    : { every: minutes * MINUTE, run: async () => void (await answerAsInsurer(playing)) };
