import { didYouMean, type Json } from '../../rules/index.ts';
import { type Check, findingAt } from './context.ts';

const COMPARING = new Set(['==', '!=', '===', '!==', 'has', 'in']);

/** A moment that a rule compares `$moment` with is one of moments.json: misspelt, the condition would never hold. */
export const checkMoments: Check = (context) => {
  const { table } = context;
  const moments = table.names('moment');
  return table.expressions().flatMap((entry) => {
    if (entry.scope.base !== 'contract' && entry.scope.base !== 'caller') return [];
    return comparedWith(entry.value as Json, '').flatMap(({ name, pointer }) => {
      if (moments.includes(name)) return [];
      const place = { file: entry.file, pointer: entry.pointer + pointer };
      return findingAt(context, place, 'unknown-reference', `there is no moment "${name}"`, didYouMean(name, moments));
    });
  });
};

interface Named {
  name: string;
  pointer: string;
}

/** Texts that stand beside `$moment` in a comparison, wherever in a rule. */
function comparedWith(rule: Json, pointer: string): Named[] {
  if (typeof rule !== 'object' || rule === null) return [];
  return Object.entries(rule).flatMap(([key, inner]) => {
    const here = `${pointer}/${key}`;
    const isComparison = COMPARING.has(key) && Array.isArray(inner) && inner.some(isMoment);
    return [...(isComparison ? textsIn(inner, here) : []), ...comparedWith(inner as Json, here)];
  });
}

function isMoment(value: unknown): boolean {
  const read = (value as { var?: unknown } | null)?.var;
  return read === '$moment' || (Array.isArray(read) && read[0] === '$moment');
}

/** Texts of a list and of the lists in it, but not of the rules. */
function textsIn(list: readonly unknown[], pointer: string): Named[] {
  return list.flatMap((item, i) => {
    if (typeof item === 'string') return [{ name: item, pointer: `${pointer}/${i}` }];
    return Array.isArray(item) ? textsIn(item, `${pointer}/${i}`) : [];
  });
}
