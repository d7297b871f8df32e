import { wordsOfAnswer } from '../../analysis/cases/answer-words.ts';
import { expectedIn } from '../../analysis/cases/expected.ts';
import { decisionOf } from '../../analysis/cases/table-decision.ts';
import { calledBy, catalogueNames, saidOf } from '../../analysis/sentence/index.ts';
import {
  fieldUses,
  findUses,
  type Known,
  mannerInFrench,
  namesOf,
  readPaths,
  type Use,
} from '../../analysis/uses/index.ts';
import { memoizeWeak } from '../../base/maps.ts';
import { type Kind, kinds } from '../../catalog/walk/index.ts';
import { pointerAt } from '../data/pointer-at.ts';
import { answersOf } from './column-words.ts';
import { type Drawable, worldOf } from './drawable.ts';
import { plain } from './find-text.ts';
import type { OpenCatalogue } from './open-catalogue.ts';
import { wordsOfPlace } from './place-words.ts';
import type { FoundName, FoundUse } from './questions.ts';

/** More than anybody reads through. */
const MOST_NAMES = 60;
const MOST_USES = 300;

/** Everything that has a name, with what it is called beside it. */
const allNames = memoizeWeak((drawable: Drawable): readonly (FoundName & { wanted: string })[] => {
  const { table } = drawable;
  const world = worldOf(drawable);
  const words = catalogueNames(world, {});
  const known = { table, sources: drawable.loaded.sources, tests: [] };
  const labelOf = (kind: Kind, name: string) =>
    ['label', 'title', 'description']
      .map((property) => saidOf(table, kind, name, property))
      .find((one) => one !== null);
  const named = (Object.keys(kinds) as Kind[]).flatMap((kind) =>
    namesOf(known, kind).map((name) => ({ kind, name, label: labelOf(kind, name) ?? null })),
  );
  const fields = readPaths(known)
    .filter((path) => !namesOf(known, 'field').includes(path))
    .map((path) => ({ kind: 'field' as const, name: path, label: words.field(path).label }));
  return [...fields, ...named].map((one) => ({ ...one, wanted: `${plain(one.name)}\n${plain(one.label ?? '')}` }));
});

/** Names and fields that say a text: first those that begin with it. */
export function findNames(drawable: Drawable, text: string): FoundName[] {
  const wanted = plain(text.trim());
  if (wanted.length < 2) return [];
  const rank = (one: { wanted: string }) => Number(!one.wanted.startsWith(wanted));
  return allNames(drawable)
    .filter((one) => one.wanted.includes(wanted))
    .sort((a, b) => rank(a) - rank(b) || a.name.length - b.name.length)
    .slice(0, MOST_NAMES)
    .map(({ kind, name, label }) => ({ kind, name, label }));
}

/** Where the catalogue and its tables use a name. */
export function usesOfName({ tests, texts }: OpenCatalogue, drawable: Drawable, { kind, name }: FoundName): FoundUse[] {
  const tables = [...tests].filter(([file]) => file.endsWith('.cases.csv')).map(([file, text]) => ({ file, text }));
  const known: Known = { table: drawable.table, sources: drawable.loaded.sources, tests: tables };
  const found = findUses(known, kind, name);
  const all = kind === 'field' ? [...found, ...fieldUses(known, name)] : found;
  const called = (rule: string) => calledBy(drawable.table, 'rule', rule);
  const uses = all.slice(0, MOST_USES).map(({ how, ...use }): FoundUse => {
    const { file, line, column } = use;
    const start = offsetAt(texts.get(file) ?? tests.get(file) ?? '', line, column);
    return { file, pointer: '', start, end: start, line, how: mannerInFrench(how, called), text: wayTo(use, drawable) };
  });
  return saidOnce(uses);
}

/** Without those of one line that are said alike: a rule may read a field several times. */
function saidOnce(uses: readonly FoundUse[]): FoundUse[] {
  const seen = new Set<string>();
  return uses.filter(({ file, line, how, text }) => {
    const said = `${file} ${line} ${how} ${text}`;
    return !seen.has(said) && seen.add(said);
  });
}

/** Where a use is, in words: of a row of a table, its name and what its column is called. */
function wayTo({ file, line, column, place, label }: Omit<Use, 'how'>, drawable: Drawable): string {
  const source = drawable.loaded.sources.get(file);
  if (source !== undefined) return wordsOfPlace(source, pointerAt(source.text, offsetAt(source.text, line, column)));
  const { called } = wordsOfAnswer(answersOf(drawable), decisionOf(file), expectedIn(place) ?? '', '');
  return [label, called ?? place].filter(Boolean).join(' · ');
}

/** Offset of a line and a column, both from 1. */
function offsetAt(text: string, line: number, column: number): number {
  let at = 0;
  for (let n = 1; n < line; n++) at = text.indexOf('\n', at) + 1;
  return at + column - 1;
}
