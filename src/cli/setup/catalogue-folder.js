import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from './run.js';

const FLAG = '--catalog';

/**
 * Lets `--catalog DIR`, or `CATALOG_DIR`, name the folder of another insurer: its `catalog/`, `forms/`, `public/`,
 * `tests/catalog/` and `demonstration.json`. What is built and kept for it stands there too, in `.dist` and `.data`,
 * unless `DIST_DIR` and `DATA_DIR` say otherwise: no insurer is served with the releases or pictures of another.
 * The flag is taken out of the arguments. Exits with 1 and one line where there is no catalogue.
 */
export function setCatalogueFolder(args = process.argv, env = process.env) {
  const at = args.indexOf(FLAG);
  const [, given] = at < 0 ? [] : args.splice(at, 2);
  if (at >= 0 && (given === undefined || given.startsWith('-'))) stop(`${FLAG} needs the folder of a catalogue`);
  const named = given ?? env.CATALOG_DIR;
  if (named === undefined || named === '') return;
  const folder = resolve(named);
  if (!existsSync(join(folder, 'catalog'))) stop(`there is no catalogue in ${folder}: it holds a folder catalog/`);
  env.CATALOG_DIR = folder;
  if (folder === resolve(root)) return;
  env.DIST_DIR ||= join(folder, '.dist');
  env.DATA_DIR ||= join(folder, '.data');
}

/** The folder of the insurer that is served: the project's own by default. */
export const insurerFolder = () => resolve(process.env.CATALOG_DIR || root);

/** Where the portal is built. */
export const distFolder = () => resolve(root, process.env.DIST_DIR || 'dist');

function stop(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
