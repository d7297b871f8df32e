/** Before a unit, in French: a no-break space. */
const UNIT = '\u00a0';
/** Beyond this, a number has no exact cents. */
const EXACT = 1e15;

/** How a country writes numbers. */
interface NumberWriting {
  /** Before the decimals. */
  mark: string;
  /** Between thousands. */
  group: string;
}

/** How a country writes amounts of its money. */
export interface Money extends NumberWriting {
  sign: string;
  /** Whether the sign comes before the number. */
  isBefore: boolean;
}

/** The money of rules that are compiled for no country, and how French writes any number: with a narrow no-break space. */
export const EURO: Money = { sign: '€', isBefore: false, mark: ',', group: '\u202f' };

/** An amount with its sign, `1 234,56 €`; null when it is not a number. */
export function money(value: unknown, writing: Money): string | null {
  const { sign, isBefore } = writing;
  const text = amount(value, writing);
  return text && (isBefore ? sign + UNIT + text : text + UNIT + sign);
}

/** The same without its sign. */
export function amount(value: unknown, writing: NumberWriting): string | null {
  return digits(value, 2, 2, writing);
}

/** A rate already in percent: 1.75 gives `1,75 %`; at most three decimals. */
export function percent(value: unknown): string | null {
  const text = digits(value, 0, 3);
  return text === null ? null : `${text + UNIT}%`;
}

/** `1 234,5`; at most three decimals. */
export function number(value: unknown): string | null {
  return digits(value, 0, 3);
}

/** `0,50`: always two decimals. */
export function decimal(value: unknown): string | null {
  return digits(value, 2, 2);
}

/** Written by hand: the host's formatter costs fifty times as much, and pages show thousands of amounts. */
function digits(value: unknown, least: number, most: number, { mark, group }: NumberWriting = EURO): string | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return null;
  const size = Math.abs(value);
  if (size >= EXACT)
    return (value < 0 ? '-' : '') + grouped(size.toFixed(0), group) + (least > 0 ? mark + '0'.repeat(least) : '');
  const unit = most === 2 ? 100 : 1000;
  const scaled = rounded(size, unit, most);
  const whole = Math.floor(scaled / unit);
  let decimals = String(scaled - whole * unit);
  while (decimals.length < most) decimals = `0${decimals}`;
  let kept = most;
  while (kept > least && decimals.charCodeAt(kept - 1) === 48) kept--;
  const sign = value < 0 && scaled > 0 ? '-' : '';
  return sign + grouped(String(whole), group) + (kept === 0 ? '' : mark + decimals.slice(0, kept));
}

/** Halves go away from zero, on the digits that are read: 1.005 is 1,01 although its binary form lies below. */
function rounded(size: number, unit: number, decimals: number): number {
  const scaled = size * unit;
  const nearest = Math.round(scaled);
  if (scaled === nearest || size < 1e-6) return nearest;
  // far from a half, the error of the product cannot matter; reading the digits again costs ten times as much
  if (scaled < 1e11 && Math.abs(scaled - Math.floor(scaled) - 0.5) > 1e-3) return nearest;
  return Math.round(Number(`${size}e${decimals}`));
}

function grouped(digits: string, group: string): string {
  if (digits.length <= 3) return digits;
  let end = digits.length;
  let text = '';
  while (end > 3) {
    text = group + digits.slice(end - 3, end) + text;
    end -= 3;
  }
  return digits.slice(0, end) + text;
}
