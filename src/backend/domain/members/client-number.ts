import type { Say } from '../../catalogue/say.ts';

/** OP-030: eight digits and a letter, or ten digits. */
const CLIENT_NUMBER = /^(\d{8}[A-Z]|\d{10})$/;

/** A client number without the differences of typing: case, spaces, dashes. */
export function normalizeNumber(typed: string): string {
  return typed.replace(/[\s\u00a0\u202f-]/g, '').toUpperCase();
}

/** A normalised client number, or what to correct. Checks the format only, which reveals no existing number. */
export function parseClientNumber(typed: string, say: Say): { value: string | null; message: string | null } {
  const value = normalizeNumber(typed);
  if (value === '') return { value: null, message: say({ area: 'accounts', code: 'NUMERO_VIDE' }) };
  if (CLIENT_NUMBER.test(value)) return { value, message: null };
  return { value: null, message: say({ area: 'verdicts', code: 'clientNumber' }) };
}

/** Checks the key of a profile number only, which reveals no existing number. */
export function isProfileNumber(value: string): boolean {
  return /^\d{10}$/.test(value) && Number(value) % 97 === 1;
}
