import { isRecord, type Json } from '../../base/json.ts';
import { applyEdits, type TextEdit } from '../edits.ts';
import { childrenOf, keyOf, rankOf, sliceOf, valueNodeOf } from '../written/nodes.ts';
import { removeProperty, replaceValue } from './edit.ts';
import { WrittenJson } from './layout.ts';

/**
 * Puts a copy of an entry of a list right after it, as it is written, under an id of its own where it has one. What the
 * original says of open questions (`assumed`) is no statement of the copy's.
 */
export function copyEntry(text: string, pointer: string, rank: number): TextEdit[] {
  const json = new WrittenJson(text);
  const list = json.at(pointer);
  const entries = childrenOf(list);
  const entry = entries[rank];
  if (list.type !== 'array' || entry === undefined) throw new Error(`${pointer} is no list with an entry ${rank}`);
  const ids = entries.map((one) => idOf(json.valueOf(one)));
  const own = sliceOf(text, entry);
  const id = idOf(json.valueOf(entry));
  const named = id === null ? own : applyEdits(own, replaceValue(own, '/id', freeName(id, ids)));
  const copy = withoutNotes(named);
  return json.insert(list, rank + 1, [() => copy]);
}

/** Puts a copy of a property right after it, as it is written, under another name. */
export function copyProperty(text: string, pointer: string, name: string, copy: string): TextEdit[] {
  const { json, object, rank, property } = propertyAt(text, pointer, name);
  const own = withoutNotes(sliceOf(text, valueNodeOf(property)));
  return json.insert(object, rank + 1, [() => `${JSON.stringify(copy)}: ${own}`]);
}

const withoutNotes = (own: string): string =>
  own.startsWith('{') ? applyEdits(own, removeProperty(own, '', 'assumed')) : own;

/** Gives a property another name; nothing where another has it. */
export function renameProperty(text: string, pointer: string, name: string, to: string): TextEdit[] {
  const { object, property } = propertyAt(text, pointer, name);
  const [key] = property.children ?? [];
  if (key === undefined || rankOf(object, to) >= 0) return [];
  return [{ start: key.offset, end: key.offset + key.length, text: JSON.stringify(to) }];
}

function propertyAt(text: string, pointer: string, name: string) {
  const json = new WrittenJson(text);
  const object = json.at(pointer);
  const rank = object.type === 'object' ? rankOf(object, name) : -1;
  const property = childrenOf(object)[rank];
  if (property === undefined || keyOf(property) !== name) throw new Error(`${pointer} has no ${name}`);
  return { json, object, rank, property };
}

const idOf = (value: Json): string | null => (isRecord(value) && typeof value.id === 'string' ? value.id : null);

/** A name that none of these is, made of one of them: `garage-2`. */
function freeName(name: string, taken: readonly (string | null)[]): string {
  const stem = name.replace(/-\d+$/, '');
  for (let count = 2; ; count++) if (!taken.includes(`${stem}-${count}`)) return `${stem}-${count}`;
}
