import { isObject } from '../../base/json.ts';
import { formats } from '../../rules/index.ts';
import { plainText } from '../sentence/spoken.ts';
import { valueWords } from '../sentence/value-words.ts';
import { enumerated, NONE, roughWords, settings } from '../written/rough-words.ts';
import type { RecordDated, RecordGroup, RecordLeaf, RecordList, RecordNode } from './record.ts';

/** How what has a name is called; null where nothing says. */
export type NameOf = (kind: string, name: string) => string | null;

/** An object with more settings is counted, not spelled. */
const MOST_SPELLED = 4;

/** What people call an entry, best first: no key, which is no word. */
const CALLED = ['label', 'title', 'name', 'question', 'key', 'text'];

/** What is no plain value of a file, by its JSON Pointer, in words: a rule as its sentence, a list as its names. */
export function wordsOfRecord(record: RecordNode, nameOf: NameOf): Map<string, string> {
  const words = new Map<string, string>();
  sayIn(record, null);
  return words;

  function sayIn(node: RecordNode, around: RecordGroup | null): void {
    if (node.kind === 'group' || node.kind === 'list' || node.kind === 'dated' || isObject(node.value))
      words.set(node.pointer, wordsOf(node, nameOf, around));
    if (node.kind === 'list') for (const child of node.children) sayIn(child, null);
    else if (node.kind === 'group') for (const child of node.children) sayIn(child, node);
    else if (node.kind === 'dated') for (const { node: child } of node.periods) sayIn(child, null);
  }
}

/** @param around the object that it is a property of */
function wordsOf(node: RecordNode, nameOf: NameOf, around: RecordGroup | null): string {
  switch (node.kind) {
    case 'group':
      return groupWords(node, nameOf, around);
    case 'list':
      return listWords(node, nameOf);
    case 'dated':
      return datedWords(node, nameOf);
    case 'rule':
      return plainText(node.sentence);
    default:
      return leafWords(node, nameOf);
  }
}

function leafWords({ value, refers, choices }: RecordLeaf, nameOf: NameOf): string {
  if (refers !== null && (typeof value === 'string' || typeof value === 'number'))
    return nameOf(refers, String(value)) ?? String(value);
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  if (typeof value === 'string') return choices.find((one) => one.value === value)?.label ?? value;
  return isObject(value) ? roughWords(value) : valueWords(value, { isCompared: false, money: null });
}

const listWords = ({ children }: RecordList, nameOf: NameOf): string =>
  children.length === 0
    ? NONE
    : enumerated(
        children.map((child) => (child.kind === 'group' ? keyOfGroup(child) : null) ?? wordsOf(child, nameOf, null)),
      );

/** What an entry is called, where it is called something. */
function nameOfGroup({ children }: RecordGroup): string | null {
  const texts = CALLED.flatMap((name) => children.filter((child) => child.name === name && !child.isFree));
  const [first] = texts.flatMap((child) =>
    'value' in child && typeof child.value === 'string' && child.value !== '' ? [child.value] : [],
  );
  return first ?? null;
}

/** The same; or the key that tells it from its neighbours. */
const keyOfGroup = (group: RecordGroup): string | null =>
  nameOfGroup(group) ?? (group.summary === group.label ? null : group.summary);

function groupWords(group: RecordGroup, nameOf: NameOf, around: RecordGroup | null): string {
  const { children } = group;
  if (children.length === 0) return NONE;
  if (plainCount(group) > MOST_SPELLED) {
    const name = nameOfGroup(group);
    return name === null ? settings(children.length) : `${name} (${settings(children.length)})`;
  }
  return children
    .map((child) => {
      const label = child.isFree ? (labelBeside(child.name, around) ?? child.label) : child.label;
      const words = wordsOf(child, nameOf, group);
      return child.kind === 'group' ? `${label} (${words})` : `${label}\u00a0: ${words}`;
    })
    .join('\u00a0; ');
}

/** What is said about a property beside it, by the property's name. */
function labelBeside(name: string, around: RecordGroup | null): string | null {
  const named = around?.children.find((child) => child.name === name && !child.isFree);
  return named?.label ?? around?.missing.find((one) => one.name === name)?.label ?? null;
}

const plainCount = ({ children }: RecordGroup): number =>
  children.reduce((sum, child) => sum + (child.kind === 'group' ? plainCount(child) : 1), 0);

const datedWords = ({ periods }: RecordDated, nameOf: NameOf): string =>
  periods
    .map(({ from, to, node }) => {
      const days = [
        ...(from === null ? [] : [`à partir du ${dayWords(from)}`]),
        ...(to === null ? [] : [`avant le ${dayWords(to)}`]),
      ];
      return [days.join(' et '), wordsOf(node, nameOf, null)].filter(Boolean).join('\u00a0: ');
    })
    .join('\u00a0; ');

const dayWords = (day: string): string => formats['long-date'](day) ?? day;
