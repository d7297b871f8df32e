import { escapeStep } from '../../catalog/source/index.ts';
import { isRecord, type Json } from '../../rules/index.ts';
import { findMoves, nameElements } from './lists.ts';

/** What one side has at a place. */
export interface PlacedValue {
  pointer: string;
  value: Json;
}

/** One thing in which two trees differ. */
export interface Difference {
  change: 'added' | 'removed' | 'renamed' | 'moved' | 'changed';
  /** Properties and names of elements from the root; of what was renamed, the name that it had. */
  path: readonly string[];
  before: PlacedValue | null;
  after: PlacedValue | null;
  /** Of what was renamed, the name that it has now. */
  renamedTo: string | null;
  /** Of a moved element, the one after it now; null at the end. */
  next: { name: string; value: Json } | null;
}

export interface TreeOptions {
  /** Whether the values at a place are compared as a whole. */
  isWhole(before: string, after: string): boolean;
}

interface Child {
  name: string;
  step: string;
  value: Json;
}

const textOf = (value: Json): string => JSON.stringify(value, sorted);

/** Two objects that differ in the order of their keys alone say the same of themselves. */
const sorted = (_key: string, value: unknown): unknown =>
  isRecord(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value;

/** Whether two values are written alike, without writing them: what is compared is the same nearly everywhere. */
function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((item, i) => isSame(item, b[i]));
  if (!isRecord(a) || !isRecord(b)) return JSON.stringify(a) === JSON.stringify(b);
  const [was, is] = [writtenKeys(a), writtenKeys(b)];
  return was.length === is.length && was.every((key, i) => key === is[i] && isSame(a[key], b[key]));
}

const writtenKeys = (value: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(value).filter((key) => value[key] !== undefined);

const plain = { renamedTo: null, next: null };

/** All in which two trees differ: none only for trees that are the same, the order of what they hold included. */
export function findDifferences(before: Json, after: Json, options: TreeOptions): Difference[] {
  const found: Difference[] = [];
  visit({ pointer: '', value: before }, { pointer: '', value: after }, []);
  return found;

  function visit(a: PlacedValue, b: PlacedValue, path: readonly string[]): void {
    if (isSame(a.value, b.value)) return;
    const both = options.isWhole(a.pointer, b.pointer) ? null : childrenOf(a.value, b.value);
    if (both === null) {
      found.push({ change: 'changed', path, before: a, after: b, ...plain });
      return;
    }
    inside(both, a, b, path);
  }

  function inside({ was, is }: Both, a: PlacedValue, b: PlacedValue, path: readonly string[]): void {
    const placed = (side: PlacedValue, child: Child): PlacedValue => ({
      pointer: `${side.pointer}/${escapeStep(child.step)}`,
      value: child.value,
    });
    const later = new Map(is.map((child) => [child.name, child]));
    const earlier = new Map(was.map((child) => [child.name, child]));
    const gone = was.filter(({ name }) => !later.has(name));
    const come = is.filter(({ name }) => !earlier.has(name));
    for (const child of gone) {
      const same = come.findIndex((one) => isRenamed(child, one));
      const [renamed] = same < 0 ? [] : come.splice(same, 1);
      found.push({
        ...plain,
        change: renamed === undefined ? 'removed' : 'renamed',
        path: [...path, child.name],
        before: placed(a, child),
        after: renamed === undefined ? null : placed(b, renamed),
        renamedTo: renamed?.name ?? null,
      });
    }
    for (const child of come)
      found.push({ ...plain, change: 'added', path: [...path, child.name], before: null, after: placed(b, child) });
    const order = { was: was.map(({ name }) => name), is: is.map(({ name }) => name) };
    for (const { name, next } of findMoves(order.was, order.is)) {
      const [from, to] = [earlier.get(name), later.get(name)];
      const follows = next === null ? undefined : later.get(next);
      if (from !== undefined && to !== undefined)
        found.push({
          ...plain,
          change: 'moved',
          path: [...path, name],
          before: placed(a, from),
          after: placed(b, to),
          next: follows ?? null,
        });
    }
    for (const child of is) {
      const one = earlier.get(child.name);
      if (one !== undefined) visit(placed(a, one), placed(b, child), [...path, child.name]);
    }
  }
}

interface Both {
  was: Child[];
  is: Child[];
}

/** What both hold, by name; null where they cannot be compared part by part. */
function childrenOf(before: Json, after: Json): Both | null {
  if (isRecord(before) && isRecord(after)) {
    const children = (value: { [name: string]: Json }) =>
      Object.entries(value).map(([name, inner]) => ({ name, step: name, value: inner }));
    return { was: children(before), is: children(after) };
  }
  if (!Array.isArray(before) || !Array.isArray(after)) return null;
  const names = nameElements(before, after);
  const children = (list: readonly Json[], named: readonly string[]) =>
    list.map((value, i) => ({ name: named[i] ?? String(i), step: String(i), value }));
  return { was: children(before, names.before), is: children(after, names.after) };
}

/** The same but for its name, which it may hold itself. */
function isRenamed(before: Child, after: Child): boolean {
  if (!isRecord(before.value) || !isRecord(after.value)) return false;
  const unnamed = ({ name, value }: Child) =>
    textOf(Object.fromEntries(Object.entries(value as { [name: string]: Json }).filter(([, inner]) => inner !== name)));
  const text = unnamed(before);
  return text !== '{}' && text === unnamed(after);
}
