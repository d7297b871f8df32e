import { enqueue } from '../../jobs/queue.ts';
import type { Sent } from './answers.ts';
import type { AccountPolicy } from './policy.ts';
import { refuse } from './refusals.ts';
import type { DiscreetRequest } from './requests.ts';
import type { AccountServices, AccountVisit } from './services.ts';
import type { Attempt } from './throttle.ts';

const tooManyAttempts = (retryAfter: number) => refuse({ code: 'TROP_DE_TENTATIVES', retryAfter });

/** Counts attempts against their limits. @throws a refusal with the seconds to wait */
export async function reserveAttempts(
  { throttle }: Pick<AccountServices, 'throttle'>,
  attempts: Attempt[],
): Promise<void> {
  const wait = await throttle.reserve(attempts);
  if (wait !== null) throw tooManyAttempts(wait);
}

/** Counts every account request of a visitor by its origin. */
export const requestAttempt = ({ address }: Pick<AccountVisit, 'address'>): Attempt => ({
  by: 'request',
  value: address,
});

/** Runs work and counts only failures. @throws a refusal with the seconds to wait */
export function countFailures<T>(
  { throttle }: Pick<AccountServices, 'throttle'>,
  attempts: Attempt[],
  work: () => Promise<T>,
): Promise<T> {
  return throttle.countFailures(attempts, tooManyAttempts, work);
}

export type DiscreetServices = Pick<AccountServices, 'db' | 'decide' | 'now' | 'linkToken'>;

/** Kind of the job that does what a discreet answer promises. */
export const DISCREET = 'account-request';

/**
 * Answers everybody alike and in the same time: a job does the work after the answer, and nobody learns of a refusal.
 * What was typed is sealed, and leaves with the job.
 */
export async function answerDiscreetly(
  { services, keepAnswer }: Pick<AccountVisit, 'services' | 'keepAnswer'>,
  { answerMs }: AccountPolicy,
  answer: Sent,
  request: DiscreetRequest,
): Promise<Sent> {
  await services.pause(answerMs);
  const { reference } = answer;
  const sealed = services.sealRequest(reference).close(request);
  await services.db.transaction(async (tx) => {
    await enqueue(tx, {
      ...{ kind: DISCREET, key: `${DISCREET}/${reference}`, lane: 'prompt', at: services.now() },
      payload: { reference, sealed },
    });
    await keepAnswer(tx, answer);
  });
  return answer;
}
