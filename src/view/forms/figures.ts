import type { Catalogue, Figure } from '../../catalog/index.ts';
import type { Json } from '../../rules/index.ts';
import { GivenError } from '../given-error.ts';
import { savingsAllocation } from '../savings/savings-allocation.ts';
import { savingsFee } from '../savings/savings-fee.ts';
import type { Fields } from '../scope.ts';

/** Decisions that a form may ask about its answers. */
const decisions: Readonly<Record<Figure['decision'], (catalogue: Catalogue, given: Fields) => unknown>> = {
  'savings-fee': savingsFee,
  'savings-allocation': (_catalogue, given) => savingsAllocation(given),
};

/** A decision on the answers; null until they are ones it can decide on. */
export function figureOf(
  catalogue: Catalogue,
  { decision, given }: Figure,
  value: (definition: Json) => unknown,
): unknown {
  const fields = Object.fromEntries(Object.entries(given).map(([name, rule]) => [name, value(rule)]));
  try {
    return decisions[decision](catalogue, fields);
  } catch (error) {
    if (error instanceof GivenError) return null;
    throw error;
  }
}
