import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSchema, type GraphQLSchema } from 'graphql';
import type { Schemas } from '../catalog/walk/index.ts';

/** Where the project's own files stand. */
export const projectRoot = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Files of a catalogue folder and of the forms beside it, by their path from the root of a project. Every JSON file is
 * read, at whatever depth: one that stands where no part of the catalogue does is a finding, not a silence. A catalogue
 * without forms beside it takes the project's own.
 * @throws when the folder does not exist
 */
export function readCatalogueFiles(folder = join(projectRoot, 'catalog')): Map<string, string> {
  if (!existsSync(folder)) throw new Error(`there is no folder ${folder}`);
  const beside = join(dirname(resolve(folder)), 'forms');
  const forms = existsSync(beside) ? beside : join(projectRoot, 'forms');
  return new Map([...jsonFiles(folder, 'catalog'), ...jsonFiles(forms, 'forms')]);
}

function jsonFiles(folder: string, name: string): [string, string][] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((path) => [join(name, relative(folder, path)).split(sep).join('/'), readFileSync(path, 'utf8')]);
}

/** JSON Schemas of the files of the catalogue and of the forms, by name without ending. */
export function readSchemas(folder = join(projectRoot, 'schemas')): Schemas {
  const files = ['catalog', 'forms'].flatMap((kind) =>
    readdirSync(join(folder, kind)).map((name) => join(folder, kind, name)),
  );
  return Object.fromEntries(
    files
      .filter((file) => file.endsWith('.schema.json'))
      .map((file) => [basename(file, '.schema.json'), JSON.parse(readFileSync(file, 'utf8')) as object]),
  );
}

/** The API that the portal speaks. */
export function readApi(file = join(projectRoot, 'schemas/portal.graphql')): GraphQLSchema {
  return buildSchema(readFileSync(file, 'utf8'));
}
