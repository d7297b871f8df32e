import { Refused } from '../refusal.ts';
import type { AccountPolicy } from './policy.ts';
import { refuse } from './refusals.ts';
import type { AccountServices, Visit } from './services.ts';
import type { Attempt } from './throttle.ts';

/** Counts an attempt against its limit. @throws a refusal that says how long to wait */
export async function rateLimited({ throttle }: Pick<AccountServices, 'throttle'>, attempts: Attempt[]): Promise<void> {
  const wait = await throttle.reserve(attempts);
  if (wait !== null) throw refuse({ code: 'TROP_DE_TENTATIVES', retryAfter: wait });
}

/** Everything that a visitor asks about accounts is counted by where it comes from. */
export const requestOf = ({ address }: Pick<Visit, 'address'>): Attempt => ({ by: 'request', value: address });

/** Work of which only failures count: what succeeds takes back what it counted. */
export async function rateLimitedWhenWrong<T>(
  services: AccountServices,
  attempts: Attempt[],
  work: () => Promise<T>,
): Promise<T> {
  await rateLimited(services, attempts);
  const answer = await work();
  await services.throttle.succeed(attempts);
  return answer;
}

/**
 * Gives one answer, in one time, whomever it is about: the work begins once it has left, and nobody learns of a refusal.
 */
export async function answeredAlike<T>(
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
