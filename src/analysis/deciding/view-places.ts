import type { Table } from '../../catalog/walk/index.ts';
import { at as atPath, pathOf } from '../cases/paths.ts';

const valueAt = (value: unknown, path: string) => atPath(value, pathOf(path) ?? []);

/** The place of a view's property in a family's file, where its name or place differs. */
const places: Readonly<Record<string, string>> = {
  title: '/header/title',
  subtitle: '/header/subtitle',
  heading: '/header',
  stateLabel: '/header/state',
  keyFigure: '/header/keyFigure',
  lines: '/header/lines',
  mention: '/header/footnote/when',
  footnote: '/header/footnote',
  content: '/blocks',
};

/** A part of the catalogue that something of a view comes from. */
export interface CataloguePlace {
  file: string;
  pointer: string;
  id: string;
  /** The requested element, where its list has none of that name. */
  lacks?: string;
}

const idOf = (item: unknown): string | undefined => {
  if (typeof item === 'string') return item;
  const { id, code } = (item ?? {}) as { id?: string; code?: string };
  return id ?? code;
};

/** Finds an element of a list by its id, or by the label that a page shows. */
const isCalled = (item: unknown, name: string) => idOf(item) === name || valueAt(item, 'label') === name;

/** The parts of the catalogue that an expected path of a view comes from, as far as it can be followed. */
export function placesOf(
  table: Table,
  family: object,
  file: string,
  view: unknown,
  path: readonly string[],
): CataloguePlace[] {
  const [first = '', ...rest] = path;
  let pointer = places[first] ?? `/${first}`;
  let at = valueAt(family, pointer.slice(1).replaceAll('/', '.'));
  let seen = first;
  let last = first;
  for (const step of rest) {
    seen += `.${step}`;
    if (Array.isArray(at)) {
      const id = /^\[(.+)\]$/.exec(step)?.[1] ?? idOf(valueAt(view, seen));
      const index = id === undefined ? -1 : at.findIndex((item) => isCalled(item, id));
      const own = index < 0 ? [] : [{ file, pointer: `${pointer}/${index}`, id: id ?? last }];
      const named = definedElsewhere(table, file, pointer, id);
      if (named !== null) return [named, ...own];
      if (index < 0 && id !== undefined) return [{ file, pointer, id: last, lacks: id }];
      if (index < 0) break;
      pointer += `/${index}`;
      at = at[index];
      last = idOf(at) ?? last;
    } else {
      const name = step === 'content' ? 'blocks' : step;
      const inner = valueAt(at, name);
      if (inner === undefined) break;
      pointer += `/${name}`;
      at = inner;
    }
  }
  return at === undefined ? [] : [{ file, pointer, id: last }];
}

/** Where what a list names is defined, when its elements are names; null when they stand in the list itself. */
function definedElsewhere(table: Table, file: string, list: string, id: string | undefined): CataloguePlace | null {
  const element = table.at(file, `${list}/0`) ?? table.at(file, `${list}/0/id`);
  if (id === undefined || element?.refers == null) return null;
  const found = table.definition(element.refers, id, file)?.entry;
  return found === undefined ? null : { file: found.file, pointer: found.pointer, id };
}
