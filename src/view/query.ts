import { ownValue } from '../base/json.ts';
import type { Catalogue } from '../catalog/index.ts';
import { compileValue } from '../rules/index.ts';
import type { ContractGiven } from './scope.ts';

/** Known to a contract's page before any answer. */
export interface ReadContext {
  id: string | null;
  numProfil: string | null;
  /** YYYY-MM-DD. */
  today: string;
}

/** An answer of the API, possibly partial. */
export interface ReadAnswer {
  data?: Readonly<Record<string, unknown>> | null;
  errors?: readonly { path?: readonly (string | number)[] | undefined }[];
}

/** Variables of the family's document. */
export function readVariables(catalogue: Catalogue, family: string, context: ReadContext): Record<string, unknown> {
  const fields = { ...context, policeId: context.id, $today: context.today };
  const out: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(catalogue.data.documents?.[family]?.variables ?? {})) {
    out[name] = compileValue(value, catalogue.options)(fields);
  }
  return out;
}

/** Whether a query's required variables are given; a page's address may lack one. */
export const canAsk = (query: string, variables: Record<string, unknown>): boolean =>
  Object.entries(variables).every(([name, value]) => value !== null || !new RegExp(`\\$${name}: ?\\w+!`).test(query));

/** Reduces an answer by the operation's `pick`. */
export function pickAnswer(catalogue: Catalogue, operation: string, answer: unknown): unknown {
  const pick = ownValue(catalogue.data.operations?.operations, operation)?.pick;
  if (pick === undefined || answer === null || answer === undefined) return answer ?? null;
  return compileValue(pick, catalogue.options)(answer);
}

/**
 * The answers of a family's document for `contractView`. A failed read is listed in `unavailable`, or counts as empty if
 * the operation is optional (C8).
 */
export function givenFrom(
  catalogue: Catalogue,
  family: string,
  answer: ReadAnswer,
  context: ReadContext,
): ContractGiven {
  const reads = catalogue.data.documents?.[family]?.reads ?? {};
  const operations = ownValue(catalogue.data.families, family)?.reads ?? {};
  const given: ContractGiven = { family, today: context.today };
  const unavailable: string[] = [];
  for (const [name, key] of Object.entries(reads)) {
    const operation = operations[name] ?? key;
    const failures = (answer.errors ?? []).filter((error) => error.path === undefined || error.path[0] === key);
    given[name] = pickAnswer(catalogue, operation, answer.data?.[key]);
    if (ownValue(catalogue.data.operations?.operations, operation)?.optional === true) continue;
    for (const { path } of failures) {
      const inner = (path ?? []).slice(1).filter((step) => typeof step === 'string');
      if (name === 'contract') unavailable.push(...(inner.length === 0 ? [] : [inner.join('.')]));
      else unavailable.push([`$${name}`, ...inner].join('.'));
    }
    if (answer.data === null || answer.data === undefined) unavailable.push(name === 'contract' ? name : `$${name}`);
  }
  return unavailable.length === 0 ? given : { ...given, unavailable: [...new Set(unavailable)] };
}
