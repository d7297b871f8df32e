import type { Node } from 'jsonc-parser';
import { isRecord, type Json } from '../../base/json.ts';
import { escapeStep } from '../../catalog/source/index.ts';
import { callIn } from '../../rules/language.ts';
import type { TextEdit } from '../edits.ts';
import { onOneLine } from '../written/layout.ts';
import { fitOperands } from './fit-operands.ts';
import { propertyOf, WrittenJson } from './layout.ts';

/*
 * Each function gives the edits that a change takes, and none where nothing changes; all else of the text keeps its bytes.
 * A pointer leads from the root of the file to the value that is meant. @throws Error where it leads nowhere.
 */

/** Puts another value at a place; parts that it shares with the old one stay as they are written. */
export function replaceValue(text: string, pointer: string, value: Json): TextEdit[] {
  const json = new WrittenJson(text);
  return replaced(json, json.at(pointer), value);
}

function replaced(json: WrittenJson, node: Node, value: Json): TextEdit[] {
  const old = json.valueOf(node);
  if (isSame(old, value)) return [];
  const children = node.children ?? [];
  if (Array.isArray(old) && Array.isArray(value)) {
    const kept = Math.min(old.length, value.length);
    const isLonger = value.length > old.length;
    if (old.length === value.length) return children.flatMap((child, i) => replaced(json, child, value[i] ?? null));
    if (kept > 0 && isSame(old.slice(0, kept), value.slice(0, kept)))
      return isLonger
        ? json.insert(
            node,
            kept,
            value.slice(kept).map((item) => (at) => json.write(item, at)),
          )
        : json.remove(node, kept, old.length - kept);
  }
  if (isRecord(old) && isRecord(value) && isSame(Object.keys(old), Object.keys(value)) && isUnique(node))
    return children.flatMap(({ children: pair = [] }) => {
      const [name, own] = pair;
      return name === undefined || own === undefined ? [] : replaced(json, own, value[String(name.value)] as Json);
    });
  return [{ start: node.offset, end: node.offset + node.length, text: json.writeAt(value, node.offset) }];
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Whether an object writes each of its keys once. */
const isUnique = ({ children = [] }: Node): boolean =>
  new Set(children.map((child) => child.children?.[0]?.value)).size === children.length;

/** Adds an entry to a list, before the one of this rank; the last rank adds it at the end. */
export function addEntry(text: string, pointer: string, rank: number, value: Json): TextEdit[] {
  const json = new WrittenJson(text);
  return json.insert(listAt(json, pointer, rank), rank, [(at) => json.write(value, at)]);
}

/** Takes an entry out of a list. */
export function removeEntry(text: string, pointer: string, rank: number): TextEdit[] {
  const json = new WrittenJson(text);
  return json.remove(listAt(json, pointer, rank), rank);
}

/** Puts an entry of a list at the rank of another. */
export function moveEntry(text: string, pointer: string, from: number, to: number): TextEdit[] {
  const json = new WrittenJson(text);
  return json.move(listAt(json, pointer, from), from, to);
}

function listAt(json: WrittenJson, pointer: string, rank: number): Node {
  const node = json.at(pointer);
  const count = node.children?.length ?? 0;
  if (node.type !== 'array' || rank < 0 || rank > count) throw new Error(`${pointer} is no list with an entry ${rank}`);
  return node;
}

/** Sets a property of an object; a new one comes before `next`, or last. */
export function setProperty(text: string, pointer: string, name: string, value: Json, next?: string): TextEdit[] {
  const json = new WrittenJson(text);
  const node = objectAt(json, pointer);
  const own = propertyOf(node, name)?.children?.[1];
  if (own !== undefined) return replaced(json, own, value);
  const children = node.children ?? [];
  const found = next === undefined ? undefined : propertyOf(node, next);
  const rank = found === undefined ? children.length : children.indexOf(found);
  const key = `${JSON.stringify(name)}: `;
  return json.insert(node, rank, [(at) => key + json.write(value, { ...at, column: at.column + key.length })]);
}

/** Takes a property out of an object; none where it has none of this name. */
export function removeProperty(text: string, pointer: string, name: string): TextEdit[] {
  const json = new WrittenJson(text);
  const node = objectAt(json, pointer);
  const found = propertyOf(node, name);
  return found === undefined ? [] : json.remove(node, (node.children ?? []).indexOf(found));
}

function objectAt(json: WrittenJson, pointer: string): Node {
  const node = json.at(pointer);
  if (node.type !== 'object') throw new Error(`${pointer} is no object`);
  return node;
}

/** The call at a place: its name, where that stands, and its operands. */
function callAt(json: WrittenJson, pointer: string) {
  const node = json.at(pointer);
  const [name, operands] =
    node.type === 'object' && node.children?.length === 1 ? (node.children[0]?.children ?? []) : [];
  if (name === undefined || operands === undefined) throw new Error(`${pointer} is no call`);
  return { node, name, operands };
}

/** Adds an operand to a call, before the one of this rank; one that stands alone becomes a list. */
export function insertOperand(text: string, pointer: string, rank: number, value: Json): TextEdit[] {
  const json = new WrittenJson(text);
  const { name, operands } = callAt(json, pointer);
  if (operands.type === 'array') return addEntry(text, `${pointer}/${escapeStep(String(name.value))}`, rank, value);
  const [start, end] = [operands.offset, operands.offset + operands.length];
  const added = onOneLine(value);
  return [
    { start, end: start, text: rank === 0 ? `[${added}, ` : '[' },
    { start: end, end, text: rank === 0 ? ']' : `, ${added}]` },
  ];
}

/** Takes an operand out of a call; one that stands alone leaves an empty list. */
export function removeOperand(text: string, pointer: string, rank: number): TextEdit[] {
  const json = new WrittenJson(text);
  const { operands } = callAt(json, pointer);
  if (operands.type === 'array') return json.remove(operands, rank);
  if (rank !== 0) throw new Error(`there is no operand ${rank}`);
  return [{ start: operands.offset, end: operands.offset + operands.length, text: '[]' }];
}

/** Puts an operand of a call at the rank of another. */
export function moveOperand(text: string, pointer: string, from: number, to: number): TextEdit[] {
  const json = new WrittenJson(text);
  return json.move(callAt(json, pointer).operands, from, to);
}

/** Makes a value the first operand of a new call, before others. */
export function wrapIn(text: string, pointer: string, operator: string, others: readonly Json[] = []): TextEdit[] {
  const json = new WrittenJson(text);
  return json.surround(json.at(pointer), operator, others);
}

/** Puts one of its operands in place of a call. */
export function unwrap(text: string, pointer: string, rank = 0): TextEdit[] {
  const json = new WrittenJson(text);
  const { node, operands } = callAt(json, pointer);
  const kept = operands.type === 'array' ? operands.children?.[rank] : rank === 0 ? operands : undefined;
  if (kept === undefined) throw new Error(`there is no operand ${rank}`);
  return json.keepOnly(node, kept);
}

/** Gives a call another operator, with those of its operands that fit it. */
export function changeOperator(text: string, pointer: string, operator: string): TextEdit[] {
  const json = new WrittenJson(text);
  const { node, name, operands } = callAt(json, pointer);
  if (name.value === operator) return [];
  const call = callIn(json.valueOf(node));
  if (call === null) throw new Error(`${pointer} is no call`);
  const fitting = fitOperands(call, operator);
  const isAlone = operands.type !== 'array' && fitting.length === 1 && isSame(fitting, call.args);
  return [
    { start: name.offset, end: name.offset + name.length, text: JSON.stringify(operator) },
    ...(isAlone ? [] : replaced(json, operands, [...fitting])),
  ];
}
