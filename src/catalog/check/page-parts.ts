import { isObject, type Json } from '../../base/json.ts';
import { getOrAdd, memoizeSome, memoizeWeak } from '../../base/maps.ts';
import { callIn } from '../../rules/language.ts';
import { branded } from '../branded.ts';
import type { CatalogueData } from '../data.ts';
import { stepAddresses } from '../form-addresses.ts';
import { fileOf } from '../sections.ts';
import { eachPart, type Source } from '../source/index.ts';
import { tabParameter as TAB } from '../tab-parameter.ts';
import { tourHash } from '../tour-hash.ts';
import type { ContentPage, Family, Form, Rules } from '../types.generated.ts';
import type { CheckContext } from './context.ts';
import { addressFinder } from './portal-pages.ts';

/** What an address may say after the path of a page; null for what nothing in the catalogue knows. */
export interface PageParts {
  /** Ids of its tabs. */
  tabs: readonly string[] | null;
  /** Parameters that it reads. */
  parameters: readonly string[] | null;
  /** Ids of elements in it. */
  ids: readonly string[] | null;
  /** The values that a parameter has, where they are a list. */
  values: Readonly<Record<string, readonly string[]>>;
}

/** Parameters that the portal itself reads, by the kind of the page; of other kinds, only their content does. */
const ofKinds: Readonly<Record<string, readonly string[] | null>> = {
  'sign-in': null,
  callback: null,
  action: null,
  errands: [TAB, 'nature'],
  list: [TAB],
  claims: [TAB],
  helping: [TAB],
};

const QUERY = /\$query\.(\w+)/g;

/** The parameters that a text of the catalogue names. */
const readsIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(QUERY)].map(([, name = '']) => name)),
];

/** The parameters that a file names, and its tabs: most have neither, as their texts say far sooner than what is in them. */
function namedBy({ text, value }: Source): Named {
  if (!isObject(value)) return namesNothing;
  const reads = text.includes('$query.') ? readsIn(text) : none;
  const tabs = /"tabs"/.test(text) ? tabsIn(value) : none;
  return reads.length + tabs.length === 0 ? namesNothing : { reads, tabs };
}

interface Named {
  reads: readonly string[];
  tabs: readonly string[];
}

const none: readonly string[] = [];
const namesNothing: Named = { reads: none, tabs: none };

/** What a file names; nothing where there is none. */
type NamedIn = (file: string | undefined) => Named;

/** The tabs of a family or a form; one has no others below it. */
function tabsIn(part: object): string[] {
  const ids = new Set<string>();
  const add = (within: object) => {
    const { tabs } = within as { tabs?: unknown };
    if (Array.isArray(tabs)) for (const { id } of tabs as { id?: unknown }[]) if (typeof id === 'string') ids.add(id);
  };
  eachPart(part, add, { skipped: TABS });
  return [...ids];
}

const TABS: ReadonlySet<string> = new Set(['tabs']);

/** Those of forms that name nothing of their own are the same. */
const ofForms = (named: readonly string[]) => {
  const common = partsOfForm({}, namesNothing, named);
  return (form: Form, own: Named): PageParts =>
    own === namesNothing && form.queryVariants === undefined ? common : partsOfForm(form, own, named);
};

function partsOfForm(
  { queryVariants = {} }: Pick<Form, 'queryVariants'>,
  { reads, tabs }: Named,
  named: readonly string[],
): PageParts {
  const parameters = [...reads, ...named, ...Object.keys(queryVariants), ...(tabs.length > 0 ? [TAB] : [])];
  const values = Object.fromEntries(
    Object.entries(queryVariants).map(([name, ids]) => [name, [...Object.keys(ids), ...Object.values(ids).flat()]]),
  );
  return { tabs, parameters, ids: null, values };
}

function ofContent(page: ContentPage | undefined, parameters: readonly string[], rules: Rules | undefined): PageParts {
  const values = rules === undefined ? {} : comparedIn(rules);
  return { tabs: [], parameters, ids: (page?.sections ?? []).map(({ id }) => id), values };
}

/** The values that named rules look for in a parameter, with those that they say otherwise. */
const comparedIn = memoizeWeak(({ rules }: Rules): Readonly<Record<string, readonly string[]>> => {
  const values: Record<string, readonly string[]> = {};
  for (const { rule } of Object.values(rules)) {
    const text = JSON.stringify(rule);
    const [name, other] = readsIn(text);
    if (name === undefined || other !== undefined || !/"(?:has|==)"/.test(text)) continue;
    values[name] = [...(values[name] ?? []), ...wordsIn(rule)];
  }
  return values;
});

/** The texts of a rule, without names of fields and rules. */
function wordsIn(rule: unknown): string[] {
  if (typeof rule === 'string') return [rule];
  if (!isObject(rule)) return [];
  const call = callIn(rule as Json);
  if (call === null) return Object.values(rule).flatMap(wordsIn);
  return call.traits.names === 'path' || call.traits.names === 'named-rule' ? [] : call.args.flatMap(wordsIn);
}

type Known = readonly [address: string, parts: PageParts];

function known(data: CatalogueData, named: NamedIn): Known[] {
  const { routes, families, forms, formFiles = {}, pages, rules } = branded(data);
  const ofRules = named(fileOf('rules')).reads;
  const tabsOf = ({ id }: Family) => named(fileOf('families', id)).tabs;
  const ofForm = ofForms(ofRules);
  return [
    ...(routes?.routes ?? []).map(({ path, kind = '', content }): Known => {
      if (kind === 'dashboard') return [path, { tabs: [], parameters: [], ids: [tourHash], values: {} }];
      const own = Object.hasOwn(ofKinds, kind) ? ofKinds[kind] : [];
      if (content !== undefined) {
        const parameters = [...named(fileOf('pages', content)).reads, ...ofRules];
        return [path, ofContent(pages?.[content], parameters, rules)];
      }
      return [
        path,
        { tabs: own === null || own?.includes(TAB) ? null : [], parameters: own ?? null, ids: null, values: {} },
      ];
    }),
    ...Object.values(families ?? {}).flatMap((family) => {
      const parts: PageParts = { tabs: tabsOf(family), parameters: [TAB], ids: null, values: {} };
      return family.routes.map((path): Known => [path, parts]);
    }),
    ...contractPages(Object.values(families ?? {}), tabsOf),
    ...Object.values(forms ?? {}).flatMap((form) => {
      const parts = ofForm(form, named(formFiles[form.id]));
      return stepAddresses(form).map((address): Known => [address, parts]);
    }),
  ];
}

/** The page of any contract has the tabs of its family, whichever that is. */
function contractPages(families: readonly Family[], tabsOf: (family: Family) => readonly string[]): Known[] {
  const pages = [...new Set(families.map(({ page }) => page))];
  return pages.map((page) => {
    const tabs = [...new Set(families.filter((one) => one.page === page).flatMap((one) => tabsOf(one)))];
    return [page, { tabs, parameters: [TAB], ids: null, values: {} }];
  });
}

/** Pages, with the rank of their parts: thousands of pages have some of few. */
interface Pages {
  parts: readonly PageParts[];
  addresses: readonly (readonly [address: string, rank: number])[];
}

/** The same text while pages have the same parts. */
export const pagePartsText = ({ data, sources, table }: Pick<CheckContext, 'data' | 'sources' | 'table'>): string =>
  getOrAdd(texts, data, () => {
    const named: NamedIn = (file) => {
      const source = file === undefined ? undefined : sources.get(file);
      const body = file === undefined ? undefined : table.file(file)?.body;
      if (source === undefined) return namesNothing;
      return body === undefined ? namedBy(source) : getOrAdd(namedIn, body, () => namedBy(source));
    };
    const ranks = new Map<PageParts, number>();
    const addresses = known(data, named).map(
      ([address, parts]) => [address, getOrAdd(ranks, parts, () => ranks.size)] as const,
    );
    return JSON.stringify({ parts: [...ranks.keys()], addresses } satisfies Pages);
  });

/** What files name that differ in their own names alone. */
const namedIn = new WeakMap<object, Named>();

const texts = new WeakMap<CatalogueData, string>();

export interface PartsOfPages {
  /** The parts of the page that a path opens, placeholders in braces; null when no page is known to. */
  of(path: string): PageParts | null;
}

/** The parts of every page. */
export const partsOfPages = memoizeSome((text: string): PartsOfPages => {
  const all = new Map<string, PageParts>();
  const { parts, addresses } = JSON.parse(text) as Pages;
  for (const [address, rank] of addresses)
    if (!all.has(address) && parts[rank] !== undefined) all.set(address, parts[rank]);
  const addressFor = addressFinder([...all.keys()]);
  const of = memoizeSome((path: string): PageParts | null => {
    const address = all.has(path) ? path : addressFor(path);
    return address === null ? null : (all.get(address) ?? null);
  }, 1000);
  return { of };
}, 4);
