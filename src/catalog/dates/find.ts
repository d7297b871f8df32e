import type { Node } from 'jsonc-parser';
import { isObject } from '../../base/json.ts';
import { memoizeWeak } from '../../base/maps.ts';
import { isDay, type Json } from '../../rules/index.ts';
import { escapeStep, type Source } from '../source/index.ts';
import { type Day, type DaySpan, isMeantAsDay } from './day.ts';

/** A date as written: `from` or `to` of an entry or of an alternative. */
export interface WrittenDate {
  name: 'from' | 'to';
  /** As written, valid or not. */
  text: string;
  pointer: string;
}

/** An object that exists only on some days. */
export interface DatedEntry {
  kind: 'entry';
  pointer: string;
  /** Entries of a list that share an id are the same thing at different times; null without one. */
  id: string | null;
  /** The list that contains it; null for a value of an object. */
  list: string | null;
  dates: readonly WrittenDate[];
}

/** One of the successive values of a dated value. */
export interface Alternative {
  pointer: string;
  dates: readonly WrittenDate[];
  /** Null unless the alternative is an object with dates and a value, and nothing else. */
  is: Node | null;
}

/** A value that changes with the day. */
export interface DatedValue {
  kind: 'value';
  pointer: string;
  alternatives: readonly Alternative[];
  /** Sibling properties of `dated`. */
  siblings: readonly string[];
}

export type Dated = DatedEntry | DatedValue;

/** The name and value of each property of an object. */
export function propertiesOf(node: Node): { name: string; value: Node; property: Node }[] {
  if (node.type !== 'object') return [];
  return (node.children ?? []).flatMap((property) => {
    const [name, value] = property.children ?? [];
    return name === undefined || value === undefined ? [] : [{ name: String(name.value), value, property }];
  });
}

/** Whether a property of an object is a date of the object. */
export const isDate = (name: string, value: Node): name is 'from' | 'to' =>
  (name === 'from' || name === 'to') && value.type === 'string' && isMeantAsDay(value.value as string);

/** The alternatives of `{"dated": […]}`; null for anything else. */
export function alternativesOf(node: Node): readonly Node[] | null {
  const dated = propertiesOf(node).find(({ name, value }) => name === 'dated' && value.type === 'array');
  return dated === undefined ? null : (dated.value.children ?? []);
}

export function writtenDates(node: Node, pointer: string): WrittenDate[] {
  return propertiesOf(node).flatMap(({ name, value }) =>
    isDate(name, value) ? [{ name, text: String(value.value), pointer: `${pointer}/${name}` }] : [],
  );
}

/** The range that the dates give; an invalid date sets no bound. */
export function spanOf(dates: readonly WrittenDate[]): DaySpan {
  const day = (name: WrittenDate['name']): Day | null => {
    const text = dates.find((date) => date.name === name)?.text;
    return text !== undefined && isDay(text) ? text : null;
  };
  return { from: day('from'), to: day('to') };
}

/** Files without a match have no dates. A letter may be written as a Unicode escape. */
const possible = /"dated"|"(?:from|to)"\s*:\s*"\s*\d|\\u/;

/** Everything dated in a file, in file order; computed once per text. */
export const datedIn = memoizeWeak((source: Source): readonly Dated[] =>
  mayHoldDates(source) && source.root !== undefined ? search(source.root) : [],
);

/**
 * Avoids parsing positions, which costs far more than the value, as most files have no dates. With duplicate keys the
 * value is incomplete.
 */
const mayHoldDates = ({ text, value, findings }: Source): boolean =>
  value !== undefined && possible.test(text) && (findings.length > 0 || holdsDates(value));

function holdsDates(value: Json): boolean {
  if (!isObject(value)) return false;
  if (Array.isArray(value)) return value.some(holdsDates);
  return Object.entries(value).some(
    ([name, inner]) =>
      (name === 'dated' && Array.isArray(inner)) ||
      ((name === 'from' || name === 'to') && typeof inner === 'string' && isMeantAsDay(inner)) ||
      holdsDates(inner),
  );
}

function search(root: Node): Dated[] {
  const out: Dated[] = [];
  const visit = (node: Node, pointer: string, list: string | null) => {
    const alternatives = alternativesOf(node);
    if (alternatives !== null) return visitValue(node, pointer, alternatives);
    const dates = pointer === '' ? [] : writtenDates(node, pointer);
    if (dates.length > 0) out.push({ kind: 'entry', pointer, id: idOf(node), list, dates });
    visitInside(node, pointer);
  };
  const visitInside = (node: Node, pointer: string) => {
    if (node.type === 'array')
      (node.children ?? []).forEach((child, i) => {
        visit(child, `${pointer}/${i}`, pointer);
      });
    for (const { name, value } of propertiesOf(node)) visit(value, `${pointer}/${escapeStep(name)}`, null);
  };
  const visitValue = (node: Node, pointer: string, nodes: readonly Node[]) => {
    const alternatives = nodes.map((one, i) => alternativeOf(one, `${pointer}/dated/${i}`));
    const siblings = propertiesOf(node).flatMap(({ name }) => (name === 'dated' ? [] : [name]));
    out.push({ kind: 'value', pointer, alternatives, siblings });
    for (const { is, pointer: at } of alternatives) if (is !== null) visit(is, `${at}/is`, null);
  };
  // a file itself is never dated
  visitInside(root, '');
  return out;
}

function alternativeOf(node: Node, pointer: string): Alternative {
  const dates = writtenDates(node, pointer);
  const properties = propertiesOf(node);
  const is = properties.find(({ name }) => name === 'is')?.value ?? null;
  return { pointer, dates, is: properties.length === dates.length + 1 ? is : null };
}

function idOf(node: Node): string | null {
  const id = propertiesOf(node).find(({ name }) => name === 'id')?.value.value;
  return typeof id === 'string' ? id : null;
}
