import { isValidIBAN } from 'ibantools';
import { isValidPhoneNumber } from 'libphonenumber-js/min';
import { isEmailAddress } from '../view/text/email-address.ts';

/** An IBAN typed with or without spaces, in either case. */
export const iban = (text: string): boolean => isValidIBAN(text.replace(/\s/g, '').toUpperCase());

/** A phone number: of France, unless it begins with + and another country. */
export const phone = (text: string): boolean => isValidPhoneNumber(text, 'FR');

/** In the place of the library's, which takes what mail programs read as another address. */
export const email = isEmailAddress;

/** Formats of forms that we or a library judge: the same code on the server and in the validators of a release. */
export const formats: Readonly<Record<string, (text: string) => boolean>> = { iban, phone, email };
