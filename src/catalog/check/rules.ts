import { compileValue, RuleError } from '../../rules/index.ts';
import { allExpressions } from '../expressions.ts';
import { type Check, findingAt } from './context.ts';

/** Each rule and text compiles: known operators and tables, right arguments, bounded depth and size, no cycle. */
export const checkRules: Check = (context) =>
  allExpressions(context.data).flatMap((expression) => {
    if (expression.implicit === true) return [];
    try {
      compileValue(expression.value, context.options);
      return [];
    } catch (error) {
      if (!(error instanceof RuleError)) throw error;
      const place = { file: expression.file, pointer: expression.pointer + error.pointer };
      return [findingAt(context, place, error.code, error.message, error.help)];
    }
  });
