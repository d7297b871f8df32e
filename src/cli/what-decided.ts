import type { Catalogue } from '../catalog/index.ts';
import { fileOf } from '../catalog/sections.ts';
import { locate } from '../catalog/source/index.ts';
import type { Table } from '../catalog/walk/index.ts';
import type { LoadedCatalogue } from '../release/index.ts';
import type { Decided } from '../view/compiler.ts';
import { contractScope } from '../view/contract-scope.ts';
import { explainContractView } from '../view/contract-view.ts';
import { valueAt } from './case-paths.ts';

/** Where a property of the view stands in a family's file, when it has another name or place there. */
const places: Readonly<Record<string, string>> = {
  title: '/header/title',
  subtitle: '/header/subtitle',
  keyFigure: '/header/keyFigure',
  lines: '/header/lines',
  mention: '/header/footnote',
  footnote: '/header/footnote',
  content: '/blocks',
};

interface Place {
  file: string;
  pointer: string;
}

const idOf = (item: unknown): string | undefined => {
  if (typeof item === 'string') return item;
  const { id, code } = (item ?? {}) as { id?: string; code?: string };
  return id ?? code;
};

/** The parts of the catalogue that an expected path of a view comes from, as far as it can be followed. */
function placesOf(table: Table, family: object, file: string, view: unknown, path: string): Place[] {
  const [first = '', ...rest] = path.split('.');
  let pointer = places[first] ?? `/${first}`;
  let at = valueAt(family, pointer.slice(1).replaceAll('/', '.'));
  let seen = first;
  for (const step of rest) {
    seen += `.${step}`;
    if (Array.isArray(at)) {
      const id = /^\[(.+)\]$/.exec(step)?.[1] ?? idOf(valueAt(view, seen));
      const index = at.findIndex((item) => idOf(item) === id);
      const own = index < 0 ? [] : [{ file, pointer: `${pointer}/${index}` }];
      const named = definedElsewhere(table, file, pointer, id);
      if (named !== null) return [named, ...own];
      if (index < 0) break;
      pointer += `/${index}`;
      at = at[index];
    } else {
      const name = step === 'content' ? 'blocks' : step;
      const inner = valueAt(at, name);
      if (inner === undefined) break;
      pointer += `/${name}`;
      at = inner;
    }
  }
  return at === undefined ? [] : [{ file, pointer }];
}

/** Where what a list names is defined, when its elements are names; null when they stand in the list itself. */
function definedElsewhere(table: Table, file: string, list: string, id: string | undefined): Place | null {
  const element = table.at(file, `${list}/0`) ?? table.at(file, `${list}/0/id`);
  if (id === undefined || element?.refers == null) return null;
  return table.definition(element.refers, id, file)?.entry ?? null;
}

/** A decision as a person reads it: place, value, and what it read. */
export function decidedText(loaded: LoadedCatalogue, { file, pointer, reads, value }: Decided): string {
  const source = loaded.sources.get(file);
  const line = source === undefined ? '' : `:${locate(source, pointer).line}`;
  const read = reads.map((one) => `${one.path} = ${JSON.stringify(one.value) ?? 'absent'}`).join(', ');
  return `${file}${line} ${pointer} → ${JSON.stringify(value) ?? 'nothing'}${read === '' ? '' : `   (${read})`}`;
}

/** What decided the element at an expected path: at most three of the rules that stand at its place in the catalogue. */
export function whatDecided(
  loaded: LoadedCatalogue,
  catalogue: Catalogue,
  given: Record<string, unknown>,
  path: string,
): string[] {
  const { table } = loaded;
  if (table === null) return [];
  const id = contractScope(catalogue, given).dollars.$family;
  const family = catalogue.data.families?.[id];
  if (family === undefined) return [];
  const { view, decided } = explainContractView(catalogue, given);
  const found = placesOf(table, family, fileOf('families', id), view, path);
  const inside = ({ file, pointer }: Place) =>
    found.some((place) => file === place.file && `${pointer}/`.startsWith(`${place.pointer}/`));
  return decided
    .filter(inside)
    .slice(0, 3)
    .map((one) => decidedText(loaded, one));
}
