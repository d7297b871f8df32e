import { isObject } from '../../base/json.ts';
import { type ContractGiven, contractId, offerKeys, stateCode } from '../../view/scope.ts';

/** An input of conditions: where its data is in what is given of a contract, and its value. */
export interface InputParts {
  paths: readonly (readonly string[])[];
  /** Whether its value is what stands at its only path. */
  isPlain: boolean;
  /** @param values what stands at the paths, null where nothing does */
  value(values: readonly unknown[]): unknown;
}

const first = ([value]: readonly unknown[]): unknown => value;

/** What an input is made of, by its path as rules write it: most are one value. */
export function inputParts(path: string): InputParts {
  if (path === 'codeEtat')
    return {
      paths: [
        ['contract', 'codeEtat'],
        ['contract', 'etat'],
      ],
      isPlain: false,
      value: ([codeEtat, etat]) => stateCode({ codeEtat, etat }),
    };
  if (path === 'id')
    return {
      paths: [
        ['contract', 'id'],
        ['contract', 'policeId'],
      ],
      isPlain: false,
      value: ([id, policeId]) => contractId({ id, policeId }),
    };
  if (path === '$offers')
    return { paths: [['offers']], isPlain: false, value: ([codes]) => offerKeys(codes as string[] | null) };
  const steps = path.startsWith('$') ? path.slice(1).split('.') : ['contract', ...path.split('.')];
  return { paths: [steps], isPlain: true, value: first };
}

/** The value at the end of some steps; null where a part of the way is absent. */
export function valueAtSteps(data: unknown, steps: readonly string[]): unknown {
  let at = data;
  for (const step of steps) {
    if (!isObject(at) || !Object.hasOwn(at, step)) return null;
    at = (at as Record<string, unknown>)[step];
  }
  return at ?? null;
}

/** A text that differs for different values. */
export function distinctText(value: unknown): string {
  return isObject(value) ? JSON.stringify(value) : `${typeof value} ${String(value)}`;
}

/** What is given beside reads. */
export const notReads: ReadonlySet<string> = new Set(['contract', 'family', 'unavailable', 'offers', 'today']);

/** Everything that rules read about a contract, with `$` names at the root. */
export function ruleData(given: ContractGiven): Record<string, unknown> {
  const contract = given.contract ?? {};
  const data: Record<string, unknown> = { ...contract, id: contractId(contract), codeEtat: stateCode(contract) };
  data.$offers = offerKeys(given.offers);
  for (const [name, value] of Object.entries(given)) if (!notReads.has(name)) data[`$${name}`] = value;
  return data;
}
