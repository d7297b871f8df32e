import type { RuleError } from '../../rules/index.ts';
import { fileOf } from '../sections.ts';
import type { FindingCode } from '../source/index.ts';
import { computedIn } from '../walk/index.ts';
import { type Check, findingAt } from './context.ts';
import { perFile } from './per-file.ts';

/**
 * Each rule and text compiles: known operators and tables, valid arguments, limited depth and size, no cycles. Faults
 * in a named rule are reported in that rule, not at each call.
 */
export const checkRules: Check = perFile(
  ({ table }, file) => [table.analysesOf(file)],
  (context, { entries }) => {
    const { table } = context;
    const named = (name: string) => table.at(fileOf('rules'), `/rules/${name}/rule`);
    const isWrong = (name: string) => {
      const rule = named(name);
      return rule !== undefined && table.error(rule) !== null;
    };
    return computedIn(entries).flatMap((entry) => {
      const error = table.error(entry);
      if (error === null) return [];
      const reportedThere = error.within !== null && isWrong(error.within) && named(error.within) !== entry;
      if (reportedThere) return [];
      const place = { file: entry.file, pointer: entry.pointer + error.pointer };
      return [findingAt(context, place, codeOf(error), error.message, error.help)];
    });
  },
);

/** Errors of a rule before any evaluation are findings. */
function codeOf({ code }: RuleError): FindingCode {
  if (code === 'needs-today' || code === 'too-many-steps') throw new Error(`"${code}" is met only by an evaluation`);
  return code;
}
