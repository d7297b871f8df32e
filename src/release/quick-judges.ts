import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { judgeAhead } from '../catalog/check/schema.ts';
import type { Schemas } from '../catalog/walk/index.ts';

const load = createRequire(import.meta.url);
const { version } = load('ajv/package.json') as { version: string };

/** The validators of each set of schemas stand in a file of their own, by what they are made of. */
const files = new WeakMap<Schemas, string>();

/** A schema's name as a name of JavaScript. */
const exported = (name: string): string => name.replace(/\W/g, '_');

/**
 * Lets files be judged by validators that an earlier process compiled and kept: what is sound is found so without
 * compiling a schema. Without them, or where they cannot be read, schemas are compiled as files are judged.
 * @param text what the schemas were read from
 * @param folder where validators are kept
 */
export function useKeptJudges(schemas: Schemas, text: string, folder: string): void {
  const file = join(folder, `${createHash('sha256').update(`${version}\n${text}`).digest('hex').slice(0, 32)}.cjs`);
  files.set(schemas, file);
  try {
    const kept = load(file) as Readonly<Record<string, ((value: unknown) => boolean) | undefined>>;
    judgeAhead(schemas, (name) => kept[exported(name)]);
    files.delete(schemas);
  } catch {
    // nothing was kept yet, or it is half written: files are judged all the same
  }
}

/** Keeps the validators of these schemas for the processes to come, unless they came from there. A folder that cannot be written to is no error. */
export async function keepJudges(schemas: Schemas): Promise<void> {
  const file = files.get(schemas);
  if (file === undefined) return;
  const { standaloneJudges } = await import('./standalone-judges.ts');
  const written = `${file}.${process.pid}`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(written, standaloneJudges(schemas, exported));
    renameSync(written, file);
    files.delete(schemas);
    // those of schemas as they were serve nobody
    for (const name of readdirSync(dirname(file)))
      if (name.endsWith('.cjs') && name !== basename(file)) rmSync(join(dirname(file), name));
  } catch {
    rmSync(written, { force: true });
  }
}
