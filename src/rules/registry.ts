import type { Operator } from './core/operator.ts';
import * as domain from './operators/domain.generated.ts';
import * as plain from './operators/plain.generated.ts';

/** Those of json-logic-js, and nothing else. */
export const plainOperators = byName(Object.values(plain));

/** Those, and what an insurer's catalogue needs besides. */
export const domainOperators = byName([...Object.values(plain), ...Object.values(domain)]);

function byName(operators: readonly Operator[]): ReadonlyMap<string, Operator> {
  return new Map(operators.map((operator) => [operator.name, operator]));
}
