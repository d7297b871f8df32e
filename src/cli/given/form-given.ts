import type { FormQuery } from '../../analysis/explain/explain-form.ts';
import type { Given } from '../../analysis/given.ts';
import { UsageError } from '../verb.ts';

/**
 * The input of a form as its decisions take it.
 * @throws UsageError for a value that is not an object where one is needed
 */
export function formGivenOf(given: Given): FormQuery {
  const part = (name: string): Given => {
    const value = given[name] ?? {};
    if (typeof value !== 'object' || Array.isArray(value)) throw new UsageError(`"${name}" must be an object`);
    return value as Given;
  };
  return {
    ...(typeof given.step === 'string' ? { step: given.step } : {}),
    values: part('values'),
    answers: part('answers'),
    query: part('query'),
    params: part('params'),
    member: given.member == null ? null : part('member'),
    today: String(given.today ?? ''),
  };
}
