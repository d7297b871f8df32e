import { type CatalogueData, compileOptionsOf, type SearchEntry } from '../catalog/index.ts';
import { compileValue, type Json, readsOf } from '../rules/index.ts';

/** Words that only the search shows; the name of its button stands on every page. */
export const isSearchWord = (key: string): boolean => /^search\.(?!open)/.test(key);

/** What a member may look for in the catalogue: open pages, what the pages of words answer, what contracts hold and what is done with them. */
export function searchIndexOf(data: CatalogueData): SearchEntry[] {
  return [...pagesOf(data), ...answersOf(data), ...actionsOf(data), ...tabsOf(data)];
}

function openPages({ routes }: CatalogueData) {
  return (routes?.routes ?? []).filter(({ area, path }) => area !== undefined && !path.includes('{'));
}

function pagesOf(data: CatalogueData): SearchEntry[] {
  return openPages(data).map(({ title, path }) => ({ kind: 'page', title, path }));
}

/** Sections, and their questions and steps; those whose words depend on a rule, or are written with values, are left out. */
function answersOf(data: CatalogueData): SearchEntry[] {
  return openPages(data).flatMap(({ title: page, path, content }) => {
    const sections = content === undefined ? [] : (data.pages?.[content]?.sections ?? []);
    return sections.flatMap(({ id, title, blocks, when }) => {
      if (when !== undefined || !isPlain(title)) return [];
      const at = { kind: 'help' as const, path: `${path}#${id}`, page };
      return [title, ...blocks.flatMap(questionsOf)].filter(isPlain).map((words) => ({ ...at, title: words }));
    });
  });
}

/** What the items of a block are named by, whatever the kind of block. */
function questionsOf(block: object): unknown[] {
  if ('when' in block) return [];
  const { items } = block as { items?: unknown };
  if (!Array.isArray(items)) return [];
  return (items as Record<string, unknown>[])
    .filter((item) => item.when === undefined)
    .map(({ question, title }) => question ?? title);
}

function actionsOf(data: CatalogueData): SearchEntry[] {
  const families = new Map<string, string[]>();
  for (const { id, actions } of Object.values(data.families ?? {}))
    for (const use of actions) {
      const title = usualLabel(data.actions?.actions[typeof use === 'string' ? use : use.id]?.label, data);
      if (isPlain(title)) families.set(title, [...(families.get(title) ?? []), id]);
    }
  return [...families].map(([title, of]) => ({ kind: 'action', title, families: of }));
}

/** What every contract of a family has a tab for; one that depends on the contract may not be there. */
function tabsOf(data: CatalogueData): SearchEntry[] {
  const families = new Map<string, { tab: string; title: string; families: string[] }>();
  for (const { id, tabs = [] } of Object.values(data.families ?? {}))
    for (const { id: tab, label: title, when, ...rest } of tabs) {
      if (when !== undefined || !('blocks' in rest) || !isPlain(title)) continue;
      const key = `${tab} ${title}`;
      families.set(key, { tab, title, families: [...(families.get(key)?.families ?? []), id] });
    }
  return [...families.values()].map((entry) => ({ kind: 'tab', ...entry }));
}

const usual: ReadonlySet<string> = new Set(['$moment', '$brand']);

/** What an action is called on a contract in force: the search looks among those alone. Null where it depends on more. */
function usualLabel(label: Json | undefined, data: CatalogueData): unknown {
  if (label === undefined) return null;
  const options = compileOptionsOf(data);
  if (readsOf(label, options).some(({ path: [root = ''] }) => !usual.has(root))) return null;
  return compileValue(label, options)({ $moment: 'in-force', $brand: data.brand });
}

function isPlain(words: unknown): words is string {
  return typeof words === 'string' && words !== '' && !words.includes('{');
}
