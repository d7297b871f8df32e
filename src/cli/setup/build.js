import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { alone } from './alone.js';
import { distFolder, insurerFolder } from './catalogue-folder.js';
import { root } from './run.js';
import { ensureMade, hashOf, isGenerated, stampsOf } from './stamped.js';

const sources = [
  'index.html',
  'navigateur-obsolete.html',
  'vite.config.ts',
  'package-lock.json',
  'tsconfig.json',
  'src/base',
  'src/rules',
  'src/vocabulary',
  'src/catalog',
  'src/view',
  'src/ui',
  'src/renderer',
  'src/portal',
  'src/build',
];

/** What the portal says and shows of the insurer before it has read any release. */
const insurerSources = () =>
  ['catalog/brand.json', 'catalog/routes.json', 'public'].map((place) => fromRoot(join(insurerFolder(), place)));

const fromRoot = (path) => relative(root, path);

const isSource = (file) => !isGenerated(file);

/** Builds the portal when it is missing or older than its sources. */
export async function ensureBuilt() {
  const message = 'Building the portal…';
  const what = {
    stamp: fromRoot(join(distFolder(), '.stamp')),
    sources: [...sources, ...insurerSources()],
    isSource,
    script: 'src/build/portal.ts',
    message,
  };
  const build = () => ensureMade(what);
  if (await alone(join(root, '.cache', 'building'), build)) return;
  process.stderr.write('The build failed: see above.\n');
  process.exit(1);
}

const studioSources = [
  ...sources,
  'schemas/catalog',
  'schemas/forms',
  'schemas/portal.graphql',
  'schemas/studio.graphql',
  'src/analysis',
  'src/release',
  'src/studio',
];

/** Builds the studio, where one is wanted, when it is missing or older than its sources; after the portal. */
export async function ensureStudioBuilt(isWanted = process.env.STUDIO === 'on') {
  if (!isWanted) return;
  const message = 'Building the studio…';
  const what = {
    stamp: fromRoot(join(distFolder(), '.studio/.stamp')),
    sources: [...studioSources, ...insurerSources()],
    isSource,
    script: 'src/build/studio.ts',
    message,
  };
  if (await alone(join(root, '.cache', 'building'), () => ensureMade(what))) return;
  process.stderr.write('The studio could not be built: see above.\n');
  process.exit(1);
}

/** Digest of what the server is built from; null where the sources are not there. */
export function serverSources() {
  if (!existsSync(join(root, 'src/cli/serve.ts'))) return null;
  return hashOf(stampsOf(['package-lock.json', 'schemas', 'src'], isServerSource));
}

const isServerSource = (file) => !isGenerated(file) && !/\.(md|css|tsx)$|^(schemas\/editor|src\/portal)\//.test(file);
