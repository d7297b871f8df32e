import { createHash, randomBytes, randomInt } from 'node:crypto';

const DIGITS = 8;
const PREFIX = 'aide_';

/** Digits only, to be read out over the phone. */
export const newCode = (): string => String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');

/** A typed code without spaces, dots and dashes. */
export const normalizeCode = (typed: string): string => typed.replace(/[\s\u00a0\u202f.-]/g, '');

/** Bearer token of the helper's browser; stored as a hash. */
export const newHelperToken = (): string => PREFIX + randomBytes(32).toString('base64url');

export const isHelperToken = (token: string): boolean => token.startsWith(PREFIX);

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
