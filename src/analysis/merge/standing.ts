import type { Json } from '../../rules/index.ts';
import { jsonAt, nodeAt, treeOf } from '../written/nodes.ts';
import type { Conflict } from './conflict.ts';
import { placeOf } from './place.ts';
import { recordsOf } from './records.ts';

/** Null where the text cannot be read. */
function standingIn(text: string, conflict: Conflict): { value: Json | undefined } | null {
  if (conflict.of === 'csv') {
    const records = recordsOf(text);
    if (records === null) return null;
    const [row, column] = conflict.steps.map((step) => ('key' in step ? step.key : ''));
    const own = records.byKey.get(`row ${row}`);
    return { value: column === undefined ? own?.text : own?.cells?.[records.head.indexOf(column)] };
  }
  const root = treeOf(conflict.file, text);
  if (root === null) return null;
  const pointer = placeOf(text, conflict);
  const node = pointer === null ? null : nodeAt(root, pointer);
  return { value: node === null ? undefined : jsonAt(node) };
}

/** Whether two values are the same; undefined is what is not there. */
export const isSameValue = (one: Json | undefined, other: Json | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** A conflict as it is in a text that may have changed since: mine is what stands there now. The same one where it is. */
export function withStanding<Of extends Conflict>(text: string | null, conflict: Of): Of {
  const standing = conflict.of === 'file' || text === null ? { value: text ?? undefined } : standingIn(text, conflict);
  return standing === null || isSameValue(standing.value, conflict.mine)
    ? conflict
    : { ...conflict, mine: standing.value };
}
