import { memoScope } from '../../view/contracts/memo.ts';
import { certificateGiven, verifiedScope } from '../../view/papers/certificate-paper.ts';
import { stateBranches } from '../../view/papers/state.ts';
import type { Explain } from './deciding.ts';
import { branchTaken } from './first-branch.ts';

/** The state of a paper that was issued. */
export const verification: Explain = (explained, given) => {
  const scope = verifiedScope(explained.catalogue, certificateGiven(explained.catalogue, given));
  return branchTaken(explained, stateBranches(explained.catalogue, 'verification'), scope);
};

/** The state of a memo that was kept. */
export const memoState: Explain = (explained, given) => {
  const { memo, today } = given as { memo?: object | null; today?: string | null };
  const scope = memoScope(explained.catalogue, memo ?? {}, today ?? null);
  return branchTaken(explained, stateBranches(explained.catalogue, 'memo'), scope);
};
