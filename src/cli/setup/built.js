/** What `npm run build` makes for production: the portal in `dist/`, the server in `dist-server/`. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { serverSources } from './build.js';
import { distFolder } from './catalogue-folder.js';
import { root } from './run.js';

const server = join(root, 'dist-server');
const noted = join(root, 'dist-server', 'sources.sha256');
const BUILD = 'run npm run build, where the packages of development are installed (npm ci --include=dev)';

/** Whether every package of development is there; without them nothing can be built. */
export function canBuild(folder = root) {
  const { devDependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return Object.keys(devDependencies).every((name) => existsSync(join(folder, 'node_modules', name)));
}

/** Whether commands run what was built, which production does, and a folder without packages of development must. */
export function runsBuilt() {
  const isBuilt = existsSync(join(server, 'serve.js'));
  return process.env.NODE_ENV === 'production' ? isBuilt : !existsSync(join(root, 'node_modules', 'tsx'));
}

/** Runs an entry of the built server. Exits with 1 and one line where that is impossible. */
export async function importBuilt(name) {
  if (!existsSync(join(server, `${name}.js`))) stop(`The server is not built: ${BUILD}.`);
  try {
    await import(pathToFileURL(join(server, `${name}.js`)).href);
  } catch (error) {
    const missing = /Cannot find package '([^']+)'/.exec(String(error))?.[1];
    if (error?.code !== 'ERR_MODULE_NOT_FOUND' || missing === undefined) throw error;
    stop(`The package ${missing} is not installed: run npm ci --omit=dev.`);
  }
}

/** Serves what was built, and writes nothing but the data. Exits with 1 and one line where nothing was built. */
export async function serveBuilt() {
  if (!existsSync(join(distFolder(), 'index.html'))) stop(`The portal is not built: ${BUILD}.`);
  const sources = serverSources();
  if (sources !== null && sources !== builtFrom())
    process.stderr.write(`What was built is served, and its sources have changed since: ${BUILD}.\n`);
  await importBuilt('serve');
}

/** Notes what the server was built from. */
export function noteSources(sources) {
  if (sources !== null) writeFileSync(noted, sources);
}

function builtFrom() {
  try {
    return readFileSync(noted, 'utf8');
  } catch {
    return null;
  }
}

function stop(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
