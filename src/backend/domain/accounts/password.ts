import { randomBytes } from 'node:crypto';
import { type Algorithm, hash, verify } from '@node-rs/argon2';
import { withoutAccents } from '../../../view/text/plain-letters.ts';

// Argon2id with the OWASP minimum: about 30 ms and 19 MiB a password.
const COST = { algorithm: 2 satisfies Algorithm, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/** Nobody's hash, to verify against when there is no account: the work is the same, from the first time on. */
const placeholder = hashPassword(randomBytes(32).toString('base64'));

export async function verifyNothing(password: string): Promise<false> {
  await verifyPassword(await placeholder, password);
  return false;
}

/** What two writings of one answer have in common: neither case, nor accents, nor double spaces. */
function normalizeAnswer(answer: string): string {
  return withoutAccents(answer).toLowerCase().replace(/\s+/g, ' ').trim();
}

export const hashAnswer = (answer: string) => hashPassword(normalizeAnswer(answer));
export const verifyAnswer = (stored: string, answer: string) => verifyPassword(stored, normalizeAnswer(answer));

export function verifyPassword(stored: string, password: string): Promise<boolean> {
  return verify(stored, password).catch(() => false);
}
