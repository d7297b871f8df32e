import { isValidIBAN } from 'ibantools';
import { isValidPhoneNumber } from 'libphonenumber-js/min';

/** An IBAN typed with or without spaces, in either case. */
export const iban = (text: string): boolean => isValidIBAN(text.replace(/\s/g, '').toUpperCase());

/** A phone number: of France, unless it begins with + and another country. */
export const phone = (text: string): boolean => isValidPhoneNumber(text, 'FR');

/** Formats of forms that a library judges: the same code on the server and in the validators of a release. */
export const formats: Readonly<Record<string, (text: string) => boolean>> = { iban, phone };
