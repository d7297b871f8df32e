import { randomBytes } from 'node:crypto';

/** Digits and letters that nobody takes for one another (Crockford). */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 20;
const CODE = new RegExp(`^[${SIGNS}]{${LENGTH}}$`);

/** What a code that cannot be is looked up as, so that it costs the same as one that could. */
const NO_CODE = '-'.repeat(LENGTH);

/** A hundred random bits: nobody comes upon a code that was issued. */
export function newCode(): string {
  return Array.from(randomBytes(LENGTH), (byte) => SIGNS[byte % SIGNS.length]).join('');
}

/** As it is printed: ABCD-EFGH-JKMN-PQRS-TVWX. */
export const printedCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');

/** A code as a person types it: case, spaces and dashes do not count, and O, I and L are what they look like. */
export function readCode(typed: string): string {
  const code = typed
    .toUpperCase()
    .replace(/[\s\u00a0_-]+/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
  return CODE.test(code) ? code : NO_CODE;
}
