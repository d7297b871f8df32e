import { isObject, isRecord } from '../../base/json.ts';
import { show } from '../cases/same.ts';

/** The first place where two results differ, with both values. */
export interface FirstDifference {
  path: string;
  now: string;
  changed: string;
}

const idOf = (value: unknown): unknown => (isRecord(value) ? (value.id ?? value.code) : undefined);

/** The first place where two results differ, as a path that a table can expect; null where they are alike. */
export function firstDifference(now: unknown, then: unknown, path: readonly string[] = []): FirstDifference | null {
  if (Object.is(now, then)) return null;
  if (!isObject(now) || !isObject(then) || Array.isArray(now) !== Array.isArray(then))
    return { path: path.join('.'), now: show(now), changed: show(then) };
  // of lists with other elements, the whole difference is the names of the elements
  if (Array.isArray(now) && Array.isArray(then) && now.length !== then.length) {
    const [was, is] = [now.map(idOf), then.map(idOf)];
    const [last, named] = was.every((id) => id !== undefined)
      ? [
          ['*', 'id'],
          [was, is],
        ]
      : [[], [now, then]];
    return { path: [...path, ...last].join('.'), now: show(named[0]), changed: show(named[1]) };
  }
  const before: Record<string, unknown> = { ...now };
  const after: Record<string, unknown> = { ...then };
  for (const name of new Set([...Object.keys(now), ...Object.keys(then)])) {
    const found = firstDifference(before[name], after[name], [...path, name]);
    if (found !== null) return found;
  }
  return null;
}
