import type { Json } from '../../base/json.ts';
import { callIn, described, nameIn, type WrittenCall } from '../../rules/language.ts';

/** Whether a call is one that its operator takes: one of another number of operands says nothing. */
export function isDescribed({ name, args, operands }: WrittenCall): boolean {
  const operator = described.get(name)?.operator;
  if (operator === undefined || (Array.isArray(operands) && operands.length === 0)) return false;
  const [least, most] = operator.arity;
  return args.length >= least && args.length <= most;
}

/** What the paths of a rule start from. */
export interface PathStart {
  /** Path of the list whose element is read; an empty text for the data itself, null where it is not known. */
  list: string | null;
  /** A list is reduced: paths start from `current` and `accumulator`. */
  isReduced: boolean;
}

/** A path from the root of the data, through the list whose element is read; null where it has none. */
export function wholePath(path: string, { list, isReduced }: PathStart): string | null {
  if (path.startsWith('$')) return path;
  const [first, ...below] = path.split('.');
  if (isReduced && first !== 'current') return null;
  const own = isReduced ? below.join('.') : path;
  if (list === '' || list === null) return list === null ? null : own;
  return own === '' ? list : `${list}.${own}`;
}

/** The field whose values a rule gives, through defaults, sums and parts of lists; null where that is none or several. */
export function fieldIn(rule: Json | undefined, start: PathStart): string | null {
  const path = nameIn(rule, 'path');
  if (path !== null) return wholePath(path, start);
  const call = callIn(rule);
  if (call === null) return null;
  const group = described.get(call.name)?.manual.group;
  const { coalesces, elements } = call.traits;
  const isList = elements === 'any' && described.get(call.name)?.manual.type === 'list' && call.traits.body !== 'value';
  if (coalesces === true || isList) return fieldIn(call.args[0], start);
  if (group !== 'arithmetic') return null;
  for (const arg of call.args) {
    const found = fieldIn(arg, start);
    if (found !== null) return found;
  }
  return null;
}
