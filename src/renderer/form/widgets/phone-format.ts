import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** As it is written at home for a French number, as it is dialled from abroad for another. */
export function formatPhone(text: string): string | null {
  const phone = parsePhoneNumberFromString(text, 'FR');
  if (phone === undefined || !phone.isValid()) return null;
  return phone.country === 'FR' ? phone.formatNational() : phone.formatInternational();
}
