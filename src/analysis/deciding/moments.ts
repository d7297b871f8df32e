import { fileOf } from '../../catalog/sections.ts';
import { momentlessScope } from '../../view/contract-scope.ts';
import { momentBranches, phaseLookup } from '../../view/contracts/moment.ts';
import { lookUp } from '../../view/lookup.ts';
import type { ContractGiven } from '../../view/scope.ts';
import type { Explain } from './deciding.ts';
import { branchTaken, entryFound } from './first-branch.ts';

export const moment: Explain = (explained, given) =>
  branchTaken(
    explained,
    momentBranches(explained.catalogue),
    momentlessScope(explained.catalogue, given as ContractGiven),
  );

/** The phase of a moment, and what decides the moment. */
export const phase: Explain = (explained, given) => {
  const [decided, ...passed] = moment(explained, given, []);
  if (decided === undefined) return [];
  const name = String(decided.value);
  const places = { file: fileOf('moments'), table: '/moments', otherwise: '/moments' };
  const lookup = phaseLookup(explained.catalogue.data);
  const found = entryFound({ ...places, note: `no moment is called ${name}` }, lookup, name);
  const { phase: value } = lookUp(lookup, name);
  return [{ ...found, value }, decided, ...passed];
};
