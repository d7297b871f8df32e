import { Refused } from '../refusal.ts';
import type { AccountPolicy } from './policy.ts';
import { refuse } from './refusals.ts';
import type { AccountServices, AccountVisit } from './services.ts';
import type { Attempt } from './throttle.ts';

const tooManyAttempts = (retryAfter: number) => refuse({ code: 'TROP_DE_TENTATIVES', retryAfter });

/** Counts an attempt against its limit. @throws a refusal that says how long to wait */
export async function reserveAttempts(
  { throttle }: Pick<AccountServices, 'throttle'>,
  attempts: Attempt[],
): Promise<void> {
  const wait = await throttle.reserve(attempts);
  if (wait !== null) throw tooManyAttempts(wait);
}

/** Everything that a visitor asks about accounts is counted by where it comes from. */
export const requestAttempt = ({ address }: Pick<AccountVisit, 'address'>): Attempt => ({
  by: 'request',
  value: address,
});

/** Work of which only failures count. @throws a refusal that says how long to wait */
export function countFailures<T>(
  { throttle }: Pick<AccountServices, 'throttle'>,
  attempts: Attempt[],
  work: () => Promise<T>,
): Promise<T> {
  return throttle.countFailures(attempts, tooManyAttempts, work);
}

/**
 * Gives one answer, in one time, whomever it is about: the work begins once it has left, and nobody learns of a refusal.
 */
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
