import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../release/index.ts';
import type { ContractGiven } from '../view/scope.ts';
import { UsageError } from './verb.ts';

const NAME = /^[a-z0-9-]+$/;

/** What a decision is given: a file, or an example contract by its name. @throws UsageError when it is not there or holds no object */
export function readGiven(file: string): ContractGiven {
  const example = join(projectRoot, 'tests/catalog/examples', `${file}.json`);
  let given: unknown;
  try {
    given = JSON.parse(readFileSync(NAME.test(file) && existsSync(example) ? example : file, 'utf8'));
  } catch (error) {
    throw new UsageError(error instanceof SyntaxError ? `${file} is not JSON` : `${file} cannot be read`);
  }
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new UsageError(`${file} must hold an object: {"contract": {…}}`);
  return given as ContractGiven;
}
