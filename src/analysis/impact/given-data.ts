import { isObject } from '../../base/json.ts';
import { valueAt } from '../../catalog/prove/index.ts';
import { type ContractGiven, contractId, offerKeys, stateCode } from '../../view/scope.ts';

type Reader = (given: ContractGiven) => unknown;

/** Reads a test's input as rules do; null where a part of its path is absent. */
export function makeReader(path: string): Reader {
  if (path === 'codeEtat') return ({ contract }) => stateCode(contract ?? {});
  if (path === 'id') return ({ contract }) => contractId(contract ?? {});
  if (path === '$offers') return ({ offers }) => offerKeys(offers);
  const isBeside = path.startsWith('$');
  const [first = '', second, ...others] = (isBeside ? path.slice(1) : path).split('.');
  const rest = [second, ...others].join('.');
  return (given) => {
    const from: unknown = isBeside ? given : given.contract;
    if (!isObject(from) || !Object.hasOwn(from, first)) return null;
    const value = (from as Record<string, unknown>)[first] ?? null;
    return second === undefined ? value : valueAt(value, rest);
  };
}

/** A text that differs for different values. */
export function distinctText(value: unknown): string {
  return isObject(value) ? JSON.stringify(value) : `${typeof value} ${String(value)}`;
}

const notReads: ReadonlySet<string> = new Set(['contract', 'family', 'unavailable', 'offers', 'today']);

/** Everything that rules read about a contract, with `$` names at the root. */
export function ruleData(given: ContractGiven): Record<string, unknown> {
  const contract = given.contract ?? {};
  const data: Record<string, unknown> = { ...contract, id: contractId(contract), codeEtat: stateCode(contract) };
  data.$offers = offerKeys(given.offers);
  for (const [name, value] of Object.entries(given)) if (!notReads.has(name)) data[`$${name}`] = value;
  return data;
}

/** No read failed, its state is given, and it has no other day. */
export function isWhole({ unavailable, contract, today: own }: ContractGiven, today: string): boolean {
  if (Array.isArray(unavailable) && unavailable.length > 0) return false;
  if (typeof own === 'string' && own !== today) return false;
  return contract?.codeEtat !== undefined || contract?.etat !== undefined;
}
