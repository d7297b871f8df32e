import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.js';

/**
 * What node_modules holds, compared with package-lock.json by version and digest, whoever installed it:
 * `complete`, `production` when only packages of development are missing, else `incomplete`.
 * @param {string} folder of the project
 * @returns {'complete' | 'production' | 'incomplete'}
 */
export function installedPackages(folder = root) {
  const wanted = packagesOf(join(folder, 'package-lock.json'));
  // written by npm at the very end of an installation
  const found = packagesOf(join(folder, 'node_modules', '.package-lock.json'));
  if (found === null) return 'incomplete';
  // without a lock, as beside the output of a build, nothing says more
  if (wanted === null) return 'production';
  const missing = Object.entries(wanted).filter(
    ([path, entry]) => path !== '' && !entry.link && !isSame(found[path], entry) && !isLeftOut(found[path], entry),
  );
  if (missing.length === 0) return 'complete';
  return missing.every(([path, { dev, devOptional }]) => (dev || devOptional) && found[path] === undefined)
    ? 'production'
    : 'incomplete';
}

const isSame = (found, wanted) => found?.version === wanted.version && found.integrity === wanted.integrity;
/** npm leaves out optional packages of other platforms. */
const isLeftOut = (found, wanted) => found === undefined && (wanted.optional || wanted.devOptional) === true;

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return null;
  }
}
