import { familyEntries, needsOf } from '../catalog/derive/index.ts';
import type { CatalogueData, PageEntry, PageRead, SiteMapEntry } from '../catalog/index.ts';
import { fileOf } from '../catalog/sections.ts';
import type { Entry, Table } from '../catalog/walk/index.ts';
import { openForms, openPages } from './openings.ts';
import { wordsOf } from './part-words.ts';
import { codeLists, pick } from './pick.ts';

/** Release file of a content page. */
export const contentSliceName = (id: string): string => `page-${id}.json`;

const FOLDER = fileOf('pages', '').replace(/[^/]*$/, '');

/** External addresses that the portal's own layouts link to. */
const ofLayouts: ReadonlySet<string> = new Set(['contactForm']);

/** External addresses that only content pages and families read, each of which has them in its slice. */
export function linksOfSlices(table: Table, data: CatalogueData): ReadonlySet<string> {
  const families = new Set(Object.keys(data.families ?? {}).flatMap((id) => familyEntries(table, data, id)));
  const isOfSlice = (entry: Entry) => entry.file.startsWith(FOLDER) || families.has(entry);
  const { links } = needsOf(table, table.entries.filter(isOfSlice));
  const elsewhere = needsOf(
    table,
    table.entries.filter((entry) => !isOfSlice(entry)),
  ).links;
  return new Set([...links].filter((name) => !elsewhere.has(name) && !ofLayouts.has(name)));
}

const reads: readonly PageRead[] = ['contracts', 'quotes', 'terminations'];

/**
 * What a content page needs in addition to the index: its sections, the rules that they call, and what their kinds of
 * block use.
 */
export function contentSliceOf(table: Table, data: CatalogueData, id: string): CatalogueData {
  const needs = needsOf(table, table.inFile(fileOf('pages', id)));
  const route = data.routes?.routes.find(({ content }) => content === id);
  const params = data.routes?.routes.find((one) => one.content === id && one.params !== undefined)?.params;
  const mapped = needs.sections.has('siteMap');
  const entry: PageEntry = {
    title: route?.title ?? '',
    ...(route?.icon !== undefined && { icon: route.icon }),
    kind: route?.kind === 'hub' ? 'hub' : 'text',
    ...(params !== undefined && { params }),
    reads: reads.filter((name) => needs.roots.has(`$${name}`) || (mapped && name === 'contracts')),
  };
  needs.tables.add('oui-non');
  return {
    pages: pick(data.pages, [id]),
    pageIndex: { [id]: entry },
    links: { links: pick(data.links?.links, needs.links) },
    rules: { rules: pick(data.rules?.rules, needs.rules) },
    codes: codeLists(data, needs.tables),
    wording: wordsOf(data, 'content'),
    ...(needs.sections.has('accessibility') && { accessibility: data.accessibility }),
    ...(mapped && { siteMap: siteMapOf(data) }),
  } as CatalogueData;
}

/** Pages and forms for signed-in members that open without further data, each with its area on the map. */
function siteMapOf(data: CatalogueData): SiteMapEntry[] {
  const pages = openPages(data).map(({ path, title, area = '', public: isPublic = false }) => ({
    ...{ path, title, area, public: isPublic },
  }));
  const known = new Set(pages.map(({ path }) => path));
  const forms = openForms(data).filter(({ path, isWhole }) => isWhole && !known.has(path));
  return [...pages, ...forms.map(({ path, title }) => ({ path, title, area: null, public: false }))];
}
