import type { Catalogue } from '../../catalog/index.ts';
import { compileValue, type Json } from '../../rules/index.ts';
import { indexNames, type Named } from '../lookup.ts';
import { perCatalogue } from '../per-catalogue.ts';
import type { Scope } from '../scope.ts';

/** `none`: no right; `closed`: not at the contract's moment; `over`: the delay has passed. */
export type RenunciationStatus = 'open' | 'over' | 'closed' | 'none';

/** The right to renounce a contract on a day (OP-148). */
export interface RenunciationOffer {
  statut: RenunciationStatus;
  /** A right of `renunciation.json`. */
  droit: string | null;
  /** In calendar days. */
  delai: number | null;
  /** AAAA-MM-JJ: first and last day of the delay. */
  depuis: string | null;
  dernierJour: string | null;
  /** What starts the delay, in words. */
  origine: string | null;
  loi: string | null;
  remboursement: string | null;
  consequence: string | null;
  avertissement: string | null;
  /** Days to refund. */
  joursRemboursement: number | null;
}

const NONE: RenunciationOffer = {
  ...{ statut: 'none', droit: null, delai: null, depuis: null, dernierJour: null, origine: null },
  ...{ loi: null, remboursement: null, consequence: null, avertissement: null, joursRemboursement: null },
};

/** The right of a product, else of its family. */
const rightIndex = perCatalogue(({ data }) => {
  const { rights = {}, without } = data.cancellationRenunciation ?? {};
  const all = Object.entries(rights).flatMap(([name, { products = [], families }]): Named<string | null>[] => [
    { by: 'product', names: products, gives: name },
    { by: 'family', names: families, gives: name },
  ]);
  return indexNames([...all, { by: 'product', names: without?.products ?? [], gives: null }]);
});

/** The terms of a right, whatever the day. */
export function renunciationWords({ data }: Pick<Catalogue, 'data'>, name: string) {
  const { rights = {}, consequence = null } = data.cancellationRenunciation ?? {};
  const right = Object.hasOwn(rights, name) ? rights[name] : undefined;
  if (right === undefined) return null;
  return { loi: right.law, remboursement: right.refund, consequence };
}

/** What the renunciation page offers and the server accepts. */
export function renunciationOffer(
  catalogue: Catalogue,
  { dollars, data }: Pick<Scope, 'dollars' | 'data'>,
  today: string,
): RenunciationOffer {
  const { moments, refundDays = null, consequence = null } = catalogue.data.cancellationRenunciation ?? {};
  const droit = rightIndex(catalogue)(dollars.$product.code, dollars.$family)?.gives ?? null;
  const right = droit === null ? undefined : catalogue.data.cancellationRenunciation?.rights[droit];
  if (right === undefined) return NONE;
  const evaluate = (rule: Json) =>
    compileValue(rule, catalogue.options)({ ...data, $today: today, $family: dollars.$family });
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
