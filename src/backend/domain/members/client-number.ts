import type { Say } from '../../catalogue/say.ts';

/** OP-030: eight digits and a letter, or ten digits. */
const CLIENT_NUMBER = /^(\d{8}[A-Z]|\d{10})$/;

/** A client number as typed: case, spaces and dashes do not matter. */
export function normalizeNumber(typed: string): string {
  return typed.replace(/[\s\u00a0\u202f-]/g, '').toUpperCase();
}

/** A client number put in form, or what to mend. Only its form is judged: nobody learns here which numbers exist. */
export function parseClientNumber(typed: string, say: Say): { value: string | null; message: string | null } {
  const value = normalizeNumber(typed);
  if (value === '') return { value: null, message: say({ area: 'accounts', code: 'NUMERO_VIDE' }) };
  if (CLIENT_NUMBER.test(value)) return { value, message: null };
  return { value: null, message: say({ area: 'verdicts', code: 'clientNumber' }) };
}

/** Profile numbers carry a key: the form alone is judged, so that nobody learns here which numbers exist. */
export function isProfileNumber(value: string): boolean {
  return /^\d{10}$/.test(value) && Number(value) % 97 === 1;
}
