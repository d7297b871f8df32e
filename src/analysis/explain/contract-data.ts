import type { Catalogue } from '../../catalog/index.ts';
import type { InputChange } from '../../catalog/prove/index.ts';
import type { Json } from '../../rules/index.ts';
import type { ContractGiven, Scope } from '../../view/scope.ts';
import { pathOf, put } from '../cases/paths.ts';

/** The data that the rules of a contract read: its fields, and the other reads by their `$` names. */
export function contractData(given: ContractGiven, scope: Scope): Record<string, unknown> {
  const { contract: _contract, family: _family, unavailable: _unavailable, ...reads } = given;
  const named = Object.fromEntries(Object.entries(reads).map(([name, value]) => [`$${name}`, value]));
  return { ...scope.data, ...named, $offers: scope.dollars.$offers };
}

/** The input of a decision on a contract with some values changed. */
export function changeContract(given: ContractGiven, changes: readonly InputChange[]): ContractGiven {
  return changes.reduce<ContractGiven>((whole, { path, to }) => {
    const place = path.startsWith('$') ? path.slice(1) : ['contract', path].join('.');
    return replaceValue(whole, place, to) as ContractGiven;
  }, given);
}

/** The same data with another value at a plain path. */
export const replaceValue = (data: unknown, path: string, value: Json): unknown => put(data, pathOf(path) ?? [], value);

/** Default weight of a field. */
const PLAIN = 3;

/** How hard a field is to change; null where nobody can. */
export function weightOf({ data: { changeable } }: Catalogue, path: string): number | null {
  const { weights = {}, never = [], otherwise = PLAIN } = changeable ?? {};
  const steps = path.split('.');
  const around = steps.map((_step, i) => steps.slice(0, steps.length - i).join('.'));
  if (around.some((one) => never.includes(one))) return null;
  return around.map((one) => weights[one]).find((weight) => weight !== undefined) ?? otherwise;
}
