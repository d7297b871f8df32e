import { escapeStep } from '../../catalog/source/index.ts';
import type { Entry } from '../../catalog/walk/index.ts';
import { isRecord, type Json } from '../../rules/index.ts';
import { asksOperand } from '../asked.ts';

/** A part of a condition that is asked by itself: a comparison, a look into a list, a call of a named rule. */
export interface Atom {
  pointer: string;
  rule: Json;
}

/** How atoms make a condition. */
export type Shape =
  | { kind: 'atom'; at: number }
  | { kind: 'known'; value: boolean }
  | { kind: 'not'; of: Shape }
  | { kind: 'and' | 'or'; parts: readonly Shape[] };

/** A place where the catalogue asks whether something holds. */
export interface Decision {
  entry: Entry;
  pointer: string;
  rule: Json;
  atoms: readonly Atom[];
  shape: Shape;
  /** What holds where it is asked, by the branches of the rule around it. */
  path: readonly Json[];
  /** Lists whose elements it is asked of, outermost first. */
  lists: readonly Json[];
}

interface Around {
  path: readonly Json[];
  lists: readonly Json[];
}

const isCall = (node: Json | undefined): node is { [key: string]: Json } =>
  isRecord(node) && Object.keys(node).length === 1;

/** The operator of a call, and its operands with their pointers. */
export function partsOf(node: { [key: string]: Json }, pointer: string) {
  const [name = ''] = Object.keys(node);
  const operands = node[name] ?? null;
  const args = Array.isArray(operands) ? operands : [operands];
  const at = (i: number) => `${pointer}/${escapeStep(name)}${Array.isArray(operands) ? `/${i}` : ''}`;
  return { name, args, at };
}

const overElements = new Set(['filter', 'some', 'all', 'none', 'map']);
const joining = new Set(['and', 'or', '!', '!!']);

/** Each place of a rule where something is asked, from the outside in. @param asks the rule itself is only asked */
export function decisionsOf(entry: Entry, rule: Json, asks: boolean): Decision[] {
  const found: Decision[] = [];
  const visit = (node: Json, pointer: string, isAsked: boolean, around: Around): void => {
    if (Array.isArray(node)) for (const [i, item] of node.entries()) visit(item, `${pointer}/${i}`, false, around);
    if (!isCall(node)) return;
    const { name } = partsOf(node, pointer);
    if (name === 'var' || name === 'rule' || name === 'text') {
      if (isAsked) note(node, pointer, around);
    } else if (isAsked || joining.has(name)) {
      for (const atom of note(node, pointer, around)) inside(atom.rule, atom.pointer, around);
    } else inside(node, pointer, around);
  };
  const note = (asked: Json, pointer: string, { path, lists }: Around): readonly Atom[] => {
    const atoms: Atom[] = [];
    const shape = shapeOf(asked, pointer, atoms);
    if (atoms.length > 0) found.push({ entry, pointer, rule: asked, atoms, shape, path, lists });
    return atoms;
  };
  const inside = (node: Json, pointer: string, around: Around): void => {
    if (!isCall(node)) return;
    const { name, args, at } = partsOf(node, pointer);
    const isChoice = name === 'if' || name === '?:';
    let { path } = around;
    // what reduce folds is asked of no contract: of an accumulator
    for (const [i, arg] of (name === 'reduce' ? args.slice(0, 1) : args).entries()) {
      const isAsked = asksOperand(name, i, args.length, false);
      const isElement = overElements.has(name) && i === 1;
      const isThen = isChoice && i % 2 === 1;
      const held = args[i - 1];
      const here = isThen && held !== undefined ? [...path, held] : path;
      visit(arg, at(i), isAsked, { path: here, lists: isElement ? [...around.lists, args[0] ?? []] : around.lists });
      if (isThen && held !== undefined) path = [...path, { '!': [held] }];
    }
  };
  visit(rule, '', asks, { path: [], lists: [] });
  return found;
}

function shapeOf(node: Json, pointer: string, atoms: Atom[]): Shape {
  if (isCall(node)) {
    const { name, args, at } = partsOf(node, pointer);
    const inner = () => args.map((arg, i) => shapeOf(arg, at(i), atoms));
    if (name === 'and' || name === 'or') return { kind: name, parts: inner() };
    const [only = { kind: 'known', value: false }] = name === '!' || name === '!!' ? inner() : [];
    if (name === '!') return { kind: 'not', of: only };
    if (name === '!!') return only;
    atoms.push({ pointer, rule: node });
    return { kind: 'atom', at: atoms.length - 1 };
  }
  return { kind: 'known', value: Array.isArray(node) ? node.length > 0 : Boolean(node) };
}

/** What a condition comes to by the values of its atoms. */
export function holds(shape: Shape, values: (atom: number) => boolean): boolean {
  if (shape.kind === 'atom') return values(shape.at);
  if (shape.kind === 'known') return shape.value;
  if (shape.kind === 'not') return !holds(shape.of, values);
  const one = (part: Shape) => holds(part, values);
  return shape.kind === 'and' ? shape.parts.every(one) : shape.parts.some(one);
}

/** The condition as a rule, one atom taken for known. */
export function ruleWith({ shape, atoms }: Decision, atom: number, value: boolean): Json {
  const rule = (part: Shape): Json => {
    if (part.kind === 'atom') return part.at === atom ? value : { '!!': [atoms[part.at]?.rule ?? null] };
    if (part.kind === 'known') return part.value;
    return part.kind === 'not' ? { '!': [rule(part.of)] } : { [part.kind]: part.parts.map(rule) };
  };
  return rule(shape);
}
