import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** National format for a French number, international for others. */
export function formatPhone(text: string): string | null {
  const phone = parsePhoneNumberFromString(text, 'FR');
  if (phone === undefined || !phone.isValid()) return null;
  return phone.country === 'FR' ? phone.formatNational() : phone.formatInternational();
}
