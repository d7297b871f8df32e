import { comparisonsWithoutDefault } from '../../rules/index.ts';
import { allExpressions } from '../expressions.ts';
import { type Check, findingAt } from './context.ts';
import { whenItCompiles } from './when-it-compiles.ts';

/** Missing is not zero: an operand that may be absent has a default before it is compared. */
export const checkComparisons: Check = (context) =>
  allExpressions(context.data).flatMap((expression) =>
    (whenItCompiles(() => comparisonsWithoutDefault(expression.value, context.options)) ?? []).map((found) =>
      findingAt(
        context,
        { file: expression.file, pointer: expression.pointer + found.pointer },
        'compared-without-default',
        `"${found.path}" may be absent, and an absent value counts as 0 here`,
        `write {"var": ["${found.path}", 0]} or whatever an absent value should count for`,
      ),
    ),
  );
