import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { registerJudges } from '../catalog/check/schema.ts';
import type { Schemas } from '../catalog/walk/index.ts';

const load = createRequire(import.meta.url);
const { version } = load('ajv/package.json') as { version: string };

/** File of the compiled validators of each set of schemas, named by a digest of what they are made from. */
const files = new WeakMap<Schemas, string>();

/** A schema's name as a JavaScript identifier. */
const identifierOf = (name: string): string => name.replace(/\W/g, '_');

/**
 * Judges files with validators that an earlier process compiled and stored, so valid files need no compilation. If they
 * are missing or unreadable, schemas are compiled when needed.
 * @param text what the schemas were read from
 * @param folder where validators are stored
 */
export function useSavedJudges(schemas: Schemas, text: string, folder: string): void {
  const file = join(folder, `${createHash('sha256').update(`${version}\n${text}`).digest('hex').slice(0, 32)}.cjs`);
  files.set(schemas, file);
  try {
    const saved = load(file) as Readonly<Record<string, ((value: unknown) => boolean) | undefined>>;
    registerJudges(schemas, (name) => saved[identifierOf(name)]);
    files.delete(schemas);
  } catch {
    // missing or partly written: files are judged all the same
  }
}

/**
 * Stores the validators of these schemas for later processes, unless they were loaded from there. A folder that cannot
 * be written to is not an error.
 */
export async function saveJudges(schemas: Schemas): Promise<void> {
  const file = files.get(schemas);
  if (file === undefined) return;
  const { standaloneJudges } = await import('./standalone-judges.ts');
  const written = `${file}.${process.pid}`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(written, standaloneJudges(schemas, identifierOf));
    renameSync(written, file);
    files.delete(schemas);
    // those of older schemas are useless
    for (const name of readdirSync(dirname(file)))
      if (name.endsWith('.cjs') && name !== basename(file)) rmSync(join(dirname(file), name));
  } catch {
    rmSync(written, { force: true });
  }
}
