/** The `tel:` address of a formatted number. */
export const phoneHref = (number: string) => `tel:${number.replace(/[^\d+]/g, '')}`;

/** A number that never breaks. */
export const withoutBreaks = (number: string) => number.replace(/ /g, '\u00a0');
