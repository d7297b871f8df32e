import type { Node } from 'jsonc-parser';
import { isObject } from '../../base/json.ts';
import type { Json } from '../../rules/index.ts';
import { isContainer, jsonAt } from '../written/nodes.ts';
import type { GridCell, GridColumn, GridRefusal } from './grid.ts';

const [YES, NO] = ['oui', 'non'];

/** A value as people read and type it. */
export function shownText(node: Node, written: string): string {
  if (isContainer(node)) return JSON.stringify(jsonAt(node));
  if (node.type === 'string') return String(node.value);
  if (node.type === 'boolean') return node.value === true ? YES : NO;
  return node.type === 'number' ? written.replace('.', ',') : 'null';
}

/** What no value of a catalogue holds: control characters besides ends of lines, marks of byte order, halves of letters. */
export function sanitised(typed: string): string {
  return typed
    .replace(/\r\n?/g, '\n')
    .replaceAll('\t', ' ')
    .replace(/[^\P{Cc}\n]|[\ufeff\ufffe\uffff]|\p{Surrogate}/gu, '');
}

/** What was typed, as a value; undefined takes it away. */
export type TypedValue = { value: Json | undefined } | { refused: GridRefusal };

const yes = new Set([YES, 'o', 'vrai', 'true', 'yes', 'x', '1']);
const no = new Set([NO, 'n', 'faux', 'false', 'no', '0']);

/** What typing says in a column. @param typed null, as an empty text, takes the value away */
export function readTyped(typed: string | null, column: GridColumn, cell: GridCell | undefined): TypedValue {
  const text = typed === null ? '' : sanitised(typed);
  const kind = column.kind === 'complex' && isScalar(cell) ? 'any' : column.kind;
  if (text.trim() === '') {
    if (!column.isRequired) return { value: undefined };
    return kind === 'text' || kind === 'any' ? { value: '' } : { refused: { code: 'required' } };
  }
  switch (kind) {
    case 'text':
    case 'name':
      return { value: text };
    case 'rank':
      return { refused: { code: 'rank' } };
    case 'number':
    case 'integer':
      return numberOf(text, kind === 'integer');
    case 'boolean':
      return yesNo(text);
    case 'choice':
      return choiceOf(text, column);
    case 'any':
      return { value: cell?.kind === 'text' ? text : anyOf(text, cell === undefined) };
    default:
      return jsonOf(text);
  }
}

export const isScalar = (cell: GridCell | undefined): boolean =>
  cell !== undefined && cell.kind !== 'absent' && cell.kind !== 'complex';

const numberPattern = /^-?\d+(?:[.,]\d+)?$/;

function numberOf(typed: string, isWhole: boolean): TypedValue {
  const bare = typed.replace(/[\s\u00a0\u202f]/g, '').replace(/^\u2212/, '-');
  if (!numberPattern.test(bare)) return { refused: { code: 'not-a-number', typed } };
  const value = Number(bare.replace(',', '.'));
  return isWhole && !Number.isSafeInteger(value) ? { refused: { code: 'not-whole', typed } } : { value };
}

function yesNo(typed: string): TypedValue {
  const word = typed.trim().toLowerCase();
  if (!yes.has(word) && !no.has(word)) return { refused: { code: 'not-yes-no', typed } };
  return { value: yes.has(word) };
}

function choiceOf(typed: string, { choices }: GridColumn): TypedValue {
  const word = typed.trim().toLowerCase();
  const found =
    choices.find(({ value }) => value === typed.trim()) ??
    choices.find(({ value, title }) => value.toLowerCase() === word || title?.toLowerCase() === word);
  return found === undefined ? { refused: { code: 'not-a-choice', typed } } : { value: found.value };
}

/** Where the schema allows several types, what looks like one. @param isNew in a new row, a rule that was copied too */
function anyOf(typed: string, isNew: boolean): Json {
  const json = isNew && /^[[{]/.test(typed) ? jsonOf(typed) : null;
  if (json !== null && 'value' in json && json.value !== undefined) return json.value;
  const word = typed.trim().toLowerCase();
  if (word === YES || word === NO) return word === YES;
  return numberPattern.test(word) && !/^-?0\d/.test(word) ? Number(word.replace(',', '.')) : typed;
}

function jsonOf(typed: string): TypedValue {
  try {
    const value = JSON.parse(typed) as Json;
    return isObject(value) ? { value } : { refused: { code: 'not-json', typed } };
  } catch {
    return { refused: { code: 'not-json', typed } };
  }
}
