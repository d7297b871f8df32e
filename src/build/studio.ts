import { readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { studioFolder } from '../catalog/drawn-page.ts';
import { buildStudio } from './bundle-studio.ts';
import { sizeLimits } from './size-limits.ts';

/** Builds the studio beside the portal, and holds what its first page fetches against its limit. */
const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = resolve(root, process.env.DIST_DIR ?? 'dist', studioFolder);

interface Chunk {
  file: string;
  imports?: string[];
}

/** Kilobytes, gzipped, of an entry and what it imports at once. */
function sizeOf(entry: string, manifest: Readonly<Record<string, Chunk>>): number {
  const found = new Set<string>();
  const visit = (name: string): void => {
    const chunk = manifest[name];
    if (chunk === undefined || found.has(chunk.file)) return;
    found.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  visit(entry);
  const sizes = [...found].map((file) => gzipSync(readFileSync(join(folder, file)), { level: 9 }).length);
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

await buildStudio(folder);
const manifest = JSON.parse(readFileSync(join(folder, 'build.json'), 'utf8')) as Record<string, Chunk>;
rmSync(join(folder, 'build.json'));
const size = sizeOf('index.html', manifest);
const verdict = size <= sizeLimits.studio ? '' : '  over';
process.stdout.write(
  `${'studio, JavaScript'.padEnd(28)}${size.toFixed(1).padStart(7)} kB of ${sizeLimits.studio}${verdict}\n`,
);
if (verdict !== '') {
  process.stderr.write('too heavy: the studio\n');
  process.exitCode = 1;
}
