import { isValidIBAN } from 'ibantools';
import { isValidPhoneNumber } from 'libphonenumber-js/min';
import { isEmailAddress } from '../view/text/email-address.ts';

/** An IBAN typed with or without spaces, in either case. */
export const iban = (text: string): boolean => isValidIBAN(text.replace(/\s/g, '').toUpperCase());

/** A phone number: French, unless it begins with + and another country. */
export const phone = (text: string): boolean => isValidPhoneNumber(text, 'FR');

/** Replaces the library's format, which accepts texts that mail programs read as another address. */
export const email = isEmailAddress;

/** Formats judged by our own code or a library: the same on the server and in a release's validators. */
export const formats: Readonly<Record<string, (text: string) => boolean>> = { iban, phone, email };
