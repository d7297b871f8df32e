import { memoizeWeak } from '../base/maps.ts';
import type { CompileOptions } from '../rules/index.ts';
import { compileOptionsOf } from './compile.ts';
import type { CatalogueData } from './data.ts';

type Named = NonNullable<CompileOptions['rules']>;
type Table = Readonly<Record<string, string>>;

const rulesOf = new WeakMap<object, Named>();
let lastTables: Readonly<Record<string, Table>> = {};

/**
 * Compile options, made once per catalogue, with the objects of an earlier one where they say the same: results are kept
 * by them.
 */
export const keptOptionsOf = memoizeWeak((data: CatalogueData): CompileOptions => {
  const { rules: named = {}, tables: made = {}, ...others } = compileOptionsOf(data);
  const tables = Object.fromEntries(
    Object.entries(made).map(([name, table]) => {
      const before = lastTables[name];
      return [name, before !== undefined && isSame(before, table) ? before : table];
    }),
  );
  lastTables = tables;
  const written = data.rules;
  const rules = (written === undefined ? undefined : rulesOf.get(written)) ?? named;
  if (Object.isFrozen(written) && written !== undefined) rulesOf.set(written, rules);
  return { ...others, tables, rules };
});

function isSame(a: Table, b: Table): boolean {
  const names = Object.keys(a);
  const others = Object.keys(b);
  return names.length === others.length && names.every((name, i) => name === others[i] && a[name] === b[name]);
}
