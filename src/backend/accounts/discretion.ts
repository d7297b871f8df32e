import type { Context, Services } from '../graphql/context.ts';
import { GraphQLError } from '../graphql/graphql-js.ts';
import type { Attempt } from '../identity/throttle.ts';
import type { AccountPolicy } from './policy.ts';
import { refusals } from './refusals.ts';

/** Counts an attempt. @throws a refusal that says how long to wait */
export async function counted({ throttle }: Services, attempts: Attempt[]): Promise<void> {
  const wait = await throttle.reserve(attempts);
  if (wait !== null) throw refusals.tooMany(wait);
}

/** Everything that a visitor asks about accounts is counted by where it comes from. */
export const requestOf = ({ address }: Context): Attempt => ({ by: 'request', value: address });

/** Work of which only failures count: what succeeds takes back what it counted. */
export async function slowedWhenWrong<T>(services: Services, attempts: Attempt[], work: () => Promise<T>): Promise<T> {
  await counted(services, attempts);
  const answer = await work();
  await services.throttle.succeed(attempts);
  return answer;
}

/**
 * Gives one answer, in one time, whomever it is about: the work begins once it has left, and refusals are told to nobody.
 */
export async function tellingNothing<T>(
  services: Services,
  { answerMs }: AccountPolicy,
  answer: T,
  work: () => Promise<unknown>,
): Promise<T> {
  await services.pause(answerMs);
  services.later(async () => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof GraphQLError)) throw error;
    }
  });
  return answer;
}
