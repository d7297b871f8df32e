import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root, run } from './run.js';

/** Each file below the places, relative to the root, with a mark that changes when it is written. */
export function stampsOf(places, isCounted) {
  const stamps = {};
  const visit = (place) => {
    const found = statSync(join(root, place), { throwIfNoEntry: false });
    if (found === undefined) return;
    if (found.isDirectory()) for (const name of readdirSync(join(root, place)).sort()) visit(`${place}/${name}`);
    else if (isCounted(place)) stamps[place] = `${found.mtimeMs}:${found.size}`;
  };
  for (const place of places) visit(place);
  return stamps;
}

/** @returns {string} digest of the files, by content */
export function hashOf(stamps) {
  const hash = createHash('sha256');
  for (const file of Object.keys(stamps)) hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

function keptIn(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

/** Writes beside, then renames, because another process may be reading. A read-only folder keeps no stamp. */
function keep(path, text) {
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(`${path}.${process.pid}`, text);
    renameSync(`${path}.${process.pid}`, path);
  } catch {}
}

/**
 * Runs a script of the repository when its output is missing or its sources have changed. A stamp records the times of
 * the files and, for copies, where times differ, their content.
 * @param {object} what
 * @param {string} what.stamp path of the stamp; where it is deleted along with the output, `made` may be left out
 * @param {string[]} what.sources files and folders
 * @param {(file: string) => boolean} [what.isSource] which files of those folders count
 * @param {string[]} [what.made] files and folders with the generated modules that the script makes
 * @param {string} what.script
 * @param {string} [what.message] printed before it runs
 * @returns {Promise<boolean>} whether the output exists now
 */
export async function ensureMade({ stamp, sources, isSource = () => true, made = [], script, message }) {
  const path = join(root, stamp);
  const kept = keptIn(path);
  const before = stampsOf(sources, isSource);
  let after = stampsOf(made, isGenerated);
  if (kept !== null && isSame(kept.stamps, [before, after])) return true;
  // of the sources as they were before the script read them
  const source = hashOf(before);
  if (kept === null || !isSame(kept.hashes, [source, hashOf(after)])) {
    if (message !== undefined) process.stdout.write(`${message}\n`);
    if ((await run(process.execPath, ['--import', 'tsx', script])) !== 0) return false;
    after = stampsOf(made, isGenerated);
  }
  keep(path, JSON.stringify({ hashes: [source, hashOf(after)], stamps: [before, after] }));
  return true;
}

const isSame = (kept, now) => JSON.stringify(kept) === JSON.stringify(now);

/** @param {string} file */
export const isGenerated = (file) => file.endsWith('.generated.ts');
