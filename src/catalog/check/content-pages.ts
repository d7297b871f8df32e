import { keptBy } from '../../base/kept.ts';
import { compileText, didYouMean, RuleError, readsOf } from '../../rules/index.ts';
import { pageContractFields, pageNames, pageTerminationFields } from '../names.ts';
import { routeName } from '../route-names.ts';
import { fileOf } from '../sections.ts';
import type { Finding, FindingCode } from '../source/index.ts';
import type { Entry } from '../walk/index.ts';
import { closedPages } from './closed-page.ts';
import { type Check, type CheckContext, findingAt } from './context.ts';
import { portalPages } from './portal-pages.ts';
import { richLinks } from './refused-html.ts';
import { unknownPage } from './unknown-reference.ts';

/** Content pages read only names that they are given, and lead to open pages. */
export const checkContentPages: Check = (context) => {
  const { table, data, schemas } = context;
  const from = [portalPages(data), closedPages(data), data.links, schemas];
  return Object.keys(data.pages ?? {}).flatMap((id) => {
    const entries = table.inFile(fileOf('pages', id));
    return kept(entries, [table.analysesIn(entries), ...from], () => checkPage(context, entries));
  });
};

const kept = keptBy<readonly Finding[]>();

function checkPage(context: CheckContext, entries: readonly Entry[]): Finding[] {
  const pages = portalPages(context.data);
  const closed = closedPages(context.data);
  return entries.flatMap((entry) => {
    const { value, role } = entry;
    if (entry.refers === 'page') return closedAt(context, entry, closed.has(String(value)) ? String(value) : null);
    if (role !== 'rich-text') return unknownReads(context, entry);
    const html = String(value);
    const links = richLinks(html).filter((to) => to.startsWith('/'));
    return [
      ...unknownBrand(context, entry, html),
      ...links.flatMap((to) => unknownPage(context, pages, entry, to) ?? []),
      ...links.flatMap((to) => closedAt(context, entry, closed.has(nameOf(to)) ? to : null)),
    ];
  });
}

const nameOf = (address: string) => routeName(address.replace(/[?#].*$/, ''));

function closedAt(context: CheckContext, { file, pointer }: Entry, page: string | null): Finding[] {
  if (page === null) return [];
  const help = 'say what can be done instead, or lead to a page that is open';
  return [findingAt(context, { file, pointer }, 'closed-page', `the page "${page}" is not open yet`, help)];
}

/** Who reads, and the names that are given to it. */
interface Reader {
  names: ReadonlySet<string>;
  reader: string;
}

const PAGE: Reader = { names: pageNames, reader: 'a content page' };

/** The reads of an entry that its reader is not given. */
export function unknownReads(context: CheckContext, entry: Entry, { names, reader }: Reader = PAGE): Finding[] {
  const at = (pointer: string, code: FindingCode, message: string, help: string | null) =>
    findingAt(context, { file: entry.file, pointer }, code, message, help);
  return context.table.reads(entry).flatMap(({ path: [root = '', field], pointer }) => {
    if (!names.has(root)) {
      const help = didYouMean(root, [...names]) ?? `it reads ${[...names].join(', ')}`;
      return at(pointer, 'unknown-name', `"${root}" is not given to ${reader}`, help);
    }
    if (field === undefined) return [];
    const known = fieldsOf(context, root);
    if (known === null || known.has(field)) return [];
    const help = didYouMean(field, [...known]) ?? `the names are ${[...known].join(', ')}`;
    return at(pointer, 'unknown-name', `"${root}.${field}" does not exist`, help);
  });
}

function fieldsOf({ data, schemas }: CheckContext, root: string): ReadonlySet<string> | null {
  if (root === '$contracts' || root === '$quotes') return pageContractFields;
  if (root === '$terminations') return pageTerminationFields;
  if (root === '$brand') return new Set(Object.keys((schemas.brand as { properties: object }).properties));
  return root === '$links' ? new Set(Object.keys(data.links?.links ?? {})) : null;
}

/** Rich texts are filled once, at release, with the brand only. */
function unknownBrand(context: CheckContext, { file, pointer }: Entry, html: string): Finding[] {
  const known = fieldsOf(context, '$brand');
  const at = (code: FindingCode, message: string) =>
    findingAt(context, { file, pointer }, code, message, 'here only {$brand.…} is filled, with a name of brand.json');
  try {
    compileText(html, context.options);
    return readsOf(html, context.options).flatMap(({ path: [root, field = ''] }) =>
      root === '$brand' && known?.has(field) ? [] : at('unknown-name', `"${root}.${field}" is not in brand.json`),
    );
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    return [at('bad-template', error.message)];
  }
}
