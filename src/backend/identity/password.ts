import { type Algorithm, hash, verify } from '@node-rs/argon2';

// Argon2id with the OWASP minimum: about 30 ms and 19 MiB a password.
const COST = { algorithm: 2 satisfies Algorithm, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

export function verifyPassword(stored: string, password: string): Promise<boolean> {
  return verify(stored, password).catch(() => false);
}
