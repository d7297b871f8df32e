import type { Entry } from '../../catalog/walk/index.ts';
import type { Json } from '../../rules/index.ts';
import { asksTruth, callIn, isOnElement } from '../../rules/language.ts';

/** A test in a condition: a comparison, a membership, a call of a named rule. */
export interface Atom {
  pointer: string;
  rule: Json;
}

/** How atoms make a condition. */
export type ConditionShape =
  | { kind: 'atom'; at: number }
  | { kind: 'known'; value: boolean }
  | { kind: 'not'; of: ConditionShape }
  | { kind: 'all' | 'any'; parts: readonly ConditionShape[] };

/** A place where the catalogue asks whether something holds. */
export interface CoveredCondition {
  entry: Entry;
  pointer: string;
  rule: Json;
  atoms: readonly Atom[];
  shape: ConditionShape;
  /** Conditions of the branches around it, which hold when it is evaluated. */
  path: readonly Json[];
  /** Lists on whose elements it is evaluated, outermost first. */
  lists: readonly Json[];
}

interface Around {
  path: readonly Json[];
  lists: readonly Json[];
}

/** Each condition in a rule, from the outside in. @param asks only the truth of the rule itself counts */
export function findDecisions(entry: Entry, rule: Json, asks: boolean): CoveredCondition[] {
  const found: CoveredCondition[] = [];
  const visit = (node: Json, pointer: string, isAsked: boolean, around: Around): void => {
    if (Array.isArray(node)) for (const [i, item] of node.entries()) visit(item, `${pointer}/${i}`, false, around);
    const call = callIn(node);
    if (call === null) return;
    const { names, joins } = call.traits;
    if (names === 'path' || names === 'named-rule' || names === 'template') {
      if (isAsked) note(node, pointer, around);
    } else if (isAsked || (joins !== undefined && joins !== 'choice')) {
      for (const atom of note(node, pointer, around)) inside(atom.rule, atom.pointer, around);
    } else inside(node, pointer, around);
  };
  const note = (condition: Json, pointer: string, { path, lists }: Around): readonly Atom[] => {
    const atoms: Atom[] = [];
    const shape = shapeOf(condition, pointer, atoms);
    if (atoms.length > 0) found.push({ entry, pointer, rule: condition, atoms, shape, path, lists });
    return atoms;
  };
  const inside = (node: Json, pointer: string, around: Around): void => {
    const call = callIn(node);
    if (call === null) return;
    const { traits, args } = call;
    let { path } = around;
    for (const [i, arg] of args.entries()) {
      // a reduction tests its accumulator, not the contract
      if (traits.body === 'reduction' && i === 1) continue;
      const isAsked = asksTruth(traits, i, args.length, false);
      const isThen = traits.joins === 'choice' && i % 2 === 1;
      const held = args[i - 1];
      const here = isThen && held !== undefined ? [...path, held] : path;
      const lists = isOnElement(traits, i) ? [...around.lists, args[0] ?? []] : around.lists;
      visit(arg, pointer + call.pointerTo(i), isAsked, { path: here, lists });
      if (isThen && held !== undefined) path = [...path, { '!': [held] }];
    }
  };
  visit(rule, '', asks, { path: [], lists: [] });
  return found;
}

function shapeOf(node: Json, pointer: string, atoms: Atom[]): ConditionShape {
  const call = callIn(node);
  if (call !== null) {
    const { joins } = call.traits;
    const inner = () => call.args.map((arg, i) => shapeOf(arg, pointer + call.pointerTo(i), atoms));
    if (joins === 'conjunction') return { kind: 'all', parts: inner() };
    if (joins === 'disjunction') return { kind: 'any', parts: inner() };
    const [only = { kind: 'known', value: false }] = joins === 'negation' || joins === 'truth' ? inner() : [];
    if (joins === 'negation') return { kind: 'not', of: only };
    if (joins === 'truth') return only;
    atoms.push({ pointer, rule: node });
    return { kind: 'atom', at: atoms.length - 1 };
  }
  return { kind: 'known', value: Array.isArray(node) ? node.length > 0 : Boolean(node) };
}

/** What a condition comes to by the values of its atoms. */
export function holds(shape: ConditionShape, values: (atom: number) => boolean): boolean {
  if (shape.kind === 'atom') return values(shape.at);
  if (shape.kind === 'known') return shape.value;
  if (shape.kind === 'not') return !holds(shape.of, values);
  const one = (part: ConditionShape) => holds(part, values);
  return shape.kind === 'all' ? shape.parts.every(one) : shape.parts.some(one);
}

/** The condition as a rule, with the value of one atom fixed. */
export function ruleWith({ shape, atoms }: CoveredCondition, atom: number, value: boolean): Json {
  const rule = (part: ConditionShape): Json => {
    if (part.kind === 'atom') return part.at === atom ? value : { '!!': [atoms[part.at]?.rule ?? null] };
    if (part.kind === 'known') return part.value;
    if (part.kind === 'not') return { '!': [rule(part.of)] };
    return part.kind === 'all' ? { and: part.parts.map(rule) } : { or: part.parts.map(rule) };
  };
  return rule(shape);
}
