import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSchema, type GraphQLSchema } from 'graphql';
import type { Schemas } from '../catalog/check/context.ts';

/** Where the project's own files stand. */
export const projectRoot = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Files of a catalogue folder: path below it -> text. Every JSON file is read, at whatever depth: one that stands
 * where no part of the catalogue does is a finding, not a silence.
 * @throws when the folder does not exist
 */
export function readCatalogueFiles(folder = join(projectRoot, 'catalog')): Map<string, string> {
  if (!existsSync(folder)) throw new Error(`there is no folder ${folder}`);
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  return new Map(paths.map((path) => [relative(folder, path).split(sep).join('/'), readFileSync(path, 'utf8')]));
}

/** JSON Schemas of the catalogue's files, by name without ending. */
export function readSchemas(folder = join(projectRoot, 'schemas/catalog')): Schemas {
  return Object.fromEntries(
    readdirSync(folder)
      .filter((name) => name.endsWith('.schema.json'))
      .map((name) => [
        name.replace('.schema.json', ''),
        JSON.parse(readFileSync(join(folder, name), 'utf8')) as object,
      ]),
  );
}

/** The API that the portal speaks. */
export function readApi(file = join(projectRoot, 'schemas/portal.graphql')): GraphQLSchema {
  return buildSchema(readFileSync(file, 'utf8'));
}
