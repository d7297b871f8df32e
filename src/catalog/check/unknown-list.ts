import { didYouMean } from '../../rules/index.ts';
import type { Finding } from '../source/index.ts';
import { type CheckContext, findingAt } from './context.ts';

/** A finding unless a code list, or one that the engine makes, has this name. */
export function unknownList(context: CheckContext, place: Parameters<typeof findingAt>[1], list: string): Finding[] {
  const tables = Object.keys(context.options.tables ?? {});
  if (tables.includes(list)) return [];
  return [findingAt(context, place, 'unknown-table', `"${list}" is not a code list`, didYouMean(list, tables))];
}
