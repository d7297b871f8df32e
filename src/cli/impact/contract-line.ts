import type { ContractGiven } from '../../view/scope.ts';

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a line of a portfolio holds. @throws for a line that is no contract */
export function contractOf(line: string): ContractGiven {
  let given: unknown;
  try {
    given = JSON.parse(line);
  } catch {
    throw new Error('this line is not JSON');
  }
  if (!isObject(given) || !('contract' in given) || !isObject(given.contract))
    throw new Error('a line holds {"contract": {…}}, as the decision contract-view is given it');
  return given as ContractGiven;
}
