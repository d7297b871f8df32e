import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { projectRoot } from './folders.ts';

/** Everything that determines the content of a release or how it is read. */
const SOURCES = [
  'src/base',
  'src/rules',
  'src/vocabulary',
  'src/catalog',
  'src/view',
  'src/release',
  'schemas/catalog',
  'schemas/forms',
  'schemas/portal.graphql',
  'src/portal/documents',
  'package-lock.json',
];

let known: string | null = null;

/**
 * Hash of the engine's own files, so any change to the content of releases is noticed. Generated files derive from
 * these and need not exist.
 */
export function engineVersion(): string {
  known ??= fingerprint();
  return known;
}

function fingerprint(): string {
  const hash = createHash('sha256');
  for (const path of SOURCES.flatMap((source) => filesOf(join(projectRoot, source))))
    hash.update(relative(projectRoot, path)).update(readFileSync(path));
  return hash.digest('hex').slice(0, 16);
}

function filesOf(path: string): string[] {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.generated.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
