import { GivenError } from '../given-error.ts';

export interface SavingsAllocationGiven {
  /** What is held of each fund, in euros. */
  parts: readonly { libelle: string; montant: number }[];
  /** Paid in, in euros: invested as what is held is. */
  add?: number | null | undefined;
  /** Taken out, in euros: of each fund, by its part. */
  take?: number | null | undefined;
  /** Per cent of the whole, a fund each in the order of `parts`. */
  shares?: readonly (number | null)[] | null | undefined;
}

export interface SavingsAllocation {
  /** Euros. */
  before: number;
  after: number;
  /** Sum of the shares that were given, in per cent; null without any. */
  placed: number | null;
  parts: { label: string; before: number; after: number }[];
}

const toCents = (euros: number) => Math.round(euros * 100);
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, one) => sum + one, 0);

/** Cents shared out by weights, none of them lost: those that are left go to the parts that rounding cost most. */
export function distribute(cents: number, weights: readonly number[]): number[] {
  const whole = sumOf(weights);
  if (whole <= 0) return weights.map((_, i) => (i === 0 ? cents : 0));
  const exact = weights.map((weight) => (cents * weight) / whole);
  const out = exact.map(Math.floor);
  const order = exact.map((_, i) => i).sort((a, b) => rest(exact[b]) - rest(exact[a]) || a - b);
  const left = cents - sumOf(out);
  for (const place of order.slice(0, left)) out[place] = (out[place] ?? 0) + 1;
  return out;
}

const rest = (exact = 0) => exact - Math.floor(exact);

/**
 * What savings become, fund by fund, to the cent (OP-119).
 * @throws GivenError as long as there is nothing to tell: no amount, more than there is, a share that is none
 */
export function savingsAllocation({ parts, add, take, shares }: SavingsAllocationGiven): SavingsAllocation {
  if (!Array.isArray(parts) || parts.length === 0) throw new GivenError('"parts" must be a list of funds');
  const before = parts.map(({ montant }) => toCents(montant));
  const held = sumOf(before);
  const allocation = (after: readonly number[], placed: number | null): SavingsAllocation => ({
    before: held / 100,
    after: sumOf(after) / 100,
    placed,
    parts: parts.map(({ libelle }, i) => ({
      label: libelle,
      before: (before[i] ?? 0) / 100,
      after: (after[i] ?? 0) / 100,
    })),
  });
  if (shares !== undefined && shares !== null) {
    const given = parts.map((_, i) => shares[i] ?? 0);
    if (given.some((share) => typeof share !== 'number' || share < 0))
      throw new GivenError('"shares" must be numbers from 0 on');
    const placed = sumOf(given);
    return allocation(
      placed === 100 ? distribute(held, given) : given.map((share) => Math.round((held * share) / 100)),
      placed,
    );
  }
  const change = (typeof add === 'number' ? toCents(add) : 0) - (typeof take === 'number' ? toCents(take) : 0);
  const after = held + change;
  if (!Number.isSafeInteger(after) || change === 0) throw new GivenError('"add" or "take" must be an amount');
  if (after < 0) throw new GivenError('"take" is more than there is');
  return allocation(distribute(after, before), null);
}
