import type { GraphQLSchema } from 'graphql';
import { pushTo } from '../../base/maps.ts';
import type { CatalogueData } from '../data.ts';
import { formFile } from '../derive/form-calls.ts';
import { barePath, formAddresses } from '../form-addresses.ts';
import { isOpenKind } from '../open-kind.ts';
import { apiName } from '../operation-name.ts';
import { routeName } from '../route-names.ts';
import { fileOf } from '../sections.ts';
import type { Actions, ContentPage, Form, Links, Route, Routes, Step } from '../types.generated.ts';
import type { Entry, Table } from '../walk/index.ts';
import { absentEntries } from './absent-reads.ts';
import { deadForms } from './dead-forms.ts';
import { isAbsent as isAbsentIn } from './field-words.ts';
import {
  elementAround,
  type Hiding,
  hideContent,
  hideElement,
  unlinkText,
  withHidden,
  withoutEmptyParts,
} from './hidden-parts.ts';
import { ledTo } from './led-to.ts';
import { KEEPING, lackingIn, NEEDED } from './wants.ts';

/**
 * The catalogue without what the other API has nothing of. Pages and forms that could do nothing only say that this
 * portal has none, and no menu, search, map, action, text or link leads to them; what a form or a content page would say
 * of nothing but absent fields does not show.
 */
export function withoutAbsent(table: Table, whole: CatalogueData, api: GraphQLSchema): CatalogueData {
  if (whole.vocabulary === undefined || whole.routes === undefined) return whole;
  const silenced = withHidden(whole, silencing(table, whole, api));
  const pages = closedPages(table, silenced, api);
  const { data, closed } = pages;
  const unlinked = withHidden(data, unlinking(table, data, closed));
  const forms = Object.entries(unlinked.forms ?? {}).map(([id, form]) => [id, withoutEmptyParts(form)] as const);
  return { ...unlinked, forms: Object.fromEntries(forms) };
}

/** Pages that are closed, by their names and paths. */
interface Closed {
  names: ReadonlySet<string>;
  paths: readonly string[];
}

function closedPages(table: Table, data: CatalogueData, api: GraphQLSchema): { data: CatalogueData; closed: Closed } {
  const { vocabulary, routes, forms = {}, actions, links } = data;
  const isAbsent = (operation: string) => isAbsentIn(vocabulary?.operations, operation);
  const closedForms = deadForms(table, data, api, isAbsent);
  const closing = (routes?.routes ?? []).filter(
    ({ kind, content }) =>
      (kind !== undefined && NEEDED[kind]?.every(isAbsent) === true) ||
      (content !== undefined && isEmptied(data.pages?.[content])),
  );
  const isClosing = new Set(closing);
  const ofForms = closedForms.flatMap(routesOf);
  const names = new Set([
    ...closing.flatMap(({ path, name }) => [routeName(path), ...(name === undefined ? [] : [name])]),
    ...ofForms.map(({ path }) => routeName(path)),
    ...closedForms.flatMap((form) => formAddresses(form).map(routeName)),
  ]);
  const paths = [...closing.map(({ path }) => path), ...closedForms.flatMap(formAddresses)];
  const gone = new Set(closedForms.map(({ id }) => id));
  const opened: CatalogueData = {
    ...data,
    ...(routes && {
      routes: {
        ...routes,
        routes: [...routes.routes.map((route) => (isClosing.has(route) ? asClosed(route) : route)), ...ofForms],
        ...(routes.menu && {
          menu: routes.menu.filter(({ route }) => !names.has(route)) as NonNullable<Routes['menu']>,
        }),
      },
    }),
    forms: Object.fromEntries(
      Object.entries(forms).flatMap(([id, form]) =>
        gone.has(id) ? [] : [[id, withoutDraft(withoutPapers(form, data, isAbsent), isAbsent)]],
      ),
    ),
    ...(actions && { actions: withoutActions(actions, names) }),
    ...(links && { links: withoutFooter(links, names) }),
    lacking: lackingIn(isAbsent),
  };
  return { data: opened, closed: { names, paths } };
}

/** What forms and content pages say of absent fields alone. */
function silencing(table: Table, data: CatalogueData, api: GraphQLSchema): Map<string, Hiding[]> {
  const hidings = new Map<string, Hiding[]>();
  for (const form of Object.values(data.forms ?? {})) {
    const file = formFile(table, form.id);
    for (const entry of absentEntries(table, data, api, form, file)) addTo(hidings, file, hideContent(entry));
    addNeedless(hidings, table, data, file);
  }
  for (const id of Object.keys(data.pages ?? {})) {
    const file = fileOf('pages', id);
    for (const { pointer } of absentEntries(table, data, api, null, file)) {
      const element = elementAround(pointer);
      addTo(hidings, file, element && hideElement(element));
    }
    addNeedless(hidings, table, data, file);
  }
  return hidings;
}

/** Hides what a file says would be false without an operation that the other API does not have. */
function addNeedless(hidings: Map<string, Hiding[]>, table: Table, data: CatalogueData, file: string): void {
  for (const { refers, pointer, value } of table.inFile(file)) {
    const [owner, need] = pointer.split(/(?=\/needs\/\d+$)/);
    if (refers !== 'api-operation' || need === undefined || !isAbsentIn(data.vocabulary?.operations, String(value)))
      continue;
    const element = elementAround(owner ?? '');
    addTo(hidings, file, element && hideElement(element));
  }
}

/** Links to closed pages, wherever they stand. */
function unlinking(table: Table, data: CatalogueData, { names, paths }: Closed): Map<string, Hiding[]> {
  const { routes, families = {}, forms = {} } = data;
  const isClosed = ledTo(
    [
      ...(routes?.routes ?? []).filter(({ kind }) => isOpenKind(kind)).map(({ path }) => path),
      ...Object.values(families).flatMap((family) => family.routes),
      ...Object.values(forms).flatMap(formAddresses),
    ],
    paths,
  );
  const hidings = new Map<string, Hiding[]>();
  for (const entry of table.entries) {
    if (isOfClosedForm(entry, data, table)) continue;
    if (entry.role === 'rich-text' && !entry.isKey) addTo(hidings, entry.file, unlinkText(entry, isClosed));
    else if (leadsToClosed(entry, names, isClosed)) {
      const element = elementAround(entry.pointer);
      addTo(hidings, entry.file, element && hideElement(element));
    }
  }
  for (const id of Object.keys(data.pages ?? {}))
    for (const { file, pointer } of circular(table, data, id, (entry) => leadsToClosed(entry, names, isClosed))) {
      const element = elementAround(pointer);
      addTo(hidings, file, element && hideElement(element));
    }
  return hidings;
}

/** Links of a content page to itself, where all others led to closed pages: they only promise what is not there. */
function circular(table: Table, { routes }: CatalogueData, id: string, isDead: (entry: Entry) => boolean): Entry[] {
  const itself = new Set(
    (routes?.routes ?? [])
      .filter(({ content }) => content === id)
      .flatMap(({ path, name }) => [routeName(path), ...(name === undefined ? [] : [name])]),
  );
  const links = table
    .inFile(fileOf('pages', id))
    .filter(
      ({ refers, traits, pointer }) =>
        elementAround(pointer) !== null &&
        (traits.gives === 'link' || (refers === 'page' && pointer.endsWith('/to/route'))),
    );
  const alive = links.filter((entry) => !isDead(entry));
  const own = alive.filter(({ refers, value }) => refers === 'page' && itself.has(String(value)));
  return links.length > alive.length && own.length === alive.length ? own : [];
}

const isOfClosedForm = ({ file }: Entry, { forms = {} }: CatalogueData, table: Table): boolean =>
  file.startsWith('forms/') && !Object.keys(forms).some((id) => formFile(table, id) === file);

/** Whether an entry is where a link leads, and that is closed. */
function leadsToClosed(
  { refers, traits, value, pointer, file }: Entry,
  names: ReadonlySet<string>,
  isClosed: (address: string) => boolean,
): boolean {
  if (traits.gives === 'link') return typeof value === 'string' && isClosed(value);
  // the menu, the foot of pages and actions have lost them already
  if (refers !== 'page' || !pointer.endsWith('/to/route') || file === fileOf('links')) return false;
  return names.has(String(value));
}

function addTo(hidings: Map<string, Hiding[]>, file: string, hiding: Hiding | null): void {
  if (hiding !== null) pushTo(hidings, file, hiding);
}

/** Whether a page has no block left of those that it had, but for numbers to call. */
function isEmptied(page: ContentPage | undefined): boolean {
  if (page === undefined) return false;
  const blocks = page.sections.flatMap(({ when, blocks }) => blocks.map((block) => ({ block, off: when === false })));
  const isHidden = ({ block, off }: (typeof blocks)[number]) => off || block.when === false;
  return blocks.some(isHidden) && blocks.every((one) => isHidden(one) || one.block.block === 'contact');
}

/** Papers that the other API does not give are not offered. */
function withoutPapers(form: Form, data: CatalogueData, isAbsent: (operation: string) => boolean): Form {
  const isGiven = ({ download }: Step) => download === undefined || !isAbsent(apiName(data, download.operation));
  if (form.steps.every(isGiven)) return form;
  const steps = form.steps.map((step) => {
    const { download: _download, ...rest } = step;
    return isGiven(step) ? step : rest;
  });
  return { ...form, steps: steps as Form['steps'] };
}

/** A form whose answers the other API does not keep tries to keep none. */
const withoutDraft = (form: Form, isAbsent: (operation: string) => boolean): Form =>
  form.draft !== false && KEEPING.some(isAbsent) ? { ...form, draft: false } : form;

function asClosed({ area: _area, content: _content, ...route }: Route): Route {
  return { ...route, kind: 'absent' };
}

/** Addresses of a form, with and without a step, which say that there is none. */
function routesOf(form: Form): Route[] {
  const addresses = new Set(formAddresses(form).flatMap((path) => [barePath(path), path]));
  return [...addresses].map((path) => ({
    ...{ path, title: form.title, kind: 'absent' as const },
    ...(form.public === true && { public: true }),
  }));
}

/** Actions that lead to a closed page do not show. */
function withoutActions(actions: Actions, closed: ReadonlySet<string>): Actions {
  const entries = Object.entries(actions.actions).map(([id, action]) => {
    const { to } = action;
    const isClosed = to !== undefined && 'route' in to && closed.has(String(to.route));
    return [id, isClosed ? { ...action, when: false, searched: false } : action] as const;
  });
  return { ...actions, actions: Object.fromEntries(entries) as Actions['actions'] };
}

function withoutFooter(links: Links, closed: ReadonlySet<string>): Links {
  const footer = links.footer?.filter(({ to }) => !('route' in to) || !closed.has(String(to.route)));
  return footer === undefined ? links : { ...links, footer: footer as NonNullable<Links['footer']> };
}
