import type { Plugin } from 'graphql-yoga';
import type { OperationNames } from '../observe/known-operations.ts';
import type { OperationOutcome } from '../observe/seen.ts';
import { currentSpan } from '../trace/span.ts';
import type { Context } from './core/context.ts';
import { INTERNAL, UNAVAILABLE } from './core/errors.ts';
import { type GraphQLError, getOperationAST, Kind } from './core/graphql-js.ts';

/** Records the name of each operation, and how it ended, for logs, metrics and traces. */
export const seenOperations = (names: OperationNames): Plugin<Context, Context> => ({
  onExecute({ args: { document, operationName, contextValue } }) {
    const { seen } = contextValue;
    const operation = getOperationAST(document, operationName);
    if (seen === undefined || !operation) return;
    const fields = operation.selectionSet.selections.flatMap((one) =>
      // a spread may select several
      one.kind === Kind.FIELD ? [one.name.value] : ['', ''],
    );
    seen.name = names.nameOf(operation.name?.value, fields);
    const span = currentSpan();
    span?.rename(`${operation.operation} ${seen.name}`);
    span?.set({ 'graphql.operation.type': operation.operation, 'graphql.operation.name': seen.name });
  },
  onExecutionResult({ result, context: { seen } }) {
    if (seen === undefined || result === undefined || Symbol.asyncIterator in result) return;
    const errors = result.errors ?? [];
    seen.outcome = outcomeOf(errors);
    const span = currentSpan();
    span?.set({ 'societaire.operation.outcome': seen.outcome });
    const code = FAILURES[seen.outcome];
    if (code !== undefined) span?.fail(code);
  },
});

/** Codes of what went wrong here and not with the member's request. */
const FAILURES: Partial<Record<OperationOutcome, string>> = {
  failed: INTERNAL,
  unavailable: UNAVAILABLE.code,
};

/** The worst of what went wrong. */
function outcomeOf(errors: readonly Pick<GraphQLError, 'extensions'>[]): OperationOutcome {
  const has = (code: string) => errors.some(({ extensions }) => extensions?.code === code);
  if (errors.length === 0) return 'ok';
  if (has(INTERNAL)) return 'failed';
  if (has(UNAVAILABLE.code)) return 'unavailable';
  if (errors.some(({ extensions }) => typeof extensions?.retryAfter === 'number')) return 'throttled';
  return has('UNAUTHENTICATED') ? 'unauthenticated' : 'refused';
}
