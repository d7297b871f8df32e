import type { Json } from '../base/json.ts';
import { dayInParis } from '../base/paris.ts';
import { patternOfText } from '../base/pattern.ts';
import type { Conversion } from './plan.ts';

/** Converts a value that is not null; what it cannot read becomes null. */
export type Convert = (value: unknown) => unknown;

const ISO = 'YYYY-MM-DD';
const PARTS = /YYYY|MM|DD/g;

/** The conversion of an answer's values. */
export function converter({ codes, money, day, as, instant, scalar }: Conversion): Convert {
  if (codes !== undefined) return byTable(codes);
  if (money !== undefined) return toEuros(money.minor ?? 0, money.times ?? 1);
  if (day !== undefined) return toDay(day, as ?? ISO);
  if (instant !== undefined) return toInstant(instant);
  return scalar === 'text' ? String : toNumber;
}

/** The same conversion the other way, for what is sent. */
export function inverter({ codes, money, day, instant, scalar }: Conversion): Convert {
  if (codes !== undefined) return byTable(invertedCodes(codes));
  if (money !== undefined) return fromEuros(money.minor ?? 0, money.times ?? 1);
  if (day !== undefined) return fromDay(day);
  if (instant !== undefined) return fromInstant(instant);
  return scalar === 'text' ? toNumber : String;
}

function byTable(codes: Readonly<Record<string, Json>>): Convert {
  const table = new Map<unknown, Json>(Object.entries(codes));
  // a number or a yes is looked up as it comes
  for (const [key, code] of Object.entries(codes)) {
    if (/^-?\d{1,15}$/.test(key)) table.set(Number(key), code);
    if (key === 'true' || key === 'false') table.set(key === 'true', code);
  }
  const other = table.get('*') ?? null;
  return (value) => {
    const found = table.get(value);
    return found === undefined ? other : found;
  };
}

/** Their codes by ours; a whole number among theirs is sent as one. */
function invertedCodes(codes: Readonly<Record<string, Json>>): Record<string, Json> {
  const own = Object.entries(codes).filter(([theirs]) => theirs !== '*');
  return Object.fromEntries(
    own.map(([theirs, ours]) => [String(ours), /^-?\d{1,9}$/.test(theirs) ? Number(theirs) : theirs]),
  );
}

function toNumber(value: unknown): number | null {
  const number = typeof value === 'number' ? value : Number(String(value).trim() || Number.NaN);
  return Number.isFinite(number) ? number : null;
}

/** To the cent: what is counted several times may have no exact sum. */
function toEuros(minor: number, times: number): Convert {
  const factor = times * 100;
  const unit = 10 ** minor;
  return (value) => {
    const number = typeof value === 'number' ? value : toNumber(value);
    return number === null ? null : Math.round((number * factor) / unit) / 100;
  };
}

function fromEuros(minor: number, times: number): Convert {
  const unit = 10 ** minor;
  return (value) => {
    const number = toNumber(value);
    return number === null ? null : Math.round((number * unit) / times);
  };
}

function toDay(written: string, as: string): Convert {
  if (written === 'instant') return (value) => onCalendar(ISO, as)(dayOf(Date.parse(String(value))) ?? '');
  const unit = UNITS[written];
  if (unit !== undefined) return (value) => onCalendar(ISO, as)(dayOf(Number(value) * unit) ?? '');
  const read = onCalendar(written, as);
  return (value) => read(String(value));
}

function fromDay(written: string): Convert {
  if (written === 'instant') return (value) => `${value}T00:00:00.000Z`;
  const unit = UNITS[written];
  if (unit !== undefined) return (value) => Date.parse(String(value)) / unit;
  const write = onCalendar(ISO, written);
  return (value) => write(String(value));
}

const UNITS: Readonly<Record<string, number>> = { milliseconds: 1, seconds: 1000 };

const dayOf = (time: number): string | null => (Number.isNaN(time) ? null : dayInParis(new Date(time)));

/** Rewrites a day from one pattern to another; null where it is not written so. */
function onCalendar(pattern: string, as: string): (text: string) => string | null {
  const places = [...pattern.matchAll(PARTS)].map(([part], n) => [part, n + 1] as const);
  const read = new RegExp(`^${patternOfText(pattern).replace(PARTS, (part) => `(\\d{${part.length}})`)}`);
  return (text) => {
    const found = read.exec(text);
    if (found === null) return null;
    return as.replace(PARTS, (part) => found[places.find(([name]) => name === part)?.[1] ?? -1] ?? part);
  };
}

function toInstant(written: string): Convert {
  if (written === 'day') return (value) => `${value}T00:00:00.000Z`;
  const unit = UNITS[written] ?? 1;
  return (value) => {
    const time = new Date(Number(value) * unit);
    return Number.isNaN(time.getTime()) ? null : time.toISOString();
  };
}

function fromInstant(written: string): Convert {
  if (written === 'day') return (value) => dayOf(Date.parse(String(value)));
  const unit = UNITS[written] ?? 1;
  return (value) => Math.floor(Date.parse(String(value)) / unit);
}
