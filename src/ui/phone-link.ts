/** A number as people write it, as a telephone dials it. */
export const phoneHref = (number: string) => `tel:${number.replace(/[^\d+]/g, '')}`;

/** The same on one line: a number is never cut. */
export const withoutBreaks = (number: string) => number.replace(/ /g, '\u00a0');
