import type { GraphQLSchema } from 'graphql';
import { memoize } from '../../base/maps.ts';
import type { Checked } from '../../catalog/check/index.ts';
import { type CatalogueData, compileCatalogue, type ValidateSchema } from '../../catalog/index.ts';
import { explainCell, undatedPlaces } from '../explain/explain-cell.ts';
import type { Given } from '../given.ts';
import type { ViewSchema } from '../shapes/decision-shapes.ts';
import { knownNames } from '../shapes/known-names.ts';
import { knownValues } from './known-values.ts';
import type { Setting } from './setting.ts';

/** A checked catalogue that tables can be run on. */
export interface TestedCatalogue extends Checked {
  api: GraphQLSchema;
  /** The data that tables try, where it is not what a release carries. */
  tested?: CatalogueData | undefined;
}

/** The testers' examples by their names. */
export interface Examples {
  names: readonly string[];
  /** Null for a name that is none. */
  read(name: string): Given | null;
}

/** What tables need besides a catalogue. */
export interface TableMeans {
  examples: Examples;
  viewSchema: ViewSchema;
  validate: ValidateSchema;
}

/** The catalogue for a row's input, where the catalogue differs from day to day. */
export type EditionFor = (given: Given) => TestedCatalogue;

/** The catalogue's data with another profile of account rules in force; null for an unknown profile. */
function withProfile(
  { data: released, tested: data = released }: TestedCatalogue,
  profile: string | null,
): CatalogueData | null {
  const { accounts } = data;
  if (profile === null || accounts === undefined) return data;
  return Object.hasOwn(accounts.profiles, profile) ? { ...data, accounts: { ...accounts, profile } } : null;
}

/** What tables run with, on a checked catalogue. */
export function settingOf(
  loaded: TestedCatalogue,
  { examples, viewSchema, validate }: TableMeans,
  editionFor?: EditionFor,
): Setting {
  const compiledOf = memoize((edition: TestedCatalogue) =>
    memoize((profile: string | null) => {
      const data = withProfile(edition, profile);
      return data === null ? null : compileCatalogue(data, validate);
    }),
  );
  return {
    ...(editionFor === undefined
      ? {}
      : { catalogueOn: (profile, given) => compiledOf(soundEdition(editionFor(given)))(profile) }),
    catalogue: memoize((profile) => {
      const catalogue = compiledOf(loaded)(profile);
      return catalogue === null ? null : { catalogue, known: knownValues(catalogue) };
    }),
    profiles: Object.keys(loaded.data.accounts?.profiles ?? {}),
    example: memoize(examples.read),
    examples: examples.names,
    names: knownNames(loaded, viewSchema),
    explain: (catalogue, decision, given, query) => explainCell(loaded, catalogue, decision, given, query),
    undated: (catalogue, given, error) => undatedPlaces(loaded, catalogue, given, error),
  };
}

/** @throws Error where the catalogue of that day has errors */
function soundEdition(edition: TestedCatalogue): TestedCatalogue {
  const [wrong] = edition.ok ? [] : edition.findings;
  if (wrong !== undefined) throw new Error(`the catalogue of that day is wrong: ${wrong.message}`);
  return edition;
}
