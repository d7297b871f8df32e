import { isObject } from '../../base/json.ts';
import type { CatalogueData } from '../../catalog/data.ts';
import type { Family, TabDefinition } from '../../catalog/types.generated.ts';
import type { Json } from '../../rules/index.ts';

/** Tabs that other families show of reads alone, which the other API has. */
export interface Borrowed {
  tabs: TabDefinition[];
  reads: Record<string, string>;
}

/** What a value reads of the data, as it is written. */
function varsIn(value: unknown): string[] {
  if (!isObject(value)) return [];
  const { var: read } = value as { var?: unknown };
  const own = typeof read === 'string' ? [read] : Array.isArray(read) ? [String(read[0])] : [];
  return [...own, ...Object.values(value).flatMap(varsIn)];
}

/** Kinds of blocks that show what a read gives of any contract. */
const COMMON: readonly string[] = ['certificates', 'documents', 'guarantees'];

/**
 * The tabs of other families, the default one first, that show papers and guarantees by reads of their own.
 * @param isMapped whether an operation has a place in the other API
 */
export function borrowTabs(
  { families = {}, products }: CatalogueData,
  isMapped: (operation: string) => boolean,
): Borrowed {
  const first = families[products?.default.family ?? ''];
  const order = [...(first === undefined ? [] : [first]), ...Object.values(families).filter((one) => one !== first)];
  const seen = new Set<string>();
  const borrowed: Borrowed = { tabs: [], reads: {} };
  for (const family of order)
    for (const tab of family.tabs ?? []) {
      const needed = readsOf(tab, family);
      const kinds = (tab.blocks ?? []).map(({ block }) => block as string);
      if (needed === null || kinds.length === 0 || needed.length === 0) continue;
      if (!kinds.every((kind) => COMMON.includes(kind)) || kinds.some((kind) => seen.has(kind))) continue;
      if (!needed.every(([, operation]) => isMapped(operation))) continue;
      for (const kind of kinds) seen.add(kind);
      borrowed.tabs.push(withoutQuestions(tab));
      Object.assign(borrowed.reads, Object.fromEntries(needed));
    }
  return borrowed;
}

/** The reads that a tab needs; null where it reads the contract itself. */
function readsOf(tab: TabDefinition, { reads }: Family): [string, string][] | null {
  const roots = new Set(varsIn(tab).map((path) => path.split('.')[0] ?? ''));
  const needed: [string, string][] = [];
  for (const root of roots) {
    const operation = root.startsWith('$') ? reads[root.slice(1)] : undefined;
    if (operation === undefined) return null;
    needed.push([root.slice(1), operation]);
  }
  return needed;
}

/** What a family asks of its own guarantees stays with it. */
function withoutQuestions(tab: TabDefinition): TabDefinition {
  const blocks = (tab.blocks ?? []).map((block) => {
    const { question: _question, ...rest } = block as { question?: Json };
    return rest as typeof block;
  });
  return { ...tab, blocks };
}
