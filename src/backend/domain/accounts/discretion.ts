import { Refused } from '../refusal.ts';
import type { AccountPolicy } from './policy.ts';
import { refuse } from './refusals.ts';
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

/** Answers everybody alike and in the same time: the work starts after the answer, and nobody learns of a refusal. */
export async function answerDiscreetly<T>(
  services: AccountServices,
  { answerMs }: AccountPolicy,
  answer: T,
  work: () => Promise<unknown>,
): Promise<T> {
  await services.pause(answerMs);
  services.later(async () => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
    }
  });
  return answer;
}
