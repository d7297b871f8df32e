import type { GraphQLSchema } from 'graphql';
import { type Checked, checkCatalogue, type Edition } from '../catalog/check/index.ts';
import type { Day } from '../catalog/dates/index.ts';
import type { CatalogueData } from '../catalog/index.ts';
import type { Schemas } from '../catalog/walk/index.ts';
import { asApprovedEarlier } from './approved-earlier.ts';
import { withDerivedFacts } from './form-slices.ts';
import { normalize } from './normalize.ts';

/** A checked catalogue, with its data and the options that compile its rules. */
export interface LoadedCatalogue extends Checked {
  /** As in a release: rich texts as nodes, without notes. */
  data: CatalogueData;
  api: GraphQLSchema;
}

/** What files are checked against, and as of when. */
export interface CheckSetting {
  schemas: Schemas;
  api: GraphQLSchema;
  day: Day;
  /** The day on which waivers must not have expired; null for a catalogue that was approved earlier. */
  waiversOn: Day | null;
}

/** Checks files by path from a project root, without reading any: browsers do it too. */
export function checkedCatalogue(
  files: ReadonlyMap<string, string>,
  { schemas, api, day, waiversOn }: CheckSetting,
): LoadedCatalogue {
  const found = checkCatalogue(files, schemas, api, day, waiversOn);
  const checked = waiversOn === null ? asApprovedEarlier(found) : found;
  return { ...checked, data: releasedData(checked, checked.ok, api), api };
}

/** An edition's data as a release carries it, if the catalogue is sound. */
export function releasedData({ data, table }: Edition, ok: boolean, api: GraphQLSchema): CatalogueData {
  return ok && table !== null ? withDerivedFacts(table, normalize(table, data), api) : data;
}
