import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Json } from '../../base/json.ts';
import { projectRoot } from '../../release/index.ts';
import { formatJson } from '../catalogue/biome.ts';
import { UsageError } from '../verb.ts';
import { mergePatch } from './merge-patch.ts';

const starter = fileURLToPath(new URL('./', import.meta.url));
/** Whole files of a new catalogue. */
const OWN = ['catalog', 'forms', 'tests', 'demonstration.json'];
/** Changes of common files, as merge patches. */
const CHANGES = 'common-changes';

export interface StarterWanted {
  /** Where the new catalogue will stand, as an absolute path. */
  folder: string;
  /** Name of the insurer. */
  name: string;
  /** Folder of the insurer whose common words are taken: what every portal says alike. */
  common: string;
}

type JsonObject = { [key: string]: Json };

/**
 * The files of the smallest catalogue that serves, by their paths below its folder: what `starter/` holds, and the
 * files of `common.json` from another insurer, without what is only that insurer's. Writes nothing.
 * @throws UsageError where a common file is missing or cannot be read
 */
export async function assembleStarter(wanted: StarterWanted): Promise<Map<string, string>> {
  const data = new Map<string, Json>();
  const tables = new Map<string, string>();
  for (const file of commonFiles()) {
    const changes = join(starter, CHANGES, file);
    const own = withoutMarks(readCommon(wanted.common, file));
    data.set(file, existsSync(changes) ? mergePatch(own, readJson(changes)) : own);
  }
  for (const file of ownFiles()) {
    const path = join(starter, file);
    if (file.endsWith('.json')) data.set(file, readJson(path));
    else tables.set(file, readFileSync(path, 'utf8'));
  }
  const brand = data.get('catalog/brand.json');
  if (brand !== undefined) data.set('catalog/brand.json', mergePatch(brand, brandOf(wanted.name)));
  const texts = [...data].map(([file, json]) => [file, JSON.stringify(withSchema(json, join(wanted.folder, file)))]);
  return new Map([...(await formatJson(new Map(texts as [string, string][]))), ...tables]);
}

/** Paths of the files that are taken from another insurer. */
const commonFiles = (): readonly string[] => readJson(join(starter, 'common.json')) as string[];

function ownFiles(): string[] {
  return OWN.flatMap((part) => {
    if (part.endsWith('.json')) return [part];
    return readdirSync(join(starter, part), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(starter, join(entry.parentPath, entry.name)).split(sep).join('/'))
      .sort();
  });
}

const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Json;

function readCommon(folder: string, file: string): Json {
  const path = join(folder, file);
  const help = '--from names the folder of an insurer, with its catalog/ and forms/';
  if (!existsSync(path)) throw new UsageError(`${path} is not there, whose words every portal says alike; ${help}`);
  try {
    return readJson(path);
  } catch (error) {
    throw new UsageError(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Without the marks of what the first insurer's specification leaves open. */
function withoutMarks(json: Json): Json {
  if (Array.isArray(json)) return json.map(withoutMarks);
  if (json === null || typeof json !== 'object') return json;
  const kept = Object.entries(json).filter(([key]) => key !== 'assumed');
  return Object.fromEntries(kept.map(([key, value]) => [key, withoutMarks(value as Json)]));
}

/** The name, and what is derived from it until somebody says better. */
function brandOf(name: string): JsonObject {
  const shortName = slugOf(name);
  return { name, shortName, mailAddress: `ne-pas-repondre@${shortName}.example` };
}

/** `Mutuelle des Écrins` -> `mutuelle-des-ecrins`. */
function slugOf(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '') || 'assureur';
}

/** Editors find the schema from where the file stands. */
function withSchema(json: Json, path: string): Json {
  if (json === null || typeof json !== 'object' || Array.isArray(json)) return json;
  const { $schema, ...rest } = json;
  if (typeof $schema !== 'string') return json;
  const place = $schema.slice($schema.indexOf('schemas/'));
  const from = relative(dirname(path), join(projectRoot, place)).split(sep).join('/');
  return { $schema: basename(from) === from ? `./${from}` : from, ...rest };
}
