import { didYouMean } from '../../rules/index.ts';
import { branded } from '../branded.ts';
import { routeNames } from '../route-names.ts';
import type { Finding, FindingPage } from '../source/index.ts';
import { libraryIcons } from '../walk/icon-library.ts';
import { type Entry, type Kind, referringIn } from '../walk/index.ts';
import { type Check, type CheckContext, findingAt } from './context.ts';
import { nearest } from './form/report.ts';
import { type PortalPages, portalPages } from './portal-pages.ts';

export const unknownReference: FindingPage = {
  finds:
    'Un nom cite quelque chose qui n’existe pas : une action, une opération, une famille, un thème, une étape, une page…',
  at: { file: 'catalog/families/autre.json', pointer: '/actions' },
  avoid: '["contactez"]',
  prefer: '["contacter"]',
  why: 'L’élément cité manquerait à la page sans que rien ne le dise.',
};

/** How messages name kinds that the schemas name otherwise. */
const words: Partial<Record<Kind, string>> = {
  'termination-type': 'type of reason',
  'termination-group': 'group',
  'termination-reason': 'reason',
  'termination-proof': 'proof',
  'claim-family': 'family of claims',
  'message-nature': 'nature of conversations',
  'paper-part': 'part',
  'card-kind': 'kind of card',
  'content-page': 'file of catalog/pages',
  'accessibility-check': 'way of checking',
  'account-profile': 'profile',
};

/** Kinds with few enough names to list them all. */
const few: ReadonlySet<Kind> = new Set([
  'step',
  'account-profile',
  'tab',
  'termination-group',
  'termination-type',
  'termination-proof',
  'claim-family',
  'message-nature',
  'paper-part',
]);

/** Checked elsewhere: against the API, with the engine's own code lists, and with the page. */
const elsewhere: ReadonlySet<Kind> = new Set(['api-operation', 'code-list', 'step-of-page']);

/** Each reference from one entry to another resolves. */
export const checkReferences: Check = (context) => {
  const { table, data, schemas } = context;
  const pages = portalPages(data);
  const routes = routeNames(branded(data));
  const contents = new Map(Object.entries(data.pages ?? {}));
  const icons = new Map(
    [...libraryIcons(schemas).map(({ name }) => name), ...table.names('icon')].map((name) => [name, name]),
  );
  const listed: Partial<Record<Kind, ReadonlyMap<string, unknown>>> = {
    ...{ page: routes, 'content-page': contents, icon: icons },
  };
  const fault = (entry: Entry): Finding | null => {
    const { refers, file, pointer } = entry;
    if (refers === null || elsewhere.has(refers)) return null;
    const name = String(entry.value);
    if (refers === 'step-or-page' && name.startsWith('/')) return unknownPage(context, pages, entry, name);
    const kind = refers === 'step-or-page' ? 'step' : refers;
    const known = listed[kind] ?? null;
    if (known === null ? table.definition(kind, name, file) !== undefined : known.has(name)) return null;
    const names = known === null ? table.names(kind, file) : [...known.keys()];
    const help = few.has(kind) ? nearest(name, names) : didYouMean(name, names);
    const message = `there is no ${words[kind] ?? kind} "${name}"`;
    return findingAt(context, { file, pointer }, 'unknown-reference', message, help);
  };
  // what one file names, those that differ in their own names alone name too
  const sound = new Set<object>();
  return table.files.flatMap((walked) => {
    const isSound = sound.has(walked.body);
    const entries = isSound ? walked.names : walked.entries;
    const findings = referringIn(entries).flatMap((entry) => fault(entry) ?? []);
    if (!isSound && findings.length === 0) sound.add(walked.body);
    return findings;
  });
};

/** A finding for a full address that no page of the portal has. */
export function unknownPage(context: CheckContext, pages: PortalPages, { file, pointer }: Entry, to: string) {
  if (/\{/.test(to) || pages.opens(to)) return null;
  const message = `the portal has no page "${to}"`;
  return findingAt(context, { file, pointer }, 'unknown-reference', message, didYouMean(to, pages.known));
}
