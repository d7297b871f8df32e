import type { Catalogue } from '../../catalog/index.ts';
import { formats, own } from '../../rules/index.ts';
import { below } from '../compiler.ts';
import type { DocumentView } from '../types.generated.ts';
import { type BlockKind, entryOf, fieldText } from './block.ts';
import { sizeText } from './size-text.ts';

/** Up to this many need no list of years. */
export const few = 6;

/** Counts days by year, in their order; none when there are few. */
export function yearsOf(days: readonly string[], undated: string): { title: string; count: number }[] {
  const years: { title: string; count: number }[] = [];
  if (days.length <= few) return years;
  for (const day of days) {
    const title = day === '' ? undated : day.slice(0, 4);
    const last = years.at(-1);
    if (last?.title === title) last.count++;
    else years.push({ title, count: 1 });
  }
  return years;
}

/** Drops a file that the search found twice: same key and id. */
function once(items: readonly unknown[]): unknown[] {
  const known = new Set<string>();
  return items.filter((item) => {
    const [key, id] = [fieldText(item, 'key'), fieldText(item, 'id')];
    // the length tells where one ends; an absent one is no empty one
    const name = `${key?.length} ${id?.length} ${key}${id}`;
    if (known.has(name)) return false;
    known.add(name);
    return true;
  });
}

/** A document of the API in the words of document-types.json, with its download. */
export interface ListedDocument {
  item: DocumentView;
  /** AAAA-MM-JJ, or nothing. */
  day: string;
  /** Code of its type. */
  type: string | null;
}

/** Name of a document: its type's, else the insurer's. */
export function documentLabel({ data }: Catalogue, item: unknown): string {
  const type = entryOf(data.documentTypes?.types, fieldText(item, 'codeType') ?? '')?.label ?? null;
  return type ?? fieldText(item, 'libelle') ?? fieldText(item, 'key') ?? '';
}

/** Documents of a contract, each once, newest first. */
export function listedDocuments(
  catalogue: Catalogue,
  found: readonly unknown[],
  { operation, idPolice }: { operation: string; idPolice: string | null },
): ListedDocument[] {
  return once(found)
    .map((item) => ({ item, day: fieldText(item, 'date') ?? '' }))
    .sort((a, b) => newestFirst(a.day, b.day))
    .map(({ item, day }) => {
      const label = documentLabel(catalogue, item);
      const words = fieldText(item, 'libelle');
      const mime = fieldText(item, 'mime');
      const format = mime === null ? undefined : entryOf(catalogue.data.documentTypes?.formats, mime);
      const [key, id, flag] = [fieldText(item, 'key'), fieldText(item, 'id'), fieldText(item, 'flag')];
      return {
        day,
        type: fieldText(item, 'codeType'),
        item: {
          id: `${key ?? ''}-${id ?? ''}`,
          label,
          detail: words === null || words === label ? null : words,
          format: format?.label ?? null,
          size: sizeText(own(item, 'size')),
          date: formats.date(own(item, 'date')),
          mime,
          download: { id: id ?? '', label, operation, variables: { idPolice, key, id, flag }, fileName: null },
        },
      };
    });
}

export const newestFirst = (a: string, b: string) => (a === b ? 0 : a < b ? 1 : -1);

export const documents: BlockKind<'documents'> = (definition, at, compiler) => {
  const { catalogue } = compiler;
  const of = compiler.list(definition.of, below(at, 'of'));
  const failed = compiler.list(definition.failed, below(at, 'failed'));
  return {
    body: (scope) => {
      const { operation } = definition;
      const found = listedDocuments(catalogue, of(scope), { operation, idPolice: scope.dollars.$id });
      return {
        items: found.map(({ item }) => item),
        years: yearsOf(
          found.map(({ day }) => day),
          catalogue.text('block.documents.undated'),
        ),
        failed: failed(scope).map((item) => documentLabel(catalogue, item)),
      };
    },
    isEmpty: (body) => body.items.length === 0 && body.failed.length === 0,
    reads: [definition.of],
  };
};
