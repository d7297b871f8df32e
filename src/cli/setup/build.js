import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './run.js';

const stamp = join(root, 'dist', '.stamp');
const sources = [
  'index.html',
  'navigateur-obsolete.html',
  'vite.config.ts',
  'package-lock.json',
  'tsconfig.json',
  'public',
  'src/rules',
  'src/catalog',
  'src/view',
  'src/ui',
  'src/renderer',
  'src/portal',
  'src/build',
  'catalog/brand.json',
];

function* files(path) {
  if (!existsSync(path)) return;
  if (!statSync(path).isDirectory()) {
    yield path;
    return;
  }
  for (const name of readdirSync(path).sort()) yield* files(join(path, name));
}

/** Hash of everything that the built portal is made of. */
export function sourcesHash() {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const file of files(join(root, source))) hash.update(file.slice(root.length)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** Builds the portal when it is missing or when its sources have changed. */
export async function ensureBuilt() {
  const hash = sourcesHash();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  process.stdout.write('Building the portal…\n');
  const code = await run(process.execPath, ['--import', 'tsx', 'src/build/portal.ts']);
  if (code !== 0) {
    process.stderr.write('The build failed: see above.\n');
    process.exit(1);
  }
  writeFileSync(stamp, hash);
}
