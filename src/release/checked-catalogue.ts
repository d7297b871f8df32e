import type { GraphQLSchema } from 'graphql';
import { memoizeWeak } from '../base/maps.ts';
import { runToEnd } from '../base/run-to-end.ts';
import type { Surroundings } from '../catalog/check/beside/index.ts';
import { type Checked, checkingCatalogue, type Edition } from '../catalog/check/index.ts';
import type { Day } from '../catalog/dates/index.ts';
import type { CatalogueData } from '../catalog/index.ts';
import { withoutAbsent } from '../catalog/vocabulary/index.ts';
import type { Schemas } from '../catalog/walk/index.ts';
import { asApprovedEarlier } from './approved-earlier.ts';
import { withDerivedFacts } from './form-slices.ts';
import { normalize } from './normalize.ts';

/** A checked catalogue, with its data and the options that compile its rules. */
export interface LoadedCatalogue extends Checked {
  /** As in a release: rich texts as nodes, without notes, and without what the map to another API closes. */
  data: CatalogueData;
  /** With what that map closes, where there is one: testers' tables try every rule, whichever API answers. */
  tested?: CatalogueData | undefined;
}

/** What files are checked against, and as of when. */
export interface CheckSetting {
  schemas: Schemas;
  api: GraphQLSchema;
  day: Day;
  /** The day on which waivers must not have expired; null for a catalogue that was approved earlier. */
  waiversOn: Day | null;
  /** What stands beside the files, for who has it. */
  beside?: Surroundings;
}

/** Checks files by path from a project root, without reading any: browsers do it too. */
export function checkedCatalogue(files: ReadonlyMap<string, string>, setting: CheckSetting): LoadedCatalogue {
  return runToEnd(checkingFiles(files, setting));
}

/** The same, one check at a time; each step gives what is known so far. */
export function* checkingFiles(
  files: ReadonlyMap<string, string>,
  { schemas, api, day, waiversOn, beside }: CheckSetting,
): Generator<Checked, LoadedCatalogue> {
  const found = yield* checkingCatalogue(files, schemas, api, day, waiversOn, beside);
  const checked = waiversOn === null ? asApprovedEarlier(found) : found;
  return { ...checked, ...releasedData(checked, checked.ok, checked.api) };
}

/** An edition's data as a release carries it, if the catalogue is sound. */
export function releasedData(
  { data, table }: Edition,
  ok: boolean,
  api: GraphQLSchema,
): Pick<LoadedCatalogue, 'data' | 'tested'> {
  if (!ok || table === null) return { data };
  const whole = normalize(table, data);
  const open = withoutAbsent(table, whole, api);
  const own = withDerivedFacts(table, open, api);
  return open === whole ? { data: own } : { data: own, tested: withDerivedFacts(table, whole, api) };
}

/** A loaded catalogue as testers' tables try it. */
export const asTested = memoizeWeak((loaded: LoadedCatalogue): LoadedCatalogue => {
  const { tested } = loaded;
  return tested === undefined ? loaded : { ...loaded, data: tested };
});
