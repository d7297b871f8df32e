import type { Catalogue, Figure } from '../../catalog/index.ts';
import type { Json } from '../../rules/index.ts';
import { GivenError } from '../given-error.ts';
import { type SavingsAllocationGiven, savingsAllocation } from '../savings/savings-allocation.ts';
import { savingsFee } from '../savings/savings-fee.ts';
import type { Fields } from '../scope.ts';

/** Decisions of the catalogue that a form may ask about its answers. */
const decisions: Readonly<Record<Figure['decision'], (catalogue: Catalogue, given: Fields) => unknown>> = {
  'savings-fee': savingsFee,
  'savings-allocation': (_catalogue, given) => savingsAllocation(given as unknown as SavingsAllocationGiven),
};

/** What a decision says of the answers as they stand; null as long as they are not such as it decides on. */
export function figureOf(
  catalogue: Catalogue,
  { decision, given }: Figure,
  value: (definition: Json) => unknown,
): unknown {
  const fields: Record<string, unknown> = {};
  for (const [name, definition] of Object.entries(given)) fields[name] = value(definition as Json);
  try {
    return decisions[decision](catalogue, fields);
  } catch (error) {
    if (error instanceof GivenError) return null;
    throw error;
  }
}
