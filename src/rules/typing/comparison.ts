import type { Node } from '../core/operator.ts';
import { didYouMean } from '../core/suggest.ts';
import type { Inference, Typing } from './place.ts';
import { DAY_HELP, kindText, mayBeDay, mayBeNumber, named, operands } from './typing.ts';
import { isDay, truth, type ValueType } from './value-type.ts';

const few = 12;

/** The nearest of a closed list, or what it holds where that is short. */
function listHelp(written: string, values: readonly string[]): string {
  const near = didYouMean(written, values);
  if (near !== null) return near;
  const shown = values.slice(0, few).join(', ');
  return `it is one of ${shown}${values.length > few ? `… (${values.length} in all)` : ''}`;
}

/** What is on one side of a comparison. */
interface Side {
  node: Node;
  type: ValueType;
}

const isKnown = ({ kind }: ValueType): boolean => kind !== 'any' && kind !== 'null';
const isWhole = ({ kind }: ValueType): boolean => kind === 'list' || kind === 'object';
const isWritten = ({ node }: Side): boolean => node.kind === 'literal';

/**
 * Notes two sides that can never be the same.
 * @param isStrict a number and the text of its digits are not the same
 */
function compare(a: Side, b: Side, isStrict: boolean, inference: Inference): void {
  // what reads nothing is a condition that is plain to see
  if (!isKnown(a.type) || !isKnown(b.type) || (a.node.constant && b.node.constant)) return;
  // what is written is at fault, not what is read
  const [own, other] = isWritten(a) && !isWritten(b) ? [a, b] : [b, a];
  const fault = faultOf(own.type, other.type, isStrict);
  if (fault === null) listed(own, other, inference);
  else
    inference.fault(
      own.node,
      'wrong-operand',
      `${named(other.node)} is ${kindText(other.type)}, and never the same as ${isWritten(own) ? named(own.node) : kindText(own.type)}`,
      fault,
    );
}

/** How to mend two types that have no value in common; null where they may have. */
function faultOf(own: ValueType, other: ValueType, isStrict: boolean): string | null {
  const kinds = [own.kind, other.kind];
  if (kinds.includes('boolean'))
    return own.kind === other.kind || (!isStrict && kinds.includes('number'))
      ? null
      : 'write true or false, without quotes';
  if (isWhole(own) !== isWhole(other)) return 'compare one of its fields, or look in the list with "has"';
  if (isDay(own) !== isDay(other)) return [own, other].every(mayBeDay) ? null : DAY_HELP;
  if (own.kind === other.kind || isDay(own)) return null;
  const [number, text] = own.kind === 'number' ? [own, other] : [other, own];
  const isListed = number.values !== undefined && text.values !== undefined;
  return !isStrict && (isListed || mayBeNumber(text))
    ? null
    : 'a number is written without quotes, and a code with them';
}

/** Notes a value that a closed list does not hold, or two lists that share none. */
function listed(own: Side, other: Side, inference: Inference): void {
  const { values } = other.type;
  const given = own.type.values;
  if (values === undefined || given === undefined || given.some((value) => value === '' || values.includes(value)))
    return;
  const [written = ''] = given;
  if (isWritten(own))
    inference.fault(
      own.node,
      'unlisted-value',
      `${named(other.node)} is never "${written}"`,
      listHelp(written, values),
    );
  else
    inference.fault(
      own.node,
      'unlisted-value',
      `${named(own.node)} and ${named(other.node)} have no value in common`,
      `the one is among ${given.slice(0, few).join(', ')}, the other among ${values.slice(0, few).join(', ')}`,
    );
}

/** Whether two values are the same. @param isStrict a number and the text of its digits are not */
export const equality =
  (isStrict: boolean): Typing =>
  (call, at, inference) => {
    const [one, other] = call.args;
    const [a, b] = operands(call, at, inference);
    if (one !== undefined && other !== undefined && a !== undefined && b !== undefined)
      compare({ node: one, type: a }, { node: other, type: b }, isStrict, inference);
    return truth;
  };

const LIST_HELP = 'look for a code in a list: {"has": [["A", "B"], {"var": "code"}]}, or compare it with "=="';

/** Whether it is a code, of digits or capitals: parts of words are looked for in texts, codes are not. */
const isCodeText = ({ kind, values }: ValueType): boolean =>
  kind === 'number' || values?.every((value) => /^[A-Z\d_-]+$/.test(value)) === true;

/** Each element of a list that is written there, or else the list. */
function elements(list: Node, type: ValueType, typeOf: (node: Node) => ValueType): Side[] {
  if (list.kind === 'list') return list.items.map((node) => ({ node, type: typeOf(node) }));
  return type.kind === 'list' && type.item !== undefined ? [{ node: list, type: type.item }] : [];
}

/** A value looked for in a list: `has` compares codes, `in` tells a number from a text. */
export const lookedFor =
  (listAt: 0 | 1, isStrict: boolean): Typing =>
  (call, at, inference) => {
    const types = operands(call, at, inference);
    const [list, wanted] = [call.args[listAt], call.args[1 - listAt]];
    const [within, code] = [types[listAt], types[1 - listAt]];
    if (list === undefined || wanted === undefined || within === undefined || code === undefined) return truth;
    const isPlace = within.kind === 'list' || !isKnown(within) || (isStrict && within.kind === 'text');
    if (!isPlace)
      inference.fault(list, 'wrong-operand', `${named(list)} is ${kindText(within)}, where a list goes`, LIST_HELP);
    else if (
      within.kind === 'text' &&
      !(list.constant && wanted.constant) &&
      (isCodeText(code) || isWritten({ node: list, type: within }))
    )
      inference.fault(
        list,
        'wrong-operand',
        `${named(list)} is a text: ${named(wanted)} would be found in the middle of a longer one`,
        LIST_HELP,
      );
    const sought: Side = { node: wanted, type: code };
    for (const side of elements(list, within, (node) => inference.type(node, at)))
      compare(side, sought, isStrict, inference);
    return truth;
  };

/** `<` and its like put numbers in order, or dates; an operand that may be null counts as 0. */
export const ordering: Typing = (call, at, inference) => {
  const types = operands(call, at, inference);
  const sides = call.args.map((node, i) => ({ node, type: types[i] ?? truth }));
  const known = sides.filter(({ type }) => isKnown(type));
  const wrong = known.find(({ type }) => type.kind === 'boolean' || isWhole(type));
  if (wrong !== undefined) {
    inference.fault(wrong.node, 'wrong-operand', `${named(wrong.node)} is ${kindText(wrong.type)}: it has no order`);
    return truth;
  }
  for (const side of sides) needed(side, inference);
  const fits = known.some(({ type }) => isDay(type))
    ? mayBeDay
    : known.some(({ type }) => type.kind === 'number')
      ? mayBeNumber
      : () => true;
  for (const { node, type } of known)
    if (!fits(type))
      inference.fault(
        node,
        'wrong-operand',
        `${named(node)} is ${kindText(type)}, where ${fits === mayBeDay ? 'a date' : 'a number'} goes`,
        fits === mayBeDay ? DAY_HELP : null,
      );
  return truth;
};

/** Notes an operand that may be null where null would count for something. */
export function needed({ node, type }: Side, inference: Inference, counts = 'an absent value counts as 0 here'): void {
  if (!type.nullable || node.kind !== 'call') return;
  // of what is only computed, nothing is known: it is read that may be absent
  if (type.kind === 'any' && node.operator.readsData !== true) return;
  const fallback = isDay(type) ? '""' : '0';
  inference.fault(
    node,
    'compared-without-default',
    `${named(node)} may be absent, and ${counts}`,
    `write {"default": [${node.operator.readsData === true ? `{"var": ${named(node)}}` : '…'}, ${fallback}]}${isDay(type) ? ', with which no comparison holds,' : ','} or whatever an absent value should count for`,
  );
}
