import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { buildSchema, type GraphQLSchema } from 'graphql';
import { DEMONSTRATION, type Surroundings } from '../catalog/check/beside/index.ts';
import { isApiFile, readSource } from '../catalog/source/index.ts';
import { OWN_API } from '../catalog/vocabulary/index.ts';
import type { Schemas } from '../catalog/walk/index.ts';
import { insurerFolder, projectRoot } from './folders.ts';
import './pattern-judge.ts';
import { useSavedJudges } from './quick-judges.ts';

/** The folders of a catalogue: its own, and its forms and testers' tables next to it. */
export interface CatalogueFolders {
  catalog: string;
  /** The project's own when the catalogue has none. */
  forms: string;
  ownsForms: boolean;
  /** May not exist. */
  tests: string;
}

/**
 * The folders of a catalogue, of which the insurer's folder around it may be named too; those of the insurer that is
 * served by default.
 * @throws when the folder does not exist
 */
export function catalogueFolders(named = insurerFolder()): CatalogueFolders {
  if (!existsSync(named)) throw new Error(`there is no folder ${named}`);
  if (!statSync(named).isDirectory()) throw new Error(`${named} is a file: name the folder of a catalogue`);
  const within = join(named, 'catalog');
  const folder = existsSync(within) ? within : named;
  const around = dirname(resolve(folder));
  const ownsForms = existsSync(join(around, 'forms'));
  const forms = join(ownsForms ? around : projectRoot, 'forms');
  return { catalog: resolve(folder), forms, ownsForms, tests: join(around, 'tests/catalog') };
}

/**
 * The files of a catalogue folder and of its forms, by path from a project root. Every JSON file is read, at any depth,
 * as misplaced ones are findings, and every description of an API. A catalogue without forms takes the project's own.
 * @throws when the folder does not exist
 */
export function readCatalogueFiles(folder?: string): Map<string, string> {
  const { catalog, forms } = catalogueFolders(folder);
  return new Map([...catalogueFiles(catalog, 'catalog'), ...catalogueFiles(forms, 'forms')]);
}

/** What stands beside a catalogue folder, for a check of it: the names of the insurer's pictures, and the demonstration. */
export function readBeside(folder?: string): Surroundings {
  const around = dirname(catalogueFolders(folder).catalog);
  const [pictures, demonstration] = [join(around, 'public'), join(around, DEMONSTRATION)];
  return {
    pictures: existsSync(pictures) ? new Set(addressesIn(pictures)) : null,
    demonstration: existsSync(demonstration) ? withSchema(readFileSync(demonstration, 'utf8')) : null,
  };
}

const addressesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`);

/** The text of a demonstration, to be checked against its schema. */
export function withSchema(text: string): NonNullable<Surroundings['demonstration']> {
  const schema = JSON.parse(
    readFileSync(join(projectRoot, 'schemas/import/demonstration.schema.json'), 'utf8'),
  ) as object;
  return { source: readSource(DEMONSTRATION, text), schema };
}

function catalogueFiles(folder: string, name: string): [string, string][] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && (entry.name.endsWith('.json') || isApiFile(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((path) => [join(name, relative(folder, path)).split(sep).join('/'), readFileSync(path, 'utf8')]);
}

/** Caches the last result: equal texts give the same object, with all that is cached by it. */
function cacheLast<T>(make: (text: string) => T): (text: string) => T {
  let last: { text: string; made: T } | undefined;
  return (text) => {
    if (last?.text !== text) last = { text, made: make(text) };
    return last.made;
  };
}

const schemasOf = cacheLast((text) => {
  const schemas = Object.fromEntries(JSON.parse(text) as [string, object][]) as Schemas;
  useSavedJudges(schemas, text, join(projectRoot, 'node_modules/.cache/schemas'));
  return schemas;
});
// the server and the tests build it with every check
const apiOf = cacheLast((text) => buildSchema(text, { assumeValidSDL: true, noLocation: true }));

/** JSON Schemas of the catalogue's files and of the forms, by name without extension. */
export function readSchemas(folder = join(projectRoot, 'schemas')): Schemas {
  const files = ['catalog', 'forms'].flatMap((kind) =>
    readdirSync(join(folder, kind)).map((name) => join(folder, kind, name)),
  );
  const entries = files
    .filter((file) => file.endsWith('.schema.json'))
    .map((file) => `[${JSON.stringify(basename(file, '.schema.json'))},${readFileSync(file, 'utf8')}]`);
  return schemasOf(`[${entries.join(',')}]`);
}

/** The schema of a view by its name: `contract` for what a contract's page shows. */
export const readViewSchema = (name: string): object =>
  JSON.parse(readFileSync(join(projectRoot, `schemas/view/${name}.schema.json`), 'utf8')) as object;

/** What a catalogue adds to the API, for families of its own; null where it adds nothing. */
export function readAddedApi(folder = insurerFolder()): string | null {
  const file = join(folder, OWN_API);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

/** The API of the portal. */
export function readApi(file = join(projectRoot, 'schemas/portal.graphql')): GraphQLSchema {
  return apiOf(readFileSync(file, 'utf8'));
}
