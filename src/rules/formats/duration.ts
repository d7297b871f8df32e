import { number } from './number.ts';

/** Before a unit, in French: a no-break space. */
const UNIT = '\u00a0';
const YEAR = 12;

const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value >= 0;

/** `1 jour`, `30 jours`; null when it is not a whole number. */
export function days(value: unknown): string | null {
  return isCount(value) ? `${number(value)}${UNIT}${value < 2 ? 'jour' : 'jours'}` : null;
}

/** Months as people say them: `20 ans`, `1 an et 6 mois`, `4 mois`; null when it is not a whole number. */
export function months(value: unknown): string | null {
  if (!isCount(value)) return null;
  const years = Math.floor(value / YEAR);
  const rest = value % YEAR;
  const inYears = `${number(years)}${UNIT}${years < 2 ? 'an' : 'ans'}`;
  const inMonths = `${rest}${UNIT}mois`;
  if (years === 0) return inMonths;
  return rest === 0 ? inYears : `${inYears} et ${inMonths}`;
}
