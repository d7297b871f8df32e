import type { Source } from '../../catalog/source/index.ts';
import { isExpression, type Table } from '../../catalog/walk/index.ts';
import type { Json } from '../../rules/index.ts';
import type { DiffWords } from './diff-words.ts';
import { englishDiff } from './english.ts';
import { type SubjectKind, subjectKinds } from './subjects.ts';
import { type Difference, findDifferences } from './tree.ts';
import { type Wording, wordChange } from './words.ts';

/** A catalogue to compare: its files and, where they have the form of their schemas, what they say. */
export interface Compared {
  sources: ReadonlyMap<string, Source>;
  table: Table | null;
}

/** One change between two catalogues. */
export interface CatalogueChange extends Difference, Wording {
  file: string;
}

const order: readonly (SubjectKind | 'other')[] = [...subjectKinds, 'other'];

/** All that differs between two catalogues, by kind and then by file: none only where every file says the same. */
export function changesBetween(before: Compared, after: Compared, words: DiffWords = englishDiff): CatalogueChange[] {
  const files = [...new Set([...before.sources.keys(), ...after.sources.keys()])].sort();
  const found = files.flatMap((file) => changesOf(file, before, after, words));
  return found.sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
}

function changesOf(file: string, before: Compared, after: Compared, words: DiffWords): CatalogueChange[] {
  const [was, is] = [contentOf(before, file), contentOf(after, file)];
  const isWhole = (a: string, b: string) => isExpressionAt(before, file, a) || isExpressionAt(after, file, b);
  return differencesOf(was, is, isWhole).map((difference) => ({
    file,
    ...difference,
    ...wordChange(file, difference, { value: was }, { value: is }, words),
  }));
}

function differencesOf(
  was: Json | undefined,
  is: Json | undefined,
  isWhole: (a: string, b: string) => boolean,
): Difference[] {
  if (was !== undefined && is !== undefined) return findDifferences(was, is, { isWhole });
  if (was === is) return [];
  const placed = (value: Json | undefined) => (value === undefined ? null : { pointer: '', value });
  const change = was === undefined ? 'added' : 'removed';
  return [{ change, path: [], before: placed(was), after: placed(is), renamedTo: null, next: null }];
}

/** What a file says; the text itself where it is no JSON. */
function contentOf({ sources }: Compared, file: string): Json | undefined {
  const source = sources.get(file);
  return source === undefined ? undefined : (source.value ?? source.text);
}

function isExpressionAt({ table }: Compared, file: string, pointer: string): boolean {
  const entry = table?.at(file, pointer);
  return entry !== undefined && isExpression(entry);
}

/**
 * What changed between two catalogues as lines for people: a heading a kind, its changes below it. `loadCatalogueFolder`
 * and `loadCatalogue` give what it takes.
 */
export function describeChanges(before: Compared, after: Compared): string[] {
  return changeLines(changesBetween(before, after));
}

/** The same of changes that are known. */
export function changeLines(
  changes: readonly Pick<CatalogueChange, 'kind' | 'text'>[],
  words: DiffWords = englishDiff,
): string[] {
  return order.flatMap((kind) => {
    const own = changes.filter((change) => change.kind === kind);
    return own.length === 0 ? [] : [words.headings[kind], ...own.map(({ text }) => `  ${text}`)];
  });
}
