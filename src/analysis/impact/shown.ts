import { isObject } from '../../base/json.ts';
import { all, any, type Conditions, choice, type Formula, no, not } from '../../catalog/prove/index.ts';
import { type Json, type Node, nodeOf, readsOfNode } from '../../rules/index.ts';
import { traitsOf } from '../../rules/language.ts';

type Operator = Extract<Node, { kind: 'call' }>['operator'];

const makeTest = (name: string, holds: (value: unknown) => boolean): Operator => ({
  name,
  arity: [1, 1],
  compile: (call, compiler) => {
    const of = compiler.compile(call.args[0]);
    return (data, dollars) => holds(of(data, dollars));
  },
});

const isNoNumber = (value: unknown): boolean => typeof value === 'number' && !Number.isFinite(value);

/** Tests of the value of a text, which no operator of rules makes. */
const something = makeTest(
  'is something',
  (value) => value !== null && value !== undefined && value !== '' && !isNoNumber(value),
);
const blank = makeTest('is blank', (value) => typeof value === 'string' && value.trim() === '');
const data = makeTest('is data', isObject);
const operators = [something, blank, data];

/** What a value adds to a concatenation. */
const pieceOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value));
const addsNoSign = makeTest('adds no sign', (value) => pieceOf(value) === '');
const addsNothing = makeTest('adds nothing to see', (value) => pieceOf(value).trim() === '');

const makeCall = (operator: Operator, of: Node): Node => ({
  ...{ kind: 'call', operator, args: [of], kept: undefined },
  ...{ pointer: '', constant: false, borrowed: false },
});

/** Formulas that tell whether a text or a value shows anything on a page. */
export const shownFormulas = (conditions: Conditions, value: Json): Formula[] =>
  operators.map((operator) => giveFormula(conditions, operator, nodeOf(value, conditions.options)));

const LETTER = /[\p{L}\p{N}]/u;

/** Splits choices and texts into their parts: tested as a whole, they would depend on too many inputs. */
function giveFormula(conditions: Conditions, operator: Operator, node: Node): Formula {
  const asking = (of: Node) => conditions.ofNode(makeCall(operator, of));
  if (node.kind !== 'call') return asking(node);
  const [when, then, ...rest] = node.args;
  const traits = traitsOf(node.operator.name);
  if (traits.joins === 'choice') {
    if (when === undefined || then === undefined) return asking(when ?? node);
    const [otherwise] = rest;
    const last = rest.length > 1 ? { ...node, args: rest } : otherwise;
    return choice(
      conditions.ofNode(when),
      giveFormula(conditions, operator, then),
      last === undefined ? no : giveFormula(conditions, operator, last),
    );
  }
  const says = (text: unknown) => typeof text === 'string' && LETTER.test(text);
  if (traits.concatenates === true) {
    const parts = [...node.args].sort((a, b) => readsOfNode(a).length - readsOfNode(b).length);
    const isNothing = operator === blank ? addsNothing : addsNoSign;
    const nothing = all(parts.map((part) => conditions.ofNode(makeCall(isNothing, part))));
    return operator === data ? no : operator === blank ? nothing : not(nothing);
  }
  if (traits.names === 'template' && Array.isArray(node.kept) && node.kept.some(says)) {
    if (operator !== something) return no;
    return any(node.args.map((hole) => asking({ ...node, args: [hole], kept: ['x', ''] })));
  }
  return asking(node);
}
