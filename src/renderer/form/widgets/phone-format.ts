import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** National format for a number of the insurer's country, international for others. */
export function formatPhone(text: string, country: CountryCode): string | null {
  const phone = parsePhoneNumberFromString(text, country);
  if (phone === undefined || !phone.isValid()) return null;
  return phone.country === country ? phone.formatNational() : phone.formatInternational();
}
