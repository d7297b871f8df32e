import type { Catalogue, RenunciationRight } from '../../catalog/index.ts';
import { compileValue, type Json } from '../../rules/index.ts';
import type { Scope } from '../scope.ts';

/**
 * Whether a contract may be renounced today: `none` where no right is given, `closed` where the contract stands
 * otherwise, `over` once the delay has passed.
 */
export type RenunciationStatus = 'open' | 'over' | 'closed' | 'none';

/** What is to be known of a right to renounce, for one contract and one day (OP-148). */
export interface RenunciationOffer {
  statut: RenunciationStatus;
  /** A right of `renunciation.json`. */
  droit: string | null;
  /** In calendar days. */
  delai: number | null;
  /** AAAA-MM-JJ: the day from which the delay runs, and its last one. */
  depuis: string | null;
  dernierJour: string | null;
  /** From what the delay runs, in words. */
  origine: string | null;
  loi: string | null;
  remboursement: string | null;
  consequence: string | null;
  avertissement: string | null;
  /** Days within which the money is given back. */
  joursRemboursement: number | null;
}

const NONE: RenunciationOffer = {
  ...{ statut: 'none', droit: null, delai: null, depuis: null, dernierJour: null, origine: null },
  ...{ loi: null, remboursement: null, consequence: null, avertissement: null, joursRemboursement: null },
};

/** The right that names the product, else the one that names its family. */
function rightOf({ data }: Catalogue, product: string | null, family: string): [string, RenunciationRight] | null {
  const { rights = {}, without = {} } = data.cancellationRenunciation ?? {};
  const all = Object.entries(rights);
  const names = (entry: { products?: readonly string[] }) => product !== null && entry.products?.includes(product);
  const own = all.find(([, right]) => names(right));
  if (own !== undefined) return own;
  if (names(without)) return null;
  return all.find(([, { families }]) => families.includes(family)) ?? null;
}

/** What a right says, whatever the day: for the paper that acknowledges a renunciation too. */
export function renunciationWords({ data }: Pick<Catalogue, 'data'>, name: string) {
  const { rights = {}, consequence = null } = data.cancellationRenunciation ?? {};
  const right = Object.hasOwn(rights, name) ? rights[name] : undefined;
  if (right === undefined) return null;
  return { loi: right.law, remboursement: right.refund, consequence };
}

/** What the page of a renunciation offers and the server accepts: one decision for both. */
export function renunciationOffer(
  catalogue: Catalogue,
  { dollars, data }: Pick<Scope, 'dollars' | 'data'>,
  today: string,
): RenunciationOffer {
  const { moments, refundDays = null, consequence = null } = catalogue.data.cancellationRenunciation ?? {};
  const found = rightOf(catalogue, dollars.$product.code, dollars.$family);
  if (found === null) return NONE;
  const [droit, right] = found;
  const evaluate = (rule: unknown) =>
    compileValue(rule as Json, catalogue.options)({ ...data, $today: today, $family: dollars.$family });
  const depuis = evaluate(right.from);
  if (typeof depuis !== 'string') return NONE;
  const dernierJour = String(evaluate({ 'add-days': [depuis, right.days] }));
  const inTime = today <= dernierJour ? 'open' : 'over';
  return {
    statut: moments?.some((moment) => moment === dollars.$moment) === true ? inTime : 'closed',
    ...{ droit, delai: right.days, depuis, dernierJour, origine: right.runs, avertissement: right.warning ?? null },
    ...{ loi: right.law, remboursement: right.refund, consequence, joursRemboursement: refundDays },
  };
}
