import { comparisonsWithoutDefault } from '../../rules/index.ts';
import { type Check, findingAt } from './context.ts';

/** Missing is not zero: an operand that may be absent has a default before it is compared. */
export const checkComparisons: Check = ({ table, options, sources }) =>
  table.expressions().flatMap((entry) => {
    if (table.analysis(entry) === null) return [];
    return comparisonsWithoutDefault(entry.value, options).map((found) =>
      findingAt(
        { sources },
        { file: entry.file, pointer: entry.pointer + found.pointer },
        'compared-without-default',
        `"${found.path}" may be absent, and an absent value counts as 0 here`,
        `write {"var": ["${found.path}", 0]} or whatever an absent value should count for`,
      ),
    );
  });
