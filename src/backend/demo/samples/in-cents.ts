/** An amount in euros, rounded to whole cents. */
export const inCents = (euros: number): number => Math.round(euros * 100) / 100;
