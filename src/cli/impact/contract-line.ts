import { isRecord } from '../../rules/index.ts';
import type { ContractGiven } from '../../view/scope.ts';

/** The content of a line of a portfolio. @throws for a line that is not a contract */
export function contractOf(line: string): ContractGiven {
  let given: unknown;
  try {
    given = JSON.parse(line);
  } catch {
    throw new Error('this line is not JSON');
  }
  if (!isRecord(given) || !('contract' in given) || !isRecord(given.contract))
    throw new Error('a line holds {"contract": {…}}, as the decision contract-view is given it');
  return given as ContractGiven;
}
