import { randomBytes } from 'node:crypto';
import { type Algorithm, hash, verify } from '@node-rs/argon2';
import { withoutAccents } from '../../../view/text/plain-letters.ts';

// Argon2id with the OWASP minimum: about 30 ms and 19 MiB for each password
const COST = { algorithm: 2 satisfies Algorithm, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/** A hash to verify against without an account, which takes the same time. */
const placeholder = hashPassword(randomBytes(32).toString('base64'));

export async function verifyNothing(password: string): Promise<false> {
  await verifyPassword(await placeholder, password);
  return false;
}

/** An answer without case, accents and repeated spaces. */
function normalizeAnswer(answer: string): string {
  return withoutAccents(answer).toLowerCase().replace(/\s+/g, ' ').trim();
}

export const hashAnswer = (answer: string) => hashPassword(normalizeAnswer(answer));
export const verifyAnswer = (stored: string, answer: string) => verifyPassword(stored, normalizeAnswer(answer));

export function verifyPassword(stored: string, password: string): Promise<boolean> {
  return verify(stored, password).catch(() => false);
}
