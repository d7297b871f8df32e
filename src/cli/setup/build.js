import { ensureMade, isGenerated } from './stamped.js';

const sources = [
  'index.html',
  'navigateur-obsolete.html',
  'vite.config.ts',
  'package-lock.json',
  'tsconfig.json',
  'public',
  'src/base',
  'src/rules',
  'src/catalog',
  'src/view',
  'src/ui',
  'src/renderer',
  'src/portal',
  'src/build',
  'catalog/brand.json',
];

/** Builds the portal when it is missing or older than its sources. */
export async function ensureBuilt() {
  const message = 'Building the portal…';
  const isSource = (file) => !isGenerated(file);
  if (await ensureMade({ stamp: 'dist/.stamp', sources, isSource, script: 'src/build/portal.ts', message })) return;
  process.stderr.write('The build failed: see above.\n');
  process.exit(1);
}
