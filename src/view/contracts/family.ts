import { ownValue } from '../../base/json.ts';
import type { Catalogue, FamilySavings, MandateHolder } from '../../catalog/index.ts';

/** What the server does of the contracts of a family alone. */
export interface FamilyFacts {
  id: string;
  /** What may be asked of its contracts where they are savings, each as its kind of `errands.json`; else null. */
  savings: (Required<Omit<FamilySavings, 'reallocation'>> & { reallocation: string | null }) | null;
  /** Who takes the premiums of its contracts by mandate (P3.2). */
  mandateHolder: MandateHolder;
}

/** Who takes premiums by mandate where the family names nobody. */
const USUAL: MandateHolder = 'Groupe';

/** Of the family that the contracts of a product are of. */
export function familyFacts(catalogue: Catalogue, product: string | null): FamilyFacts {
  const { family: id } = catalogue.product(product);
  const { savings, mandateHolder = USUAL } = ownValue(catalogue.data.families, id) ?? {};
  return { id, savings: savings === undefined ? null : { reallocation: null, ...savings }, mandateHolder };
}
