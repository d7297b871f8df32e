import { GivenError } from '../given-error.ts';

/** What is held of a fund, in euros. */
interface Part {
  libelle: string;
  montant: number;
}

/** Answers as they come: what cannot be right is refused. Amounts in euros. */
export interface SavingsAllocationGiven {
  /** A list of `{ libelle, montant }`, one per fund. */
  parts?: unknown;
  /** Paid in: invested in the proportions held. */
  add?: unknown;
  /** Taken out of each fund, in the proportions held. */
  take?: unknown;
  /** Per cent of the whole per fund, in the order of `parts`. */
  shares?: unknown;
}

export interface SavingsAllocation {
  /** Euros. */
  before: number;
  after: number;
  /** Sum of the shares given, in per cent. */
  placed: number | null;
  parts: { label: string; before: number; after: number }[];
}

const toCents = (euros: number) => Math.round(euros * 100);
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, one) => sum + one, 0);

/** Cents split by weight without losing any: rounding leftovers go to the parts that lost most. */
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

const isParts = (value: unknown): value is Part[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((one) => typeof one?.libelle === 'string' && typeof one.montant === 'number');

const isShare = (value: unknown): value is number => typeof value === 'number' && value >= 0;

const rest = (exact = 0) => exact - Math.floor(exact);

/**
 * The value of each fund before and after, to the cent (OP-119).
 * @throws GivenError until the answers make sense: no amount, more than is held, an invalid share
 */
export function savingsAllocation({ parts, add, take, shares }: SavingsAllocationGiven): SavingsAllocation {
  if (!isParts(parts)) throw new GivenError('"parts" must be a list of funds');
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
    const given = parts.map((_, i): unknown => (Array.isArray(shares) ? (shares[i] ?? 0) : null));
    if (!given.every(isShare)) throw new GivenError('"shares" must be numbers from 0 on');
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
