import type { Catalogue, FeeTable } from '../../catalog/index.ts';
import { GivenError } from '../given-error.ts';

export interface SavingsFeeGiven {
  kind: string;
  /** In euros, whole cents. */
  amount: number;
  /** Reinvestment: date of the withdrawal, YYYY-MM-DD. */
  withdrawalDate?: string | null;
  /** Reinvestment: amount withdrawn, in euros. */
  withdrawnAmount?: number | null;
  /** YYYY-MM-DD. */
  today?: string | null;
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

const day = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Day number of a calendar date. @throws GivenError */
function dayNumber(date: unknown, name: string): number {
  const match = day.exec(String(date));
  const time = match === null ? Number.NaN : Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3]));
  if (match === null || Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== date) {
    throw new GivenError(`"${name}" must be a date YYYY-MM-DD`);
  }
  return time / 86_400_000;
}

function table(catalogue: Catalogue, kind: unknown): FeeTable {
  const fees = catalogue.data.fees?.fees ?? [];
  const found = fees.find((fee) => fee.kind === kind);
  if (found === undefined) throw new GivenError(`"kind" must be one of ${fees.map((fee) => fee.kind).join(', ')}`);
  return found;
}

interface Band {
  rate: number;
  from: number;
  to: number | null;
}

/** The band of an amount, for the whole of it (OP-114), else that of the fee that takes over. */
function bandOf(catalogue: Catalogue, fee: FeeTable, cents: number): Band {
  const band = fee.bands.find(
    (candidate) => cents >= candidate.from && (candidate.to === undefined || cents < candidate.to),
  );
  if (band !== undefined) {
    const { rate, from, to } = band;
    return { rate, from: from / 100, to: to === undefined ? null : (to - 1) / 100 };
  }
  if (fee.otherwise === undefined) return { rate: 0, from: 0, to: null };
  return bandOf(catalogue, table(catalogue, fee.otherwise), cents);
}

/** Rounded half up to the cent (OP-118); the rate in percent has at most two decimals. */
const feeOf = (cents: number, rate: number): number =>
  Math.floor((cents * Math.round(rate * 100) + 5_000) / 10_000) / 100;

/**
 * Fee on a savings payment (C9, OP-114 to OP-118, OP-139).
 * @throws GivenError for a kind, an amount or a date that cannot be right
 */
export function savingsFee(catalogue: Catalogue, given: SavingsFeeGiven): SavingsFee {
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
    if (bearing === 0) return feeResult(cents, 0, bandOf(catalogue, fee, cents));
    return feeResult(cents, bearing, bandOf(catalogue, table(catalogue, fee.otherwise), bearing));
  }
  return feeResult(cents, bearing, bandOf(catalogue, fee, bearing));
}

/** @param bearing what of the amount the rate applies to, in cents */
function feeResult(cents: number, bearing: number, { rate, from, to }: Band): SavingsFee {
  const fee = feeOf(bearing, rate);
  const [free, net] = [cents - bearing, cents - Math.round(fee * 100)];
  return { rate, fee, free: free / 100, net: net / 100, from, to };
}

function daysSince(withdrawal: string, today: string | null | undefined): number {
  if (today === undefined || today === null) throw new GivenError('"today" is needed with "withdrawalDate"');
  const days = dayNumber(today, 'today') - dayNumber(withdrawal, 'withdrawalDate');
  if (days < 0) throw new GivenError('"withdrawalDate" is after "today"');
  return days;
}
