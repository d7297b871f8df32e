import { daysBetween, isDay } from '../../base/day.ts';
import type { Catalogue, FeeTable } from '../../catalog/index.ts';
import { GivenError } from '../given-error.ts';

/** What a fee is calculated from, as a form or a table gives it: what each holds is checked here. */
export interface SavingsFeeGiven {
  kind?: unknown;
  /** In euros, whole cents. */
  amount?: unknown;
  /** Reinvestment: date of the withdrawal, YYYY-MM-DD. */
  withdrawalDate?: unknown;
  /** Reinvestment: amount withdrawn, in euros. */
  withdrawnAmount?: unknown;
  /** YYYY-MM-DD. */
  today?: unknown;
}

export interface SavingsFee {
  /** Percent. */
  rate: number;
  /** Euros. */
  fee: number;
  /** What of the amount bears no fee, in euros: what is reinvested. */
  free: number;
  /** What is left of the amount, in euros. */
  net: number;
  /** The band that gives the rate, in euros, both ends in it; without end where `to` is null. */
  from: number;
  to: number | null;
}

/** Euros to whole cents. @throws GivenError for zero, less, or a fraction of a cent */
function toCents(amount: unknown, name: string): number {
  if (typeof amount !== 'number' || !Number.isSafeInteger(Math.round(amount * 100)))
    throw new GivenError(`"${name}" must be a number of euros`);
  const cents = Math.round(amount * 100);
  if (Math.abs(amount * 100 - cents) > 1e-4) throw new GivenError(`"${name}" has a fraction of a cent: ${amount}`);
  if (cents <= 0) throw new GivenError(`"${name}" must be more than zero`);
  return cents;
}

/** A day of the calendar. @throws GivenError for anything else */
function dayGiven(date: unknown, name: string): string {
  if (typeof date === 'string' && isDay(date)) return date;
  throw new GivenError(`"${name}" must be a date YYYY-MM-DD`);
}

function table(catalogue: Catalogue, kind: unknown): FeeTable {
  const fees = catalogue.data.fees?.fees ?? [];
  const found = fees.find((fee) => fee.kind === kind);
  if (found === undefined) throw new GivenError(`"kind" must be one of ${fees.map((fee) => fee.kind).join(', ')}`);
  return found;
}

/** The band of an amount, and the fees that were asked for it: the last has the band, or none of them has. */
interface BandFound {
  band: FeeTable['bands'][number] | null;
  fees: readonly FeeTable[];
}

/** The band of an amount, for the whole of it (OP-114), else that of the fee that takes over. */
function bandOf(catalogue: Catalogue, fee: FeeTable, cents: number, before: readonly FeeTable[] = []): BandFound {
  const fees = [...before, fee];
  const band = fee.bands.find(({ from, to }) => cents >= from && (to === undefined || cents < to)) ?? null;
  if (band !== null || fee.otherwise === undefined) return { band, fees };
  return bandOf(catalogue, table(catalogue, fee.otherwise), cents, fees);
}

/** Rounded half up to the cent (OP-118); the rate in percent has at most two decimals. */
const feeOf = (cents: number, rate: number): number =>
  Math.floor((cents * Math.round(rate * 100) + 5_000) / 10_000) / 100;

/** What decides a fee: the band, and what of the amount its rate applies to, in cents. */
interface FeeBasis extends BandFound {
  cents: number;
  bearing: number;
}

/**
 * The band by which a payment bears a fee.
 * @throws GivenError for a kind, an amount or a date that cannot be right
 */
export function feeBasis(catalogue: Catalogue, given: SavingsFeeGiven): FeeBasis {
  const fee = table(catalogue, given.kind);
  const cents = toCents(given.amount, 'amount');
  let bearing = cents;
  if (fee.withinDays !== undefined && fee.otherwise !== undefined) {
    const late =
      given.withdrawalDate !== undefined &&
      given.withdrawalDate !== null &&
      daysSince(given.withdrawalDate, given.today) > fee.withinDays;
    const withdrawn =
      given.withdrawnAmount === undefined || given.withdrawnAmount === null
        ? cents
        : toCents(given.withdrawnAmount, 'withdrawnAmount');
    bearing = late ? cents : Math.max(0, cents - withdrawn);
    if (bearing === 0) return { cents, bearing, ...bandOf(catalogue, fee, cents) };
    return { cents, bearing, ...bandOf(catalogue, table(catalogue, fee.otherwise), bearing, [fee]) };
  }
  return { cents, bearing, ...bandOf(catalogue, fee, bearing) };
}

/**
 * Fee on a savings payment (C9, OP-114 to OP-118, OP-139).
 * @throws GivenError for a kind, an amount or a date that cannot be right
 */
export function savingsFee(catalogue: Catalogue, given: SavingsFeeGiven): SavingsFee {
  const { cents, bearing, band } = feeBasis(catalogue, given);
  const { rate, from, to } = band ?? { rate: 0, from: 0 };
  const fee = feeOf(bearing, rate);
  const [free, net] = [cents - bearing, cents - Math.round(fee * 100)];
  const ends = { from: from / 100, to: to === undefined ? null : (to - 1) / 100 };
  return { rate, fee, free: free / 100, net: net / 100, ...ends };
}

function daysSince(withdrawal: unknown, today: unknown): number {
  if (today === undefined || today === null) throw new GivenError('"today" is needed with "withdrawalDate"');
  const until = dayGiven(today, 'today');
  const days = daysBetween(dayGiven(withdrawal, 'withdrawalDate'), until);
  if (days < 0) throw new GivenError('"withdrawalDate" is after "today"');
  return days;
}
