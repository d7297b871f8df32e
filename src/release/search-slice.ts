import {
  type ActionUse,
  type CatalogueData,
  compileOptionsOf,
  type SearchEntry,
  type Target,
} from '../catalog/index.ts';
import { routeNames } from '../catalog/route-names.ts';
import { compileValue, type Json, readsOf } from '../rules/index.ts';
import { momentBranches } from '../view/contracts/moment.ts';
import { openForms, openPages } from './openings.ts';

/** What a member may look for in the catalogue: errands and pages, what pages of words answer, what contracts hold and what is done with them. */
export function searchIndexOf(data: CatalogueData): SearchEntry[] {
  return [
    ...errandsOf(data),
    ...pagesOf(data),
    ...answersOf(data),
    ...actionsOf(data),
    ...tabsOf(data),
    ...guaranteesOf(data),
  ];
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

function errandsOf(data: CatalogueData): SearchEntry[] {
  return openForms(data).flatMap(({ title, path }) => (isPlain(title) ? [{ kind: 'errand', title, path }] : []));
}

function actionsOf(data: CatalogueData): SearchEntry[] {
  const names = routeNames(data);
  const actions = new Map<string, { title: string; path?: string; families: string[] }>();
  for (const { id, actions: uses } of Object.values(data.families ?? {}))
    for (const use of uses) {
      const action = data.actions?.actions[idOf(use)];
      if (action?.searched === false) continue;
      const { label, to } = { ...action, ...(typeof use === 'string' ? {} : use) };
      const title = usualLabel(label, data);
      if (!isPlain(title)) continue;
      const path = to === undefined ? null : pathOf(to, names);
      const key = `${title} ${path}`;
      const families = [...(actions.get(key)?.families ?? []), id];
      actions.set(key, { title, ...(path !== null && { path }), families });
    }
  return [...actions.values()].map((entry) => ({ kind: 'action', ...entry }));
}

const idOf = (use: ActionUse): string => (typeof use === 'string' ? use : use.id);

/** Where an action leads that needs to know nothing but its contract, `{id}`; null for any other. */
function pathOf(to: Target, names: ReadonlyMap<string, string>): string | null {
  if ('href' in to) return null;
  const { route, params = {}, query = {} } = to;
  const known = [...Object.values(params), ...Object.values(query)];
  if (!known.every((text) => typeof text === 'string' && !text.replace('{id}', '').includes('{'))) return null;
  const path = (names.get(route) ?? '').replace(/\{(\w+)\??\}/g, (place, name: string) =>
    String(params[name] ?? place),
  );
  const asked = new URLSearchParams(query as Record<string, string>).toString().replaceAll('%7Bid%7D', '{id}');
  if (path === '' || path.replace('{id}', '').includes('{')) return null;
  return asked === '' ? path : `${path}?${asked}`;
}

/** Where a family tells of guarantees; whether a contract has one is said there. */
function guaranteesOf({ guarantees, families = {} }: CatalogueData): SearchEntry[] {
  const tabs = new Map<string, string[]>();
  for (const { id, tabs: own = [] } of Object.values(families))
    for (const { id: tab, when, ...rest } of own)
      if (when === undefined && 'blocks' in rest && rest.blocks.some(({ block }) => block === 'guarantees'))
        tabs.set(tab, [...(tabs.get(tab) ?? []), id]);
  return Object.values(guarantees?.guarantees ?? {}).flatMap(({ label: title, families: of = [] }) =>
    [...tabs].flatMap(([tab, telling]): SearchEntry[] => {
      const own = of.filter((family) => telling.includes(family));
      return own.length === 0 ? [] : [{ kind: 'guarantee', title, tab, families: own }];
    }),
  );
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
  return compileValue(label, options)({ $moment: momentBranches({ data }).otherwise.gives, $brand: data.brand });
}

function isPlain(words: unknown): words is string {
  return typeof words === 'string' && words !== '' && !words.includes('{');
}
