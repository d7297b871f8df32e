import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, type GraphQLSchema } from 'graphql';
import type { Schemas } from '../catalog/check/context.ts';
import { sections } from '../catalog/sections.ts';

/** Where the project's own files stand. */
export const projectRoot = new URL('../../', import.meta.url).pathname;

/** Files of a catalogue folder: path below it -> text. Only what can be a part of the catalogue is read. */
export function readCatalogueFiles(folder = join(projectRoot, 'catalog')): Map<string, string> {
  const files = new Map<string, string>();
  const folders = [
    '',
    ...new Set(sections.flatMap((section) => section.folder ?? section.file?.match(/^(.+)\//)?.[1] ?? [])),
  ];
  for (const below of folders) {
    const path = join(folder, below);
    if (!existsSync(path)) continue;
    for (const name of readdirSync(path).sort()) {
      if (name.endsWith('.json'))
        files.set(below === '' ? name : `${below}/${name}`, readFileSync(join(path, name), 'utf8'));
    }
  }
  return files;
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
