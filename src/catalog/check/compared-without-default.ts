import { comparisonsWithoutDefault } from '../../rules/index.ts';
import type { Page } from '../source/index.ts';
import { type Check, findingAt } from './context.ts';

export const comparedWithoutDefault: Page = {
  finds: 'Une comparaison lit une donnée qui peut être absente, sans valeur de repli.',
  at: { file: 'catalog/families/autre.json', pointer: '/header/lines/0/value' },
  avoid: '{ "if": [{ "<": [{ "var": "montantFgti" }, 10] }, "peu", "beaucoup"] }',
  prefer: '{ "if": [{ "<": [{ "default": [{ "var": "montantFgti" }, 0] }, 10] }, "peu", "beaucoup"] }',
  why: 'Absent n’est pas zéro : en JSON Logic, ce qui manque compte pour 0, et un contrat sans montant passerait pour un contrat à 0 €.',
};

/** Missing is not zero: an operand that may be absent has a default before it is compared. */
export const checkComparisons: Check = ({ table, options, sources }) =>
  table.expressions().flatMap((entry) => {
    // a text compares nothing
    if (typeof entry.value === 'string' || table.analysis(entry) === null) return [];
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
