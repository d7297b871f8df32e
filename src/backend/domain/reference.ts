import { randomBytes } from 'node:crypto';
import { referenceFrom } from '../../view/text/reference.ts';

/** Eight letters and digits that are easy to read out, to find an entry in the log. */
export function newReference(): string {
  return referenceFrom(randomBytes(8));
}
