import { escapeStep } from '../../catalog/source/index.ts';
import type { Kind } from '../../catalog/walk/index.ts';
import type { Json } from '../../rules/index.ts';

/** How a rule or a text names something. */
export type Manner = 'calls' | 'looks up' | 'compares with' | 'reads';

/** A name that stands in a rule or a text. */
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

const comparing: ReadonlySet<string> = new Set(['==', '!=', '===', '!==', 'has', 'in']);

/** Every name that a rule or a text itself holds: of named rules, code lists and links, and what it compares with a code. */
export function mentionsIn(value: Json): Mention[] {
  return typeof value === 'string' ? inText(value, '') : inRule(value, '');
}

function inRule(rule: Json, pointer: string): Mention[] {
  if (typeof rule !== 'object' || rule === null) return [];
  if (Array.isArray(rule)) return rule.flatMap((item, i) => inRule(item, `${pointer}/${i}`));
  const [call, more] = Object.entries(rule);
  // an object of several keys stands for itself
  return call === undefined || more !== undefined ? [] : inCall(call[0], call[1], `${pointer}/${escapeStep(call[0])}`);
}

function inCall(operator: string, operands: Json, pointer: string): Mention[] {
  const [first] = Array.isArray(operands) ? operands : [operands];
  const place = Array.isArray(operands) ? `${pointer}/0` : pointer;
  const below = inRule(operands, pointer);
  if (typeof first === 'string') {
    if (operator === 'rule') return [{ kind: 'rule', name: first, manner: 'calls', pointer: place }];
    if (operator === 'label') return [{ kind: 'code-list', name: first, manner: 'looks up', pointer: place }, ...below];
    if (operator === 'var') return [...inPath(first, place), ...below];
    if (operator === 'text') return inText(first, place);
  }
  return comparing.has(operator) && Array.isArray(operands) ? [...compared(operands, pointer), ...below] : below;
}

function inPath(path: string, pointer: string): Mention[] {
  const [root, name] = path.split('.');
  return root === '$links' && name !== undefined ? [{ kind: 'link', name, manner: 'reads', pointer }] : [];
}

function inText(text: string, pointer: string): Mention[] {
  return [...text.matchAll(/\{([^{}|]+)/g)].flatMap(([, path = '']) => inPath(path.trim(), pointer));
}

/** Constants that stand beside a code in a comparison. */
function compared(operands: readonly Json[], pointer: string): Mention[] {
  const kind = operands.map(kindOf).find((one) => one !== undefined);
  return kind === undefined
    ? []
    : constants(operands, pointer).map((one) => ({ ...one, kind, manner: 'compares with' }));
}

function kindOf(operand: Json): Kind | undefined {
  if (typeof operand !== 'object' || operand === null || Array.isArray(operand)) return undefined;
  const read = operand.var;
  const path = Array.isArray(read) ? read[0] : read;
  return typeof path === 'string' && Object.hasOwn(namesGivenBy, path) ? namesGivenBy[path] : undefined;
}

function constants(items: readonly Json[], pointer: string): { name: string; pointer: string }[] {
  return items.flatMap((item, i) => {
    const here = `${pointer}/${i}`;
    if (Array.isArray(item)) return constants(item, here);
    return typeof item === 'string' || typeof item === 'number' ? [{ name: String(item), pointer: here }] : [];
  });
}
