import { electronicFormatIBAN, friendlyFormatIBAN } from 'ibantools';

/** Groups of four, as on the bank's papers. A text with anything else in it is left alone: dressing would hide it. */
export function formatIban(text: string): string | null {
  const bare = electronicFormatIBAN(text);
  const typed = text.replace(/[\s-]/g, '').toUpperCase();
  return bare === null || bare !== typed || !/^[A-Z]{2}\d/.test(bare) ? null : friendlyFormatIBAN(bare);
}
