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
  /** Reinvested, so without a fee, in euros. */
  free: number;
  /** Amount less the fee, in euros. */
  net: number;
  /** The band of the rate, in euros, both ends included; open when `to` is null. */
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

/** The fee of a kind, then those that take over from one another. @throws GivenError for an unknown kind */
export function feesFrom({ data }: Pick<Catalogue, 'data'>, kind: unknown): FeeTable[] {
  const all = data.fees?.fees ?? [];
  const chain: FeeTable[] = [];
  for (let next: unknown = kind; next !== undefined; next = chain.at(-1)?.otherwise) {
    const fee = all.find((one) => one.kind === next);
    if (fee === undefined) throw new GivenError(`"kind" must be one of ${all.map((one) => one.kind).join(', ')}`);
    if (chain.includes(fee)) break;
    chain.push(fee);
  }
  return chain;
}

type Band = FeeTable['bands'][number];

/** Whether a band applies to an amount in cents. */
export const isInBand = ({ from, to }: Band, cents: number): boolean =>
  cents >= from && (to === undefined || cents < to);

/** The band of an amount, and the fees tried for it: the last one has the band, or none has. */
interface BandFound {
  band: Band | null;
  fees: readonly FeeTable[];
}

/** The first band, fee after fee, that applies to the whole amount (OP-114). */
function bandOf(fees: readonly FeeTable[], cents: number): BandFound {
  for (const [i, { bands }] of fees.entries()) {
    const band = bands.find((one) => isInBand(one, cents));
    if (band !== undefined) return { band, fees: fees.slice(0, i + 1) };
  }
  return { band: null, fees };
}

/** Rounded half up to the cent (OP-118); the rate in percent has at most two decimals. */
const feeOf = (cents: number, rate: number): number =>
  Math.floor((cents * Math.round(rate * 100) + 5_000) / 10_000) / 100;

/** What decides a fee, amounts in cents. */
interface FeeBasis extends BandFound {
  cents: number;
  /** Withdrawn recently enough: as much is reinvested without a fee. */
  exempt: number;
  /** What the rate applies to. */
  charged: number;
}

/** @throws GivenError for a kind, an amount or a date that cannot be right */
export function feeBasis(catalogue: Catalogue, given: SavingsFeeGiven): FeeBasis {
  const fees = feesFrom(catalogue, given.kind);
  const cents = toCents(given.amount, 'amount');
  const [first, ...others] = fees;
  if (first?.withinDays === undefined || others.length === 0)
    return { cents, exempt: 0, charged: cents, ...bandOf(fees, cents) };
  const { withdrawalDate = null, withdrawnAmount = null } = given;
  const isLate = withdrawalDate !== null && daysSince(withdrawalDate, given.today) > first.withinDays;
  const withdrawn = withdrawnAmount === null ? cents : toCents(withdrawnAmount, 'withdrawnAmount');
  const exempt = isLate ? 0 : withdrawn;
  const charged = Math.max(0, cents - exempt);
  if (charged === 0) return { cents, exempt, charged, ...bandOf(fees, cents) };
  const found = bandOf(others, charged);
  return { cents, exempt, charged, band: found.band, fees: [first, ...found.fees] };
}

/**
 * Fee on a savings payment (C9, OP-114 to OP-118, OP-139).
 * @throws GivenError for a kind, an amount or a date that cannot be right
 */
export function savingsFee(catalogue: Catalogue, given: SavingsFeeGiven): SavingsFee {
  const { cents, charged, band } = feeBasis(catalogue, given);
  const { rate, from, to } = band ?? { rate: 0, from: 0 };
  const fee = feeOf(charged, rate);
  const [free, net] = [cents - charged, cents - Math.round(fee * 100)];
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
