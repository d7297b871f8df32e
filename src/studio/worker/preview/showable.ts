import { tellApart } from '../../../analysis/record/labels-apart.ts';
import { formFile } from '../../../catalog/derive/index.ts';
import type { Route } from '../../../catalog/index.ts';
import { fileOf } from '../../../catalog/sections.ts';
import type { Drawable } from '../drawable.ts';
import type { Showable, ShowableForm, ShowablePage } from '../preview-questions.ts';

type Kind = NonNullable<Route['kind']>;

/** The files that decide a page of each kind; a page of texts has one of its own. Other kinds show what no draft has. */
const filesOf: Readonly<Partial<Record<Kind, readonly string[]>>> = {
  dashboard: ['dashboard', 'banners', 'offers'].map((name) => fileOf(name as 'dashboard')),
  list: [fileOf('lists')],
  documents: [fileOf('documentTypes')],
  certificates: [fileOf('certificates')],
  errands: [fileOf('errands')],
  messages: [fileOf('messaging')],
  claims: [fileOf('claims')],
  journal: [fileOf('journal')],
  helped: [fileOf('helperAccess')],
  verification: [fileOf('verification')],
  notices: [],
  passkeys: [],
  cookies: [],
  text: [],
  hub: [],
};

/** The pages and forms of a catalogue that can be shown. */
export function showableOf({ catalogue: { data }, table }: Drawable): Showable {
  const forms = Object.values(data.forms ?? {}).map(
    ({ id, title, steps }): ShowableForm => ({
      ...{ id, label: title, file: formFile(table, id) },
      steps: steps.map((step) => ({ id: step.id, label: worded(step.title, step.id), fields: step.fields ?? [] })),
    }),
  );
  const pages = (data.routes?.routes ?? []).flatMap(showableRoute);
  const byLabel = <T extends { label: string }>(all: T[]) => all.sort((a, b) => a.label.localeCompare(b.label, 'fr'));
  return {
    pages: byLabel(tellApart(pages, ({ path }) => path.split('/').at(-1) ?? path)),
    forms: byLabel(tellApart(forms, ({ id }) => id)),
  };
}

/** A text as far as it is written; what a rule decides has the name of its place. */
const worded = (title: unknown, otherwise: string): string => (typeof title === 'string' ? title : otherwise);

function showableRoute(route: Route): ShowablePage[] {
  const { path, title, kind, content, params = {} } = route;
  const own = kind === undefined ? undefined : filesOf[kind];
  if (own === undefined) return [];
  const files = content === undefined ? own : [fileOf('pages', content), ...own];
  return addressesOf(path, params).map((address) => ({ path: address, label: title ?? address, files }));
}

/** An address for each value that its parameters may have; none where they may have any. */
function addressesOf(path: string, params: Readonly<Record<string, readonly string[]>>): string[] {
  const bare = path.replace(/\/\{\w+\?\}/g, '');
  const [whole, name] = /\{(\w+)\}/.exec(bare) ?? [];
  if (whole === undefined || name === undefined) return [bare === '' ? '/' : bare];
  return (params[name] ?? []).flatMap((value) => addressesOf(bare.replace(whole, value), params));
}
