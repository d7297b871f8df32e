import type { CatalogueData } from '../catalog/index.ts';

export type Names = { rules: Set<string>; tables: Set<string>; blocks: Set<string>; operations: Set<string> };

/** Named rules, tables, kinds of block and operations that a part of the catalogue mentions. */
export function mentions(value: unknown, data: CatalogueData, names: Names): Names {
  if (typeof value !== 'object' || value === null) return names;
  if (!Array.isArray(value)) {
    const entry = value as Record<string, unknown>;
    const rule = Array.isArray(entry.rule) ? entry.rule[0] : entry.rule;
    if (typeof rule === 'string' && !names.rules.has(rule)) {
      names.rules.add(rule);
      mentions(data.rules?.rules[rule]?.rule, data, names);
    }
    const table = Array.isArray(entry.label) ? entry.label[0] : undefined;
    if (typeof table === 'string') names.tables.add(table);
    if (typeof entry.block === 'string') names.blocks.add(entry.block);
    if (typeof entry.operation === 'string') names.operations.add(entry.operation);
  }
  for (const inner of Object.values(value)) mentions(inner, data, names);
  return names;
}

/** The entries of these keys. */
export const pick = <T>(record: Readonly<Record<string, T>> | undefined, keys: Iterable<string>): Record<string, T> => {
  const out: Record<string, T> = {};
  for (const key of keys) if (record?.[key] !== undefined) out[key] = record[key];
  return out;
};

/** No name yet. */
export const fresh = (): Names => ({ rules: new Set(), tables: new Set(), blocks: new Set(), operations: new Set() });
