import type { GraphQLSchema } from 'graphql';
import { ownValue } from '../../base/json.ts';
import { pushTo } from '../../base/maps.ts';
import { runToEnd } from '../../base/run-to-end.ts';
import { type Catalogue, type CatalogueData, compileCatalogue } from '../../catalog/index.ts';
import {
  all,
  type Conditions,
  type Domain,
  type Formula,
  no,
  not,
  Problem,
  type World,
} from '../../catalog/prove/index.ts';
import type { Table } from '../../catalog/walk/index.ts';
import type { CompileOptions } from '../../rules/index.ts';
import { contractWorld } from '../worlds/contract-world.ts';
import { formulaText } from './formula-text.ts';
import { cellsInWords } from './input-words.ts';
import { findPresences, type Presence } from './presences.ts';
import { englishChange, englishLines, englishWords, type RegionLineWords, type RegionWords } from './region-words.ts';
import { findRegions, type Region } from './regions.ts';

/** A checked catalogue, with what its contracts may hold. */
export interface Worldly {
  data: CatalogueData;
  table: Table;
  api: GraphQLSchema;
}

/** The effect of an edit on a set of possible contracts. */
export interface RegionChange {
  family: string;
  /** `tab Garanties appears`: the same whatever the language of the text. */
  key: string;
  /** The same in words. */
  text: string;
  /** One line a region: `codeEtat RES, prime ≥ 500`; one empty line where all contracts of the family are meant. */
  regions: readonly string[];
  /** Why the regions may be not all, or too many; null where they are proved to be exactly those that change. */
  doubt: string | null;
  problem: Problem;
  formula: Formula;
  cells: readonly Region[];
}

/** The words for the contracts of a family. */
type WordsFor = (catalogue: Catalogue, family: string) => RegionWords;

/** For each family, what appears or disappears, and for which contracts. @param today ISO date */
export const regionChanges = (
  before: Worldly,
  after: Worldly,
  today: string,
  wordsFor: WordsFor = englishWords,
): RegionChange[] => runToEnd(findRegionChanges(before, after, today, wordsFor));

/** The same, which pauses after each family. */
export function* findRegionChanges(
  before: Worldly,
  after: Worldly,
  today: string,
  wordsFor: WordsFor,
): Generator<undefined, RegionChange[]> {
  const [was, is] = [compileCatalogue(before.data), compileCatalogue(after.data)];
  const families = Object.keys(after.data.families ?? {}).filter(
    (id) => ownValue(before.data.families, id) !== undefined,
  );
  const changes: RegionChange[] = [];
  for (const family of families) {
    const sides = [
      { ...before, catalogue: was },
      { ...after, catalogue: is },
    ] as const;
    changes.push(...changesOfFamily(family, ...sides, today, wordsFor(is, family)));
    yield;
  }
  return changes;
}

type Side = Worldly & { catalogue: Catalogue };

function changesOfFamily(family: string, before: Side, after: Side, today: string, words: RegionWords): RegionChange[] {
  const decided = ({ catalogue, api, table }: Side) => {
    const { conditions } = contractWorld(catalogue, api, family, today);
    return { conditions, presences: findPresences(catalogue, table, family, conditions) };
  };
  const [was, is] = [decided(before), decided(after)];
  const [wasText, isText] = [formulaText(before.catalogue), formulaText(after.catalogue)];
  const keys = [...new Set([...is.presences.keys(), ...was.presences.keys()])];
  return keys.flatMap((key) => {
    const [one, other] = [was.presences.get(key), is.presences.get(key)];
    const [old, now] = [one?.formula ?? no, other?.formula ?? no];
    if (wasText(old) === isText(now)) return [];
    const presence = other ?? one;
    return presence === undefined ? [] : directions(family, presence, old, now, was.conditions, is.conditions, words);
  });
}

function directions(
  family: string,
  { subject }: Presence,
  old: Formula,
  now: Formula,
  before: Conditions,
  after: Conditions,
  words: RegionWords,
): RegionChange[] {
  const both = [all([now, not(old)]), all([old, not(now)])] as const;
  const problem = problemOfBoth(both, before, after);
  return both.flatMap((formula, i) => {
    const { regions, doubt } = findRegions(problem, formula);
    if (regions.length === 0 && doubt === null) return [];
    const lines = regions.map((region) =>
      [...region].flatMap(([at, cells]) => {
        const input = problem.inputs[at];
        return input === undefined ? [] : [cellsInWords(words, input, cells)];
      }),
    );
    return [
      {
        family,
        key: englishChange(subject, i === 0),
        text: `${words.subject(subject)} ${words.verb(subject, i === 0)}`,
        regions: lines.map((line) => line.join(words.and)),
        doubt: doubt === null ? null : words.doubt(doubt),
        problem,
        formula,
        cells: regions,
      },
    ];
  });
}

/** The changes as lines for people; those of the same contracts together. */
export function regionLines(changes: readonly RegionChange[], words: RegionLineWords = englishLines): string[] {
  const together = new Map<string, RegionChange[]>();
  for (const change of changes) {
    const key = JSON.stringify([change.family, change.regions, change.doubt]);
    pushTo(together, key, change);
  }
  return [...together.values()].flatMap((same) => {
    const [first] = same;
    if (first === undefined) return [];
    const { family, regions, doubt } = first;
    const none = regions.length === 0 ? words.noneFound : '';
    return [
      words.header(
        family,
        same.map(({ text }) => text),
      ),
      ...regions.map((region) => `  ${words.region(region)}`),
      ...(doubt === null ? [] : [`  ${none}${words.notProved(doubt)}`]),
    ];
  });
}

/** The values that an input may hold under either catalogue. */
function either(one: Domain, other: Domain): Domain {
  if (one.kind !== other.kind) return { kind: 'any' };
  if (one.kind !== 'text' || other.kind !== 'text') return one;
  const values = [...new Set([...(one.values ?? []), ...(other.values ?? [])])];
  return { kind: 'text', open: one.open || other.open, ...(values.length === 0 ? {} : { values }) };
}

function tablesOf(one: CompileOptions, other: CompileOptions): NonNullable<CompileOptions['tables']> {
  const names = new Set([...Object.keys(one.tables ?? {}), ...Object.keys(other.tables ?? {})]);
  return Object.fromEntries([...names].map((name) => [name, { ...one.tables?.[name], ...other.tables?.[name] }]));
}

/** One problem for conditions of two catalogues. */
function problemOfBoth(formulas: readonly Formula[], before: Conditions, after: Conditions): Problem {
  const world: World = {
    domain: (path) => either(before.world.domain(path), after.world.domain(path)),
    decided: () => null,
    fixed: { ...before.world.fixed, ...after.world.fixed },
  };
  return new Problem(formulas, world, { ...after.options, tables: tablesOf(before.options, after.options) });
}
