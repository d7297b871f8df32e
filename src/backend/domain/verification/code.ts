import { randomBytes } from 'node:crypto';

/** Unambiguous digits and letters (Crockford). */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 20;
const CODE = new RegExp(`^[${SIGNS}]{${LENGTH}}$`);

/** Lookup value of malformed codes: the lookup costs the same. */
const NO_CODE = '-'.repeat(LENGTH);

/** A hundred random bits: unguessable. */
export function newCode(): string {
  return Array.from(randomBytes(LENGTH), (byte) => SIGNS[byte % SIGNS.length]).join('');
}

/** As it is printed: ABCD-EFGH-JKMN-PQRS-TVWX. */
export const printedCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');

/** A typed code: ignores case, spaces and dashes, and reads O, I and L as digits. */
export function readCode(typed: string): string {
  const code = typed
    .toUpperCase()
    .replace(/[\s\u00a0_-]+/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
  return CODE.test(code) ? code : NO_CODE;
}
