import type { StateChanges } from '../../../catalog/index.ts';
import type { Decide } from '../../catalogue/decide.ts';
import type { ContractRow } from './find.ts';

/** The state of a contract that has ended, or that goes on again, as the catalogue in force writes it. */
export async function stateAfter(
  decide: Decide,
  change: keyof StateChanges,
): Promise<Pick<ContractRow, 'codeEtat' | 'libelleEtat'>> {
  const state = await decide('state-change', { change });
  if (state === null) throw new Error(`states.json says nothing of a contract that is ${change}`);
  return { codeEtat: state.code, libelleEtat: state.label };
}

/** Whether the insurer has written down that a contract is over. */
export const isWrittenEnded = async (decide: Decide, { codeEtat }: Pick<ContractRow, 'codeEtat'>): Promise<boolean> =>
  codeEtat === (await stateAfter(decide, 'ended')).codeEtat;
