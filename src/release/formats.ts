import { isValidIBAN } from 'ibantools';
import { type CountryCode, getCountries, isValidPhoneNumber } from 'libphonenumber-js/min';
import { phoneFormat } from '../view/forms/phone-format.ts';
import { isEmailAddress } from '../view/text/email-address.ts';

/** An IBAN typed with or without spaces, in either case. */
export const iban = (text: string): boolean => isValidIBAN(text.replace(/\s/g, '').toUpperCase());

/** A judge of phone numbers: of a country, unless they begin with + and another one. */
export const phoneIn =
  (country: CountryCode) =>
  (text: string): boolean =>
    isValidPhoneNumber(text, country);

/** Replaces the library's format, which accepts texts that mail programs read as another address. */
export const email = isEmailAddress;

/** Formats judged by our own code or a library: the same on the server and in a release's validators. */
export const formats: Readonly<Record<string, (text: string) => boolean>> = {
  iban,
  email,
  ...Object.fromEntries(getCountries().map((country) => [phoneFormat(country), phoneIn(country)])),
};
