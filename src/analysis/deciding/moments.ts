import { momentlessScope } from '../../view/contract-scope.ts';
import { momentBranches } from '../../view/contracts/moment.ts';
import type { ContractGiven } from '../../view/scope.ts';
import type { Explain } from './deciding.ts';
import { branchTaken } from './first-branch.ts';

export const moment: Explain = (explained, given) =>
  branchTaken(
    explained,
    momentBranches(explained.catalogue),
    momentlessScope(explained.catalogue, given as ContractGiven),
  );
