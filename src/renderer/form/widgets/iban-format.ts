import { electronicFormatIBAN, friendlyFormatIBAN } from 'ibantools';

/** Groups of four; null for a text with other characters. */
export function formatIban(text: string): string | null {
  const bare = electronicFormatIBAN(text);
  return bare === null || !/^[A-Z]{2}\d[A-Z\d]*$/.test(bare) ? null : friendlyFormatIBAN(bare);
}
