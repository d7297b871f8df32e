import { DAY_MS, DAY_PATTERN, isoDay } from '../../base/day.ts';
import { type Path, taken } from './paths.ts';
import { show } from './same.ts';
import { partsOf, plainValue, words } from './words.ts';

/** Something that a row gives, made ready once: one value, or several that are each a test. */
export interface GivenCell {
  /** As the column names it. */
  name: string;
  path: Path;
  text: string;
  /** The values of the cell; null for `*` and `!X`, which need a catalogue. */
  values: readonly unknown[] | null;
  /** Of `!X`: what is left out of all that the catalogue knows. */
  without: readonly unknown[];
}

const END = `-?\\d+(?:[.]\\d+)?|${DAY_PATTERN}`;
const RANGE = new RegExp(`^(${END})\\.\\.(${END})$`);

/** A given cell, or what is wrong with it. */
export function givenOf(name: string, path: Path, text: string): GivenCell | { wrong: string; help: string } {
  const cell = { name, path, text, without: [] };
  if (text === words.none) return { ...cell, values: [null, taken] };
  if (text === words.missing) return { ...cell, values: [taken] };
  if (text === '*') return { ...cell, values: null };
  if (text.startsWith('!')) return { ...cell, values: null, without: partsOf(text.slice(1).trim()).map(plainValue) };
  const parts = partsOf(text);
  if (parts.length > 1)
    return { ...cell, values: parts.map((part) => (part === words.missing ? taken : plainValue(part))) };
  const ends = RANGE.exec(text);
  if (ends === null) return { ...cell, values: [plainValue(text)] };
  const values = valuesBetween(ends[1] ?? '', ends[2] ?? '');
  return values === null
    ? {
        wrong: `"${text}" goes from ${ends[1]} to ${ends[2]}`,
        help: 'write the smaller end first, of two numbers or two days',
      }
    : { ...cell, values };
}

/** Both ends, the steps beside them, and the middle; a step is the last digit that is written, or a day. */
function valuesBetween(from: string, to: string): unknown[] | null {
  const isDay = from.length === 10 && from.includes('-', 1);
  if (isDay !== (to.length === 10 && to.includes('-', 1))) return null;
  const digits = Math.max(from.split('.')[1]?.length ?? 0, to.split('.')[1]?.length ?? 0);
  const scale = isDay ? 1 / DAY_MS : 10 ** digits;
  const read = (text: string) => Math.round((isDay ? Date.parse(`${text}T00:00:00Z`) : Number(text)) * scale);
  const [low, high] = [read(from), read(to)];
  if (!(low <= high) || (isDay && (isoDay(low / scale) !== from || isoDay(high / scale) !== to))) return null;
  const steps = [low, low + 1, Math.floor((low + high) / 2), high - 1, high].filter((one) => one >= low && one <= high);
  return [...new Set(steps)].sort((a, b) => a - b).map((step) => (isDay ? isoDay(step / scale) : step / scale));
}

/** A given value as a failure shows it. */
export const showGiven = (value: unknown): string =>
  value === taken ? words.missing : typeof value === 'string' && plainValue(value) === value ? value : show(value);
