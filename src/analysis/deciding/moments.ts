import { fileOf } from '../../catalog/sections.ts';
import { momentlessScope } from '../../view/contract-scope.ts';
import type { ContractGiven } from '../../view/scope.ts';
import type { Explain } from './deciding.ts';
import { firstRule } from './first-rule.ts';

export const moment: Explain = (explained, given) => {
  const { rules = [], otherwise = 'in-force' } = explained.catalogue.data.moments ?? {};
  const scope = momentlessScope(explained.catalogue, given as ContractGiven);
  const named = rules.map(({ id, when, moment }) => ({ id, when, gives: moment }));
  return firstRule(explained, { file: fileOf('moments'), rules: named, otherwise }, scope);
};
