import { dayInParis } from '../../base/paris.ts';
import type { Db } from '../database/database.ts';
import { ACCOUNT_CHANGE, accountAnswer } from '../domain/bank/change.ts';
import { terminationAnswer } from '../domain/cancellation/accept.ts';
import { MILEAGE, mileageAnswer } from '../domain/changes/mileage.ts';
import { changeAnswer } from '../domain/changes/refused.ts';
import { answerErrand, listPendingErrands } from '../domain/errands/answer.ts';
import { REFUND, refundAnswer } from '../domain/hosted/refunds.ts';
import { RESUMPTION, resumptionAnswer } from '../domain/hosted/subjects.ts';
import type { Journal } from '../domain/journal/journal.ts';
import { ADDRESS_CHANGE, addressAnswer } from '../domain/profile/addresses.ts';
import { IDENTITY_PAPER, identityAnswer } from '../domain/profile/identity-papers.ts';
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
  { db, now, journal }: InsurerServices,
  { early = false, memberId }: { early?: boolean; memberId?: string } = {},
): Promise<number> {
  const members = new Set(await demonstrationMemberIds(db));
  const today = () => dayInParis(now());
  const effects = {
    ...{ resiliation: terminationAnswer, [MILEAGE]: mileageAnswer, [RESUMPTION]: resumptionAnswer },
    [REFUND]: refundAnswer(now),
    ...{ [ACCOUNT_CHANGE]: accountAnswer, [ADDRESS_CHANGE]: addressAnswer },
    ...{ message: messageAnswer, reclamation: messageAnswer },
    ...{ 'sinistre-corporel': claimAnswer, 'sinistre-auto': claimAnswer, 'sinistre-habitation': claimAnswer },
    'panne-electromenager': claimAnswer,
    ...Object.fromEntries(SAVINGS_ERRANDS.map((nature) => [nature, savingsAnswer])),
    ...{ 'changement-conducteur': changeAnswer, 'clause-beneficiaire': changeAnswer },
    [IDENTITY_PAPER]: identityAnswer,
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
