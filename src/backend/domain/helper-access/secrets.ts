import { createHash, randomBytes, randomInt } from 'node:crypto';

const DIGITS = 8;
const PREFIX = 'aide_';

/** Digits alone: they are told over the phone. */
export const newCode = (): string => String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');

/** A code as it was typed: spaces, dots and dashes do not matter. */
export const normalizeCode = (typed: string): string => typed.replace(/[\s\u00a0\u202f.-]/g, '');

/** What the helper's browser shows at each request; the database keeps a hash of it alone. */
export const newHelperToken = (): string => PREFIX + randomBytes(32).toString('base64url');

export const isHelperToken = (token: string): boolean => token.startsWith(PREFIX);

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
