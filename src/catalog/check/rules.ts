import { type CompileOptions, compileValue, RuleError } from '../../rules/index.ts';
import type { Expression } from '../collector.ts';
import { allExpressions } from '../expressions.ts';
import { type Check, findingAt } from './context.ts';

function errorOf(value: Expression['value'], options: CompileOptions): RuleError | null {
  try {
    compileValue(value, options);
    return null;
  } catch (error) {
    if (error instanceof RuleError) return error;
    throw error;
  }
}

/**
 * Each rule and text compiles: known operators and tables, right arguments, bounded depth and size, no cycle. What is
 * wrong in a named rule is told where that rule is written, not wherever it is called.
 */
export const checkRules: Check = (context) => {
  const wrong = new Set<string>();
  for (const [name, rule] of Object.entries(context.options.rules ?? {}))
    if (errorOf(rule, context.options) !== null) wrong.add(name);
  return allExpressions(context.data).flatMap((expression) => {
    if (expression.implicit === true) return [];
    const error = errorOf(expression.value, context.options);
    if (error === null) return [];
    const toldThere = error.within !== null && wrong.has(error.within);
    if (toldThere && !(error.code === 'rule-cycle' && expression.scope.kind === 'none')) return [];
    const place = { file: expression.file, pointer: expression.pointer + error.pointer };
    return [findingAt(context, place, error.code, error.message, error.help)];
  });
};
