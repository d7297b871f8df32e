/** What a form says of a phone number: of the insurer's country, unless it begins with another one's prefix. */
export const PHONE = 'phone';

/** The name of the format of phone numbers of a country, two letters. */
export const phoneFormat = (country: string): string => `${PHONE}${country}`;

/** The country that such a name is of; null for another format. */
export const countryOfFormat = (format: string): string | null => /^phone([A-Z]{2})$/.exec(format)?.[1] ?? null;
