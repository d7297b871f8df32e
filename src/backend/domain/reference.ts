import { randomBytes } from 'node:crypto';
import { referenceFrom } from '../../view/text/reference.ts';

/** Eight letters and digits that a person can read out, to find a failure in the log. */
export function newReference(): string {
  return referenceFrom(randomBytes(8));
}
