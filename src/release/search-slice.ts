import { pushTo } from '../base/maps.ts';
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

/**
 * What a member can find in the catalogue: errands and pages, answers on content pages, tabs, guarantees and actions of
 * contracts.
 */
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

/** Sections with their questions and steps, except those with wording that depends on rules or values. */
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

/** Names of the items of a block, whatever its kind. */
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

/** The address of an action that only needs its contract, `{id}`; null for any other. */
function pathOf(to: Target, names: ReadonlyMap<string, string>): string | null {
  if ('href' in to) return null;
  const { route, params = {}, query = {} } = to;
  const known = [...Object.values(params), ...Object.values(query)];
  if (!known.every((text) => typeof text === 'string' && !text.replace('{id}', '').includes('{'))) return null;
  const path = (names.get(route) ?? '').replace(/\{(\w+)\??\}/g, (place, name: string) =>
    String(params[name] ?? place),
  );
  const parameters = new URLSearchParams(query as Record<string, string>).toString().replaceAll('%7Bid%7D', '{id}');
  if (path === '' || path.replace('{id}', '').includes('{')) return null;
  return parameters === '' ? path : `${path}?${parameters}`;
}

/** The tab of a family that shows guarantees; the tab itself says whether a contract has one. */
function guaranteesOf({ guarantees, families = {} }: CatalogueData): SearchEntry[] {
  const tabs = new Map<string, string[]>();
  for (const { id, tabs: own = [] } of Object.values(families))
    for (const { id: tab, when, ...rest } of own)
      if (when === undefined && 'blocks' in rest && rest.blocks.some(({ block }) => block === 'guarantees'))
        pushTo(tabs, tab, id);
  return Object.values(guarantees?.guarantees ?? {}).flatMap(({ label: title, families: of = [] }) =>
    [...tabs].flatMap(([tab, telling]): SearchEntry[] => {
      const own = of.filter((family) => telling.includes(family));
      return own.length === 0 ? [] : [{ kind: 'guarantee', title, tab, families: own }];
    }),
  );
}

/** The tabs of every contract of a family, without those that depend on the contract. */
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

const knownRoots: ReadonlySet<string> = new Set(['$moment', '$brand']);

/** The label of an action on a contract in force, the only ones searched. Null when it depends on more. */
function usualLabel(label: Json | undefined, data: CatalogueData): unknown {
  if (label === undefined) return null;
  const options = compileOptionsOf(data);
  if (readsOf(label, options).some(({ path: [root = ''] }) => !knownRoots.has(root))) return null;
  return compileValue(label, options)({ $moment: momentBranches({ data }).otherwise.gives, $brand: data.brand });
}

function isPlain(words: unknown): words is string {
  return typeof words === 'string' && words !== '' && !words.includes('{');
}
