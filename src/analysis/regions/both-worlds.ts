import { type Conditions, type Domain, type Formula, Problem, type World } from '../../catalog/prove/index.ts';
import type { CompileOptions } from '../../rules/index.ts';

/** What an input may hold under one catalogue or the other. */
function either(one: Domain, other: Domain): Domain {
  if (one.kind !== other.kind) return { kind: 'any' };
  if (one.kind !== 'text' || other.kind !== 'text') return one;
  const values = [...new Set([...(one.values ?? []), ...(other.values ?? [])])];
  return { kind: 'text', open: one.open || other.open, ...(values.length === 0 ? {} : { values }) };
}

function tablesOf(one: CompileOptions, other: CompileOptions): NonNullable<CompileOptions['tables']> {
  const names = new Set([...Object.keys(one.tables ?? {}), ...Object.keys(other.tables ?? {})]);
  return Object.fromEntries([...names].map((name) => [name, { ...one.tables?.[name], ...other.tables?.[name] }]));
}

/** The cells of conditions that two catalogues state, each in its own words. */
export function problemOfBoth(formulas: readonly Formula[], before: Conditions, after: Conditions): Problem {
  const world: World = {
    domain: (path) => either(before.world.domain(path), after.world.domain(path)),
    decided: () => null,
    fixed: { ...before.world.fixed, ...after.world.fixed },
  };
  return new Problem(formulas, world, { ...after.options, tables: tablesOf(before.options, after.options) });
}
