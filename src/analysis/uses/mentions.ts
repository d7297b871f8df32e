import type { Kind } from '../../catalog/walk/index.ts';
import type { Json } from '../../rules/index.ts';
import { callIn, nameIn, type WrittenCall } from '../../rules/language.ts';

/** How a rule or a text names something. */
export type Manner = 'calls' | 'looks up' | 'compares with' | 'reads';

/** A name in a rule or a text. */
export interface Mention {
  kind: Kind;
  name: string;
  manner: Manner;
  /** From the rule to the text that holds the name. */
  pointer: string;
}

/** Paths whose value is the name of something. */
const namesGivenBy: Readonly<Record<string, Kind>> = {
  $moment: 'moment',
  $family: 'family',
  '$product.family': 'family',
  '$product.code': 'product',
  codeProduit: 'product',
};

/** Every name that a rule or a text itself holds: of named rules, code lists and links, and what it compares with a code. */
export function findMentions(value: Json): Mention[] {
  return typeof value === 'string' ? inText(value, '') : inRule(value, '');
}

function inRule(rule: Json, pointer: string): Mention[] {
  if (Array.isArray(rule)) return rule.flatMap((item, i) => inRule(item, `${pointer}/${i}`));
  const call = callIn(rule);
  return call === null ? [] : inCall(call, pointer);
}

function inCall(call: WrittenCall, pointer: string): Mention[] {
  const { traits, operands, args } = call;
  const [first] = args;
  const place = pointer + call.pointerTo(0);
  const below = args.flatMap((arg, i) => inRule(arg, pointer + call.pointerTo(i)));
  if (typeof first === 'string') {
    if (traits.names === 'named-rule') return [{ kind: 'rule', name: first, manner: 'calls', pointer: place }];
    if (traits.names === 'code-list')
      return [{ kind: 'code-list', name: first, manner: 'looks up', pointer: place }, ...below];
    if (traits.names === 'path') return [...inPath(first, place), ...below];
    if (traits.names === 'template') return inText(first, place);
  }
  const isCompared = traits.comparison?.of === 'equality' || traits.membership !== undefined;
  return isCompared && Array.isArray(operands)
    ? [...compared(operands, place.slice(0, place.lastIndexOf('/'))), ...below]
    : below;
}

function inPath(path: string, pointer: string): Mention[] {
  const [root, name] = path.split('.');
  return root === '$links' && name !== undefined ? [{ kind: 'link', name, manner: 'reads', pointer }] : [];
}

function inText(text: string, pointer: string): Mention[] {
  return [...text.matchAll(/\{([^{}|]+)/g)].flatMap(([, path = '']) => inPath(path.trim(), pointer));
}

/** Constants that a rule compares with a code. */
function compared(operands: readonly Json[], pointer: string): Mention[] {
  const kind = operands.map(kindOf).find((one) => one !== undefined);
  return kind === undefined
    ? []
    : constants(operands, pointer).map((one) => ({ ...one, kind, manner: 'compares with' }));
}

function kindOf(operand: Json): Kind | undefined {
  const path = nameIn(operand, 'path');
  return path === null ? undefined : kindGivenBy(path);
}

/** The kind of what a path gives the name of, where its values are names of the catalogue. */
export const kindGivenBy = (path: string): Kind | undefined =>
  Object.hasOwn(namesGivenBy, path) ? namesGivenBy[path] : undefined;

function constants(items: readonly Json[], pointer: string): { name: string; pointer: string }[] {
  return items.flatMap((item, i) => {
    const here = `${pointer}/${i}`;
    if (Array.isArray(item)) return constants(item, here);
    return typeof item === 'string' || typeof item === 'number' ? [{ name: String(item), pointer: here }] : [];
  });
}
