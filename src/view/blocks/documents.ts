import { formats, own } from '../../rules/index.ts';
import { below } from '../compiler.ts';
import { type BlockKind, entryOf, fieldText } from './block.ts';
import { sizeText } from './size-text.ts';

/** As many documents as one looks through without the help of years. */
const few = 6;

/** How many of the days, in their order, are of each year; none when there are few. */
function yearsOf(days: readonly string[], undated: string): { title: string; count: number }[] {
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

/** The first of those that have the same key and id: one file that the search found twice. */
function once(items: readonly unknown[]): unknown[] {
  const known = new Set<string>();
  return items.filter((item) => {
    const name = JSON.stringify([fieldText(item, 'key'), fieldText(item, 'id')]);
    if (known.has(name)) return false;
    known.add(name);
    return true;
  });
}

/** The API's documents, newest first, with the words of document-types.json. */
export const documents: BlockKind<'documents'> = (definition, at, compiler) => {
  const of = compiler.list(definition.of, below(at, 'of'));
  const failed = compiler.list(definition.failed, below(at, 'failed'));
  const types = compiler.catalogue.data.documentTypes;
  const labelOf = (item: unknown) => {
    const type = entryOf(types?.types, fieldText(item, 'codeType') ?? '')?.label ?? null;
    return type ?? fieldText(item, 'libelle') ?? fieldText(item, 'key') ?? '';
  };
  return {
    body: (scope) => {
      const idPolice = scope.dollars.$id;
      const sorted = once(of(scope))
        .map((item) => ({ item, day: fieldText(item, 'date') ?? '' }))
        .sort((a, b) => (a.day === b.day ? 0 : a.day < b.day ? 1 : -1));
      return {
        items: sorted.map(({ item }) => {
          const label = labelOf(item);
          const words = fieldText(item, 'libelle');
          const mime = fieldText(item, 'mime');
          const format = mime === null ? undefined : entryOf(types?.formats, mime);
          const [key, id, flag] = ['key', 'id', 'flag'].map((name) => fieldText(item, name));
          return {
            id: `${key ?? ''}-${id ?? ''}`,
            label,
            detail: words === null || words === label ? null : words,
            format: format?.label ?? null,
            size: sizeText(own(item, 'size')),
            date: formats.date(own(item, 'date')),
            mime,
            download: {
              id: id ?? '',
              label,
              operation: definition.operation,
              variables: { idPolice, key, id, flag },
              fileName: null,
            },
          };
        }),
        years: yearsOf(
          sorted.map(({ day }) => day),
          compiler.catalogue.text('block.documents.undated'),
        ),
        failed: failed(scope).map((item) => labelOf(item)),
      };
    },
    isEmpty: (body) => body.items.length === 0 && body.failed.length === 0,
    reads: [definition.of],
  };
};
