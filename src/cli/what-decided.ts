import type { Catalogue } from '../catalog/index.ts';
import { fileOf } from '../catalog/sections.ts';
import { locate } from '../catalog/source/index.ts';
import type { LoadedCatalogue } from '../release/index.ts';
import type { Decided } from '../view/compiler.ts';
import { contractScope, explainContractView } from '../view/contract-view.ts';
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

/** The part of the catalogue that an expected path of a view comes from, as far as it can be followed. */
export function placeOf(family: object, file: string, view: unknown, path: string): Place | null {
  const [first = '', ...rest] = path.split('.');
  let pointer = places[first] ?? `/${first}`;
  let at = valueAt(family, pointer.slice(1).replaceAll('/', '.'));
  let seen = first;
  for (const step of rest) {
    seen += `.${step}`;
    if (Array.isArray(at)) {
      const id = /^\[(.+)\]$/.exec(step)?.[1] ?? idOf(valueAt(view, seen));
      if (first === 'actions' && id !== undefined) return { file: fileOf('actions'), pointer: `/actions/${id}` };
      if (first === 'offers' && id !== undefined) return { file: fileOf('offers'), pointer: `/offers/${id}` };
      const index = at.findIndex((item) => idOf(item) === id);
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
  return at === undefined ? null : { file, pointer };
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
  const id = contractScope(catalogue, given).dollars.$family;
  const family = catalogue.data.families?.[id];
  if (family === undefined) return [];
  const { view, decided } = explainContractView(catalogue, given);
  const place = placeOf(family, fileOf('families', id), view, path);
  if (place === null) return [];
  const inside = ({ file, pointer }: Place) =>
    file === place.file && (pointer === place.pointer || pointer.startsWith(`${place.pointer}/`));
  return decided
    .filter(inside)
    .slice(0, 3)
    .map((one) => decidedText(loaded, one));
}
