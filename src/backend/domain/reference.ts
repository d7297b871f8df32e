import { randomBytes } from 'node:crypto';

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Eight letters and digits that a person can read out, to find a failure in the log. */
export function newReference(): string {
  return Array.from(randomBytes(8), (byte) => LETTERS[byte % LETTERS.length]).join('');
}
