import type { RecordGroup, RecordList, RecordNode } from '../../analysis/record/index.ts';
import { copyEntry } from '../../analysis/sentence/copy.ts';
import { addDate } from '../../analysis/sentence/dated.ts';
import { addEntry, moveEntry, removeEntry, removeProperty } from '../../analysis/sentence/edit.ts';
import { dayInParis } from '../../base/paris.ts';
import type { MakeEdits } from './edits.ts';

/** What a row stands in. */
export type Around = RecordGroup | RecordList;

/** Where the focus goes once a change is shown: on a row, or on the first field within it. */
export interface Goal {
  pointer: string;
  isInside: boolean;
}

/** What a press or a key does with a row. */
export interface Gesture {
  make: MakeEdits;
  goal: Goal;
}

export type GestureName = 'up' | 'down' | 'first' | 'last' | 'copy' | 'remove' | 'insert' | 'date';

export type Gestures = Readonly<Partial<Record<GestureName, Gesture>>>;

const on = (pointer: string): Goal => ({ pointer, isInside: false });
const inside = (pointer: string): Goal => ({ pointer, isInside: true });

/** All that may be done with a row, by name. */
export function gesturesOf(node: RecordNode, around: Around | null): Gestures {
  if (around === null) return {};
  const dated = node.kind === 'dated' || node.kind === 'list' ? {} : datedOf(node);
  if (around.kind === 'list') return { ...ofEntry(node, around), ...dated };
  return { ...(node.isOptional ? { remove: removal(node, around) } : {}), ...dated };
}

function ofEntry(node: RecordNode, around: RecordList): Gestures {
  const rank = Number(node.name);
  const last = around.children.length - 1;
  const at = (to: number) => `${around.pointer}/${to}`;
  const move = (to: number): Gesture => ({
    make: (text) => moveEntry(text, around.pointer, rank, to),
    goal: on(at(to)),
  });
  const { further } = around;
  return {
    ...(rank > 0 ? { up: move(rank - 1), first: move(0) } : {}),
    ...(rank < last ? { down: move(rank + 1), last: move(last) } : {}),
    copy: { make: (text) => copyEntry(text, around.pointer, rank), goal: inside(at(rank + 1)) },
    ...(further === null
      ? {}
      : {
          insert: {
            make: (text) => addEntry(text, around.pointer, rank + 1, further.value),
            goal: inside(at(rank + 1)),
          },
        }),
    remove: {
      make: (text) => removeEntry(text, around.pointer, rank),
      goal: on(last === 0 ? around.pointer : at(Math.min(rank, last - 1))),
    },
  };
}

function removal(node: RecordNode, around: RecordGroup): Gesture {
  const at = around.children.findIndex(({ name }) => name === node.name);
  const next = around.children[at + 1] ?? around.children[at - 1] ?? around;
  return { make: (text) => removeProperty(text, around.pointer, node.name), goal: on(next.pointer) };
}

const datedOf = ({ pointer }: RecordNode): Gestures => ({
  date: { make: (text) => addDate(text, pointer, nextYear()), goal: on(`${pointer}/dated/1/is`) },
});

/** The next first of January. */
const nextYear = (): string => `${Number(dayInParis(new Date()).slice(0, 4)) + 1}-01-01`;

/** The rows of a record, by their pointer. */
export function rowsOf(record: RecordNode): ReadonlyMap<string, { node: RecordNode; around: Around | null }> {
  const rows = new Map<string, { node: RecordNode; around: Around | null }>();
  const visit = (node: RecordNode, around: Around | null): void => {
    rows.set(node.pointer, { node, around });
    if (node.kind === 'dated') for (const period of node.periods) visit(period.node, null);
    else if (node.kind === 'group' || node.kind === 'list') for (const child of node.children) visit(child, node);
  };
  visit(record, null);
  return rows;
}
