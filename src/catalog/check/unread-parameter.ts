import { isRecord, ownValue } from '../../base/json.ts';
import { memoizeSome, memoizeWeak } from '../../base/maps.ts';
import { didYouMean } from '../../rules/index.ts';
import { branded } from '../branded.ts';
import type { CatalogueData } from '../data.ts';
import { routeNames } from '../route-names.ts';
import { fileOf } from '../sections.ts';
import { escapeStep, type Finding, type FindingPage, valueAt } from '../source/index.ts';
import { tabParameter as TAB } from '../tab-parameter.ts';
import { type Entry, leadingIn } from '../walk/index.ts';
import { type Check, type CheckContext, findingAt } from './context.ts';
import { nearest } from './form/report.ts';
import { type PageParts, pagePartsText, partsOfPages } from './page-parts.ts';
import { perFile } from './per-file.ts';
import { richLinks } from './refused-html.ts';

export const unreadParameter: FindingPage = {
  finds:
    'Une adresse porte un paramètre que la page où elle mène ne lit pas, n’en porte pas un dont elle a besoin, ou le lien d’une demande mène à une page qui est la même pour toutes.',
  at: { file: 'catalog/actions.json', pointer: '/actions/envoyer-document/to/query' },
  avoid: '{ "contrat": "{id}", "objetMessage": "3042-2" }',
  prefer: '{ "policeId": "{id}", "objetMessage": "3042-2" }',
  why: 'La page s’ouvrirait comme sans lui : le contrat ou l’objet qui était choisi ne le serait pas.',
};

interface Address {
  entry: Entry;
  /** As it is written. */
  path: string;
  /** The same with something in each placeholder. */
  opens: string;
  /** Each parameter with its value, null when a rule gives it, and where it is written. */
  query: readonly { name: string; value: string | null; pointer: string; isKey: boolean }[];
  hash: string | null;
}

/** Addresses of a file ask of a page only the tabs, parameters and elements that it has. */
export const checkAddressParts: Check = perFile(
  (context) => [pagePartsText(context), namesText(context.data)],
  (context, { file, entries }) => {
    const root = context.sources.get(file)?.value;
    const pages = partsOfPages(pagePartsText(context));
    const names = namesFrom(namesText(context.data));
    const findings: Finding[] = [];
    for (const entry of leadingIn(entries)) {
      findings.push(...pathFaults(context, entry, root, names));
      for (const address of addressesIn(entry, root, names)) {
        const parts = pages.of(address.opens);
        if (parts !== null) findings.push(...faultsOf(context, address, parts));
      }
    }
    return findings;
  },
);

/** The same text while the names of pages are the same. */
const namesText = memoizeWeak((data: CatalogueData): string => JSON.stringify([...routeNames(branded(data))]));

const namesFrom = memoizeSome((text: string) => new Map(JSON.parse(text) as [string, string][]), 4);

function addressesIn(entry: Entry, root: unknown, names: ReadonlyMap<string, string>): Address[] {
  const { value, refers, role, isKey } = entry;
  if (isKey || typeof value !== 'string') return [];
  if (refers === 'page') return ofRoute(entry, root, names.get(value));
  return role === 'rich-text' ? richLinks(value).flatMap((to) => ofText(entry, to)) : ofText(entry, value);
}

/** `{ "route": …, "query": { … } }`. */
function ofRoute(entry: Entry, root: unknown, path: string | undefined): Address[] {
  const around = entry.pointer.slice(0, entry.pointer.lastIndexOf('/'));
  const query = valueAt(root, `${around}/query`);
  if (path === undefined || !isRecord(query)) return [];
  const all = Object.entries(query).map(([name, value]) => ({
    name,
    value: typeof value === 'string' && !value.includes('{') ? value : null,
    pointer: `${around}/query/${name}`,
    isKey: true,
  }));
  return [{ entry, path, opens: path, query: all, hash: null }];
}

const noFaults: readonly Finding[] = [];
const IN_PATH = /\{(\w+)(\??)\}/g;

/** What a target gives to the path of its page: all that it needs, and nothing else. */
function pathFaults(
  context: CheckContext,
  entry: Entry,
  root: unknown,
  names: ReadonlyMap<string, string>,
): readonly Finding[] {
  const { file, value, refers, isKey } = entry;
  const path = refers === 'page' && !isKey ? names.get(String(value)) : undefined;
  if (path === undefined) return noFaults;
  const around = entry.pointer.slice(0, entry.pointer.lastIndexOf('/'));
  if (!around.endsWith('/to')) return noFaults;
  const params = valueAt(root, `${around}/params`);
  const given = isRecord(params) ? Object.keys(params) : [];
  const taken = [...path.matchAll(IN_PATH)].map(([, name = '', optional]) => ({ name, optional: optional !== '' }));
  const known = taken.map(({ name }) => name);
  const unread = given.filter((name) => !known.includes(name));
  if (unread.length === 0)
    return taken
      .filter(({ name, optional }) => !optional && !given.includes(name))
      .map(({ name }) => {
        const help = `write "params": {"${name}": …}`;
        return findingAt(context, entry, 'unread-parameter', `the page "${path}" needs "${name}"`, help);
      });
  return unread.map((name) => {
    const place = { file, pointer: `${around}/params/${escapeStep(name)}`, onKey: true };
    const help = didYouMean(name, known) ?? 'take it away, or lead to the page that reads it';
    const message = `the page "${path}" does not read the parameter "${name}"`;
    return findingAt(context, place, 'unread-parameter', message, help);
  });
}

/** `/contrat/auto/{$params.id}?onglet=documents`. */
function ofText(entry: Entry, to: string): Address[] {
  if (!to.startsWith('/') || !/[?#]/.test(to)) return [];
  const [, path = '', query = '', hash] = /^([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s.exec(to) ?? [];
  const { pointer } = entry;
  const all = query
    .split('&')
    .filter((one) => one !== '')
    .map((one) => {
      const [name = '', value = ''] = one.split('=', 2);
      return { name, value: value.includes('{') ? null : value, pointer, isKey: false };
    });
  return [{ entry, path, opens: path.replace(/\{[^{}]*\}/g, '0'), query: all, hash: hash ?? null }];
}

function faultsOf(context: CheckContext, { entry, path, query, hash }: Address, parts: PageParts): Finding[] {
  const { tabs, parameters, ids, values } = parts;
  const { file } = entry;
  const ofQuery = query.flatMap(({ name, value, pointer, isKey }): Finding[] => {
    if (parameters !== null && !parameters.includes(name)) {
      const message = `the page "${path}" does not read the parameter "${name}"`;
      const help = didYouMean(name, parameters) ?? 'take it away, or lead to the page that reads it';
      return [findingAt(context, { file, pointer, onKey: isKey }, 'unread-parameter', message, help, 'warning')];
    }
    if (value === null) return [];
    const possible = name === TAB ? tabs : (ownValue(values, name) ?? null);
    if (possible == null || possible.includes(value)) return [];
    const message =
      name === TAB ? `the page "${path}" has no tab "${value}"` : `"${name}" of the page "${path}" is never "${value}"`;
    return [findingAt(context, { file, pointer }, 'unknown-reference', message, nearest(value, possible))];
  });
  if (hash === null || hash === '' || ids === null || ids.includes(hash)) return ofQuery;
  const message = `nothing on the page "${path}" has the id "${hash}"`;
  const help = didYouMean(hash, ids) ?? 'lead to the page alone, or to the id of one of its sections';
  return [...ofQuery, findingAt(context, entry, 'unknown-reference', message, help)];
}

/** The page of an errand is one of many: its address takes which. */
export const checkErrandLinks: Check = (context) => {
  const names = namesFrom(namesText(context.data));
  return Object.entries(context.data.errands?.kinds ?? {}).flatMap(([id, { link }]) => {
    const path = link === undefined ? undefined : names.get(link.route);
    if (path === undefined || path.includes('{')) return [];
    const place = { file: fileOf('errands'), pointer: `/kinds/${escapeStep(id)}/link/route` };
    const message = `the page "${path}" is the same whatever the errand`;
    return findingAt(
      context,
      place,
      'unread-parameter',
      message,
      'lead to the page of one contract or errand',
      'warning',
    );
  });
};

/** Tabs that the dashboard opens are those of some family. */
export const checkTaskTabs: Check = (context) => {
  const { dashboard, families } = context.data;
  const known = [...new Set(Object.values(families ?? {}).flatMap(({ tabs = [] }) => tabs.map(({ id }) => id)))];
  return (dashboard?.tasks ?? []).flatMap(({ tab }, rank) => {
    if (tab === undefined || known.includes(tab)) return [];
    const place = { file: fileOf('dashboard'), pointer: `/tasks/${rank}/tab` };
    return findingAt(context, place, 'unknown-reference', `no contract has a tab "${tab}"`, nearest(tab, known));
  });
};
