import type { GraphQLSchema } from 'graphql';
import { ownValue } from '../../base/json.ts';
import { once, pushTo } from '../../base/maps.ts';
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
import { contractWorld, type DecidedValues } from '../worlds/contract-world.ts';
import { actualRegions, readsDecision, sharedDecisions } from './by-decisions.ts';
import { formulaText } from './formula-text.ts';
import { cellsInWords } from './input-words.ts';
import { findPresences, type Presence } from './presences.ts';
import {
  englishChange,
  englishLines,
  englishWords,
  type RegionDoubt,
  type RegionLineWords,
  type RegionOutcome,
  type RegionWords,
} from './region-words.ts';
import { findRegions, type Region } from './regions.ts';

/** A checked catalogue, with what its contracts may hold. */
export interface Worldly {
  data: CatalogueData;
  table: Table;
  api: GraphQLSchema;
}

/** The effect of an edit on a set of possible contracts. */
export interface RegionChange extends RegionOutcome {
  family: string;
  /** `tab Garanties appears`: the same whatever the language of the text. */
  key: string;
  /** The same in words, subject and verb. */
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
  const decided = ({ catalogue, api, table }: Side, given?: DecidedValues) => {
    const { conditions } = contractWorld(catalogue, api, family, today, { ...(given && { given }) });
    return { conditions, presences: findPresences(catalogue, table, family, conditions) };
  };
  const [was, is] = [decided(before), decided(after)];
  const [wasText, isText] = [formulaText(before.catalogue), formulaText(after.catalogue)];
  const keys = [...new Set([...is.presences.keys(), ...was.presences.keys()])];
  const byDecisions = once(() => {
    const sides = [
      { ...before, conditions: was.conditions, textOf: wasText },
      { ...after, conditions: is.conditions, textOf: isText },
    ] as const;
    const decisions = sharedDecisions(family, ...sides);
    return { decisions, before: decided(before, decisions), after: decided(after, decisions) };
  });
  return keys.flatMap((key) => {
    const [one, other] = [was.presences.get(key), is.presences.get(key)];
    const [old, now] = [one?.formula ?? no, other?.formula ?? no];
    if (wasText(old) === isText(now)) return [];
    const presence = other ?? one;
    if (presence === undefined) return [];
    const said = () => {
      const { decisions, before, after } = byDecisions();
      const formulaIn = ({ presences }: typeof before) => presences.get(key)?.formula ?? no;
      const conditions = { before: before.conditions, after: after.conditions };
      return { decisions, old: formulaIn(before), now: formulaIn(after), ...conditions };
    };
    return directions(family, presence, { old, now, before: was.conditions, after: is.conditions }, said, words);
  });
}

/** When something shows in either catalogue. */
interface BeforeAndAfter {
  old: Formula;
  now: Formula;
  before: Conditions;
  after: Conditions;
}

/** What appears, and what disappears. */
const bothWays = ({ old, now }: BeforeAndAfter) => [all([now, not(old)]), all([old, not(now)])] as const;

function directions(
  family: string,
  { subject }: Presence,
  change: BeforeAndAfter,
  byDecisions: () => BeforeAndAfter & { decisions: DecidedValues },
  words: RegionWords,
): RegionChange[] {
  const both = bothWays(change);
  const problem = problemOfBoth(both, change);
  return both.flatMap((formula, i) => {
    const { regions, doubt } = findRegions(problem, formula);
    if (regions.length === 0 && doubt === null) return [];
    const isTooMuch = doubt?.kind === 'too much';
    const written = { lines: linesOf(words, problem, regions), doubt };
    const given = regions.length > 0 || isTooMuch ? byDecisions() : null;
    const byThem = given === null ? null : linesByDecisions(words, { ...change, formula }, given, i);
    const isShorter = byThem !== null && lengthOf(byThem.lines) < lengthOf(written.lines);
    const said = byThem !== null && (isTooMuch || isShorter) ? byThem : written;
    if (said.lines.length === 0 && said.doubt === null) return [];
    const what = { subject: words.subject(subject), verb: words.verb(subject, i === 0) };
    return [
      {
        family,
        key: englishChange(subject, i === 0),
        ...what,
        text: `${what.subject} ${what.verb}`,
        regions: said.lines,
        doubt: said.doubt === null ? null : words.doubt(said.doubt),
        problem,
        formula,
        cells: regions,
      },
    ];
  });
}

const lengthOf = (lines: readonly string[]): number => lines.reduce((sum, line) => sum + line.length, 0);

/** Regions in words, a line each. */
const linesOf = (words: RegionWords, { inputs }: Pick<Problem, 'inputs'>, regions: readonly Region[]): string[] =>
  regions.map((region) =>
    [...region]
      .flatMap(([at, cells]) => (inputs[at] === undefined ? [] : cellsInWords(words, inputs[at], cells)))
      .join(words.and),
  );

/** The same contracts, by what is decided of them; null where no decision concerns them, or they are too many to tell. */
function linesByDecisions(
  words: RegionWords,
  { formula, ...change }: BeforeAndAfter & { formula: Formula },
  { decisions, ...given }: BeforeAndAfter & { decisions: DecidedValues },
  direction: number,
): { lines: string[]; doubt: RegionDoubt | null } | null {
  const both = bothWays(given);
  const ways = both[direction] ?? no;
  if (!readsDecision(ways, decisions)) return null;
  const problem = problemOfBoth(both, given);
  const found = findRegions(problem, ways);
  if (found.doubt?.kind === 'too much') return null;
  const problemOf = (one: Formula) => problemOfBoth([one], change);
  const regions = actualRegions(found.regions, problem, decisions, { formula, conditions: change.after, problemOf });
  return { lines: linesOf(words, withoutAbsent(problem, decisions), regions), doubt: found.doubt };
}

/** A decision always has a value, so that its absence is never mentioned. */
const withoutAbsent = ({ inputs }: Problem, decisions: DecidedValues): Pick<Problem, 'inputs'> => ({
  inputs: inputs.map((input) =>
    decisions.has(input.path)
      ? { ...input, cells: input.cells.map((cell) => ({ ...cell, values: cell.values.filter((one) => one !== null) })) }
      : input,
  ),
});

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
      words.header(family, same),
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
function problemOfBoth(
  formulas: readonly Formula[],
  { before, after }: Pick<BeforeAndAfter, 'before' | 'after'>,
): Problem {
  const world: World = {
    domain: (path) => either(before.world.domain(path), after.world.domain(path)),
    decided: () => null,
    fixed: { ...before.world.fixed, ...after.world.fixed },
  };
  return new Problem(formulas, world, { ...after.options, tables: tablesOf(before.options, after.options) });
}
