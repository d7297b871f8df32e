import { isRecord } from '../../base/json.ts';
import { didYouMean } from '../../rules/index.ts';
import type { Given } from '../given.ts';
import type { Expanded } from './expand.ts';
import type { Expected } from './expected.ts';
import { at, pathOf } from './paths.ts';
import type { Case } from './table.ts';

/** A name that cannot be, and the nearest of those that can. */
export interface UnknownName {
  path: string;
  help: string | null;
}

/** What decisions may be given and what they answer, as far as it is known. */
export interface KnownNames {
  /** Of a given column. @param form the form that the row is about, where it names one */
  given(decision: string, path: string, form: unknown): UnknownName | null;
  /** In the data of a given column; in the whole input where the path is empty. */
  givenData(decision: string, path: string, data: unknown, form: unknown): readonly UnknownName[];
  /** In a contract of a family: what the API does not give of it. */
  ofContract(family: string, contract: unknown): readonly UnknownName[];
  /** Of an expected path; null too where nothing but the answer itself says what it holds. */
  result(decision: string, path: string): UnknownName | null;
  /** Whether something but the answer itself says what a decision answers. */
  knowsResult(decision: string): boolean;
}

const help = (unknown: UnknownName) => (unknown.help === null ? '' : `\n    help: ${unknown.help}`);

/** A misspelt name gives nothing and expects nothing: the row would pass whatever the catalogue says. */
export function wrongNames(
  names: KnownNames,
  decision: string,
  row: Case,
  example: Readonly<Record<string, unknown>>,
  tests: readonly Expanded[],
): string[] {
  const form = tests[0]?.given.form;
  const written = row.given.flatMap(({ name }) => names.given(decision, name, form) ?? []);
  const inCells = row.given.flatMap(({ name, values }) =>
    (values ?? []).flatMap((value) => names.givenData(decision, name, value, form)),
  );
  const inExample = row.from === null ? [] : names.givenData(decision, '', example, form);
  const given = new Map([...written, ...inCells, ...inExample].map((unknown) => [unknown.path, unknown]));
  const expected = row.expect.flatMap(({ place }) => names.result(decision, place) ?? []);
  return [
    ...[...given.values()].map((unknown) => `"${unknown.path}" is not given to ${decision}${help(unknown)}`),
    ...expected.map((unknown) => `${decision} answers no "${unknown.path}"${help(unknown)}`),
  ];
}

/** Where no schema says what a decision answers, the names beside the one that is absent do. */
export function misspelt(result: unknown, { place, got }: Expected): string[] {
  if (place === '' || got(result) !== undefined) return [];
  const cut = place.lastIndexOf('.');
  const beside = at(result, pathOf(place.slice(0, Math.max(0, cut))) ?? []);
  if (!isRecord(beside)) return [];
  const near = didYouMean(place.slice(cut + 1), Object.keys(beside));
  return near === null ? [] : [`there is no "${place}"\n    help: ${near}`];
}

/**
 * What a row gives, as of its day: decisions that take a day are given it, save where the row itself gives one.
 * @param isSaid whether a column of the row gives the day
 */
export function onDay(names: KnownNames, decision: string, given: Given, day: string | null, isSaid: boolean): Given {
  if (day === null || isSaid || names.given(decision, 'today', given.form) !== null) return given;
  return { ...given, today: day };
}
