import { electronicFormatIBAN, friendlyFormatIBAN } from 'ibantools';

/** Groups of four, as on the bank's papers; what is no IBAN yet is grouped all the same. */
export function formatIban(text: string): string | null {
  const bare = electronicFormatIBAN(text);
  return bare === null || !/^[A-Z]{2}\d/.test(bare) ? null : friendlyFormatIBAN(bare);
}
