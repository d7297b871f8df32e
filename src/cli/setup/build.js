import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from './hash.js';
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

/** Builds the portal when it is missing or when its sources have changed. */
export async function ensureBuilt() {
  const hash = hashOf(sources);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  process.stdout.write('Building the portal…\n');
  const code = await run(process.execPath, ['--import', 'tsx', 'src/build/portal.ts']);
  if (code !== 0) {
    process.stderr.write('The build failed: see above.\n');
    process.exit(1);
  }
  writeFileSync(stamp, hash);
}
