import type { GraphQLSchema } from 'graphql';
import { contractEntries, deriveDocument, familyEntries, namedByFamily, needsOf } from '../catalog/derive/index.ts';
import { bannersKey } from '../catalog/document-names.ts';
import type { Brand, CatalogueData, Family, FamilyEntry, Guarantees, Routes, States } from '../catalog/index.ts';
import { certificateListsOf, certificatesOf, groupsOf, isOfFamily, withoutGroupOf } from '../catalog/of-family.ts';
import { routeName } from '../catalog/route-names.ts';
import { fileOf } from '../catalog/sections.ts';
import type { Table } from '../catalog/walk/index.ts';
import { compactQuery } from './compact-query.ts';
import { linksOfSlices } from './content-slices.ts';
import { formIndexOf } from './form-slices.ts';
import { wordsBeside, wordsOf, wordsOfNoPart } from './part-words.ts';
import { codeLists, pick } from './pick.ts';
import { defaultProducts, indexProducts } from './product-slices.ts';
import { searchIndexOf } from './search-slice.ts';

/** Release file of a family. */
export const sliceName = (family: string): string => `family-${family}.json`;

function entryOf(family: Family): FamilyEntry {
  const { label, routes, page, card } = family;
  return {
    label,
    routes,
    page,
    ...(card?.link === undefined ? {} : { cardLink: card.link }),
  };
}

/** The guarantees of a family, and the labels of all guarantees if a rule looks one up. */
function guaranteesOf(data: CatalogueData, family: string, labels: boolean): Guarantees {
  const entries = Object.entries(data.guarantees?.guarantees ?? {}).flatMap(([code, guarantee]) => {
    const { families, excluded: _excluded, ...own } = guarantee;
    if (isOfFamily(guarantee, family)) return [[code, own] as const];
    return labels ? [[code, { label: guarantee.label, families }] as const] : [];
  });
  return { guarantees: Object.fromEntries(entries) };
}

/** Addresses of pages, without the texts of `pages.json`. A content page's content has the page's name by default. */
function addressesOf({ insteads: _insteads, ...routes }: Routes): Routes {
  const addresses = routes.routes.map(
    ({ title: _title, icon: _icon, instead: _instead, area: _area, params: _params, content, ...route }) =>
      content === undefined || content === (route.name ?? routeName(route.path)) ? route : { ...route, content },
  );
  return { ...routes, routes: addresses } as Routes;
}

/** What of a brand only the server or the build reads. */
const NOT_OF_PAGES: ReadonlySet<string> = new Set([
  'groupKey',
  'insurer',
  'host',
  'mailAddress',
  'passkeyName',
  'letterhead',
  'installed',
  'space',
  'colors',
  'font',
  'icons',
  'pictures',
] satisfies (keyof Brand)[]);

/** The brand without what only the server or the build needs; no page greets by default. */
function brandOfPages({ welcomeMessage, ...own }: Brand): Partial<Brand> {
  const { icons: { favicon } = {}, pictures: { notFound } = {} } = own;
  return {
    ...Object.fromEntries(Object.entries(own).filter(([name]) => !NOT_OF_PAGES.has(name))),
    ...(welcomeMessage ? { welcomeMessage } : {}),
    // the icon stands where there is no sign
    ...(own.mark === undefined && favicon !== undefined ? { icons: { favicon } } : {}),
    ...(notFound === undefined ? {} : { pictures: { notFound } }),
  };
}

/** What every page needs: brand, shared links, addresses, products, wording, and where each family is. */
export function indexOf(table: Table, data: CatalogueData): CatalogueData {
  const { brand, icons, links, market, routes, themes } = data;
  const own = linksOfSlices(table, data);
  return {
    brand: brand && brandOfPages(brand),
    links: links && {
      ...links,
      links: pick(
        links.links,
        Object.keys(links.links).filter((name) => !own.has(name)),
      ),
    },
    routes: routes && addressesOf(routes),
    themes,
    ...(icons && { icons }),
    ...(market && { market: { currency: market.currency } }),
    ...indexProducts(data),
    wording: wordsOfNoPart(data),
    formIndex: formIndexOf(data),
    familyIndex: Object.fromEntries(Object.values(data.families ?? {}).map((family) => [family.id, entryOf(family)])),
    ...(data.lacking && data.lacking.length > 0 && { lacking: data.lacking }),
  } as CatalogueData;
}

/**
 * What the pages that list contracts need in addition: the remaining products, the lists' layout and wording, the
 * banners below.
 */
export function listsOf(table: Table, data: CatalogueData): CatalogueData {
  const { banners, lists } = data;
  const needs = needsOf(table, [...table.inFile(fileOf('banners')), ...table.inFile(fileOf('lists'))]);
  const rules = { rules: pick(data.rules?.rules, needs.rules) };
  return {
    ...defaultProducts(data),
    lists,
    wording: wordsOf(data, 'lists'),
    banners,
    ...readsOfBanners(data),
    rules,
    codes: codeLists(data, needs.tables),
  } as CatalogueData;
}

/** How to ask what the banners read of the member; nothing when they read nothing. */
function readsOfBanners({ banners, documents, operations }: CatalogueData): object {
  const document = documents?.[bannersKey];
  if (document === undefined) return {};
  const named = Object.entries(banners?.reads ?? {}).flatMap(([name, operation]) =>
    document.reads[name] === undefined ? [] : operation,
  );
  return {
    documents: { [bannersKey]: document },
    operations: { operations: pick(operations?.operations, named) },
  };
}

/** The initial content of the dashboard, and its wording. */
export function dashboardOf(table: Table, data: CatalogueData): CatalogueData {
  const needs = needsOf(table, table.inFile(fileOf('dashboard')));
  return {
    dashboard: data.dashboard,
    wording: wordsOf(data, 'dashboard'),
    rules: { rules: pick(data.rules?.rules, needs.rules) },
    codes: codeLists(data, needs.tables),
  } as CatalogueData;
}

/** What every page of contracts uses to decide, including those with lists. */
export function contractsOf(table: Table, data: CatalogueData): CatalogueData {
  const { moments, states, frequencies, cancellationStatus } = data;
  const needs = needsOf(table, contractEntries(table));
  return {
    moments: moments && { ...moments, rules: withoutIds(moments.rules) },
    states: states && statesOfPages(states),
    frequencies,
    cancellationStatus: cancellationStatus && { ...cancellationStatus, rules: withoutIds(cancellationStatus.rules) },
    cancellationReasons: reasonsOf(data),
    cancellationTerms: effectsOf(data),
    rules: { rules: pick(data.rules?.rules, new Set([...needs.rules, ...sharedRules(table, data)])) },
    codes: codeLists(data, needs.tables),
  } as CatalogueData;
}

/** How states are shown; what the insurer does in each is for the server. */
const statesOfPages = ({ premiumAsked: _asked, becomes: _becomes, ...states }: States): Partial<States> => states;

/** First-match rules without their ids, which only explanations use. */
const withoutIds = <Rule extends { id: string }>(rules: readonly Rule[]) => rules.map(({ id: _id, ...rule }) => rule);

/** Rules that most families call, which are therefore in no slice. */
function sharedRules(table: Table, data: CatalogueData): Set<string> {
  const families = Object.keys(data.families ?? {});
  const called = families.flatMap((id) => [...needsOf(table, familyEntries(table, data, id)).rules]);
  const calls = new Map<string, number>();
  for (const name of called) calls.set(name, (calls.get(name) ?? 0) + 1);
  return new Set([...calls.keys()].filter((name) => (calls.get(name) ?? 0) * 2 > families.length));
}

/** Labels of the reasons, for notices about a request. */
function reasonsOf(data: CatalogueData): unknown {
  const reasons = Object.entries(data.cancellationReasons?.reasons ?? {});
  return { reasons: Object.fromEntries(reasons.map(([code, { label }]) => [code, { label }])) };
}

/** Reasons that end a contract by the request alone, which decide its moment. */
function effectsOf(data: CatalogueData): unknown {
  const reasons = Object.entries(data.cancellationTerms?.reasons ?? {});
  return {
    reasons: Object.fromEntries(
      reasons.flatMap(([code, { effect }]) => (effect === undefined ? [] : [[code, { effect }]])),
    ),
  };
}

/** Titles, icons and wording of pages that are not open yet. */
export function pagesOf(data: CatalogueData): CatalogueData {
  return { routes: data.routes, wording: wordsOf(data, 'pages') } as CatalogueData;
}

/** The actions that pages need; those of the search are in its own index. */
function actionsOf(data: CatalogueData, names: ReadonlySet<string>) {
  const all = Object.entries(pick(data.actions?.actions, names) ?? {});
  return Object.fromEntries(all.map(([id, { searched: _searched, ...action }]) => [id, action]));
}

/** The kinds of claim and what to do first; a claim's own data comes from the server. */
export function claimsOf({ claims, ...data }: CatalogueData): CatalogueData {
  const wording = wordsBeside(data, 'claims', 'errands.');
  if (claims === undefined) return { wording };
  const { types, glossary } = claims;
  return { wording, claims: { types, glossary } } as CatalogueData;
}

/** The search's entries in the catalogue, and its wording. */
export function searchOf(data: CatalogueData): CatalogueData {
  const { search } = data;
  return { ...(search && { search }), searchIndex: searchIndexOf(data), wording: wordsOf(data, 'search') };
}

/** The guided tour and the wording of its buttons: fetched where it is followed or offered. */
export function tourOf({ tour, ...data }: CatalogueData): CatalogueData {
  return { ...(tour && { tour }), wording: wordsOf(data, 'tour') };
}

/** What the pages of all documents and of all certificates need: wording, types, and how to fetch each file. */
export function documentsOf(data: CatalogueData): CatalogueData {
  const certificates = Object.entries(data.certificates?.certificates ?? {}).map(
    ([code, { when: _when, suffix: _suffix, ...certificate }]) => [code, certificate],
  );
  return {
    documentTypes: data.documentTypes,
    certificates: { certificates: Object.fromEntries(certificates), lists: [] },
    operations: { operations: pick(data.operations?.operations, fileOperations(data)) },
    wording: wordsOf(data, 'documents', 'later'),
  } as CatalogueData;
}

/** Operations that return a file. */
const fileOperations = ({ operations }: CatalogueData) =>
  Object.entries(operations?.operations ?? {}).flatMap(([name, { file }]) => (file === undefined ? [] : name));

/**
 * What the page of a contract fetches later, in addition to its slice: wording, explanations of guarantees, stores of
 * documents.
 */
export function laterOf(data: CatalogueData): CatalogueData {
  const { guarantees, documentTypes } = data;
  const stores = documentTypes?.stores ?? {};
  const named = Object.values(stores).map(({ operation }) => operation);
  return {
    wording: wordsOf(data, 'later'),
    ...(guarantees && { guarantees }),
    documentTypes: { types: {}, formats: {}, stores },
    operations: { operations: pick(data.operations?.operations, named) },
  } as CatalogueData;
}

/** Document types for lists, without how to fetch the files, which pages need only on request. */
function typesOf({ documentTypes }: CatalogueData): CatalogueData['documentTypes'] {
  if (documentTypes === undefined) return undefined;
  const { types, formats } = documentTypes;
  return { types, formats };
}

/**
 * What the pages of one family need in addition to the index: its definition, its query, and the entries that it
 * mentions.
 */
export function sliceOf(table: Table, data: CatalogueData, id: string, api: GraphQLSchema): CatalogueData {
  const whole = data.families?.[id];
  if (whole === undefined) return {};
  const { savings: _savings, mandateHolder: _mandateHolder, ...family } = whole;
  const needs = needsOf(table, familyEntries(table, data, id));
  for (const name of sharedRules(table, data)) needs.rules.delete(name);
  needs.tables.add('oui-non');
  const looksUp = (list: string) => needs.tables.has(list);
  const uses = (section: string, list: string) => needs.sections.has(section) || looksUp(list);
  const document = deriveDocument(table, data, id, api);
  const ofDefault = id === data.products?.default.family ? defaultProducts(data) : {};
  const offers = [...namedByFamily(table, id, 'offer')];
  return {
    families: { [id]: family },
    ...ofDefault,
    documents: { [id]: { ...document, text: compactQuery(document.text) } },
    actions: {
      changeStates: data.actions?.changeStates ?? [],
      actions: actionsOf(data, namedByFamily(table, id, 'action')),
    },
    ...(offers.length > 0 && { offers: { offers: pick(data.offers?.offers, offers) } }),
    ...(needs.links.size > 0 && { links: { links: pick(data.links?.links, needs.links) } }),
    rules: { rules: pick(data.rules?.rules, needs.rules) },
    codes: codeLists(data, needs.tables),
    certificates: {
      certificates: pick(data.certificates?.certificates, certificatesOf(data, id)),
      lists: certificateListsOf(data, id),
    },
    operations: { operations: pick(data.operations?.operations, needs.operations) },
    cancellationGroups: {
      ...data.cancellationGroups,
      groups: pick(data.cancellationGroups?.groups, groupsOf(data, id)),
      withoutGroup: withoutGroupOf(data, id),
    },
    ...(uses('documentTypes', 'document-type') ? { documentTypes: typesOf(data) } : {}),
    ...(uses('guarantees', 'guarantee') ? { guarantees: guaranteesOf(data, id, looksUp('guarantee')) } : {}),
  } as CatalogueData;
}
