import { memoize, memoizeWeak } from '../../base/maps.ts';
import { moneyOf } from '../../catalog/money.ts';
import type { Table } from '../../catalog/walk/index.ts';
import type { ReadingPlace, WordsWorld } from './api-field.ts';
import { type CodeLabels, codeLabels } from './code-labels.ts';
import { fieldWords } from './field-words.ts';
import type { SentenceNames } from './names.ts';
import { saidOf } from './said-of.ts';

/** The names of a catalogue's rules at a place of it, and the codes that their fields may hold. */
export interface CatalogueNames extends SentenceNames {
  codes(path: string): CodeLabels;
}

/** Whom a file's rules are about: its family, its form, a page of content. */
export function placeOf(table: Table, file: string): ReadingPlace {
  const [folder, name = ''] = file.replace(/^catalog\//, '').split('/');
  if (folder === 'families') return { family: name.replace(/\.json$/, '') };
  if (folder === 'pages') return { isPage: true };
  const form = table.names('form').find((id) => table.definition('form', id)?.entry.file === file);
  return form === undefined ? {} : { form };
}

/** What sentences call the names of a catalogue's rules, at a place of it. */
export function catalogueNames(world: WordsWorld, place: ReadingPlace): CatalogueNames {
  const codes = codeLabels(world, place);
  return {
    codes,
    money: moneyOf(world.data),
    field: memoize((path) => fieldWords(world, path, place)),
    code: (path, value) =>
      typeof value === 'string' || typeof value === 'number' ? (codes(path).get(String(value)) ?? null) : null,
    rule: (name) => ruleLabels(world.table).get(name) ?? null,
    table: (name) => saidOf(world.table, 'code-list', name, 'label'),
  };
}

/** The first words of each rule's description, or all of them where another rule begins with the same. */
const ruleLabels = memoizeWeak((table: Table): ReadonlyMap<string, string> => {
  const said = table.names('rule').flatMap((name): [string, string][] => {
    const description = saidOf(table, 'rule', name, 'description');
    return description === null ? [] : [[name, description]];
  });
  const counts = new Map<string, number>();
  for (const [, description] of said)
    counts.set(firstWords(description), (counts.get(firstWords(description)) ?? 0) + 1);
  return new Map(
    said.map(([name, description]) => {
      const short = firstWords(description);
      return [name, counts.get(short) === 1 ? short : description];
    }),
  );
});

/** What a description says before it explains itself. */
const firstWords = (description: string): string => description.replace(/\s[:;]\s.*$/su, '');
