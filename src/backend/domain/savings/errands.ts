import type { FamilyFacts } from '../../../view/contracts/family.ts';
import type { Decide } from '../../catalogue/decide.ts';
import type { ContractRow } from '../contracts/find.ts';

/** The requests on savings, each with its kind of `errands.json`. */
export type SavingsErrands = NonNullable<FamilyFacts['savings']>;

/** Of the family of a contract, as the catalogue in force says; null of one without savings. */
export async function savingsErrands(
  decide: Decide,
  { codeProduit }: Pick<ContractRow, 'codeProduit'>,
): Promise<SavingsErrands | null> {
  return (await decide('family', { codeProduit })).savings;
}
