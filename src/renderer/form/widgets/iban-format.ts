import { electronicFormatIBAN, friendlyFormatIBAN } from 'ibantools';

/** Groups of four, as on the bank's papers. A text with anything else in it is left as it was typed. */
export function formatIban(text: string): string | null {
  const bare = electronicFormatIBAN(text);
  return bare === null || !/^[A-Z]{2}\d[A-Z\d]*$/.test(bare) ? null : friendlyFormatIBAN(bare);
}
