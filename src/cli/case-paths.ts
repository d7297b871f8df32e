import { absent, type Cell } from './case-table.ts';

const steps = (path: string): string[] => (path === '' ? [] : path.split('.'));

/** What names an element of a list: a contract's, and a form's. */
const names = ['id', 'code', 'field', 'champ', 'name'];

/** The value at a path: `tabs.0.label`, `tabs.*.label` for all, `lines.[echeance].value` for the element of that id. */
export function valueAt(value: unknown, path: string): unknown {
  const [first, ...rest] = steps(path);
  if (first === undefined) return value;
  const remaining = rest.join('.');
  if (first === '*') return Array.isArray(value) ? value.map((item: unknown) => valueAt(item, remaining)) : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  const named = /^\[(.+)\]$/.exec(first);
  if (named !== null) {
    const list = Array.isArray(value) ? (value as (Record<string, unknown> | null)[]) : [];
    return valueAt(
      list.find((item) => names.some((name) => item?.[name] === named[1])),
      remaining,
    );
  }
  return valueAt(Object.hasOwn(value, first) ? (value as Record<string, unknown>)[first] : undefined, remaining);
}

/** Puts the cells of a row into what the example gives; `absent` takes a field away. */
export function putCells(example: Record<string, unknown>, cells: readonly Cell[]): Record<string, unknown> {
  const whole = structuredClone(example);
  for (const { path, value } of cells) {
    const way = steps(path);
    const last = way.pop();
    if (last === undefined) continue;
    let at: Record<string, unknown> = whole;
    for (const step of way) {
      const next = at[step];
      if (typeof next !== 'object' || next === null) at[step] = {};
      at = at[step] as Record<string, unknown>;
    }
    if (value === absent) delete at[last];
    else at[last] = value;
  }
  return whole;
}

/** Equality of plain data; a space that does not break equals a plain one, so that tables can be typed. */
export function same(expected: unknown, got: unknown): boolean {
  if (typeof expected === 'string' && typeof got === 'string') return spaces(expected) === spaces(got);
  if (expected === absent) return got === undefined;
  if (typeof expected !== 'object' || expected === null || typeof got !== 'object' || got === null)
    return Object.is(expected, got) || expected === got;
  if (Array.isArray(expected) !== Array.isArray(got)) return false;
  const keys = new Set([...Object.keys(expected), ...Object.keys(got)]);
  return [...keys].every((key) =>
    same((expected as Record<string, unknown>)[key], (got as Record<string, unknown>)[key]),
  );
}

const spaces = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
