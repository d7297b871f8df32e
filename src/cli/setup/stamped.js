import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './run.js';

function* files(path) {
  if (!existsSync(path)) return;
  if (!statSync(path).isDirectory()) {
    yield path;
    return;
  }
  for (const name of readdirSync(path).sort()) yield* files(join(path, name));
}

function hashOf(sources) {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const file of files(join(root, source))) hash.update(file.slice(root.length)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/**
 * Runs a script of the repository when what it makes is missing or not of these sources any more, which a stamp beside it
 * tells. Gives whether it is there now.
 */
export async function ensureMade({ stamp, sources, script, message }) {
  const path = join(root, stamp);
  const hash = hashOf(sources);
  if (existsSync(path) && readFileSync(path, 'utf8') === hash) return true;
  if (message !== undefined) process.stdout.write(`${message}\n`);
  if ((await run(process.execPath, ['--import', 'tsx', script])) !== 0) return false;
  writeFileSync(path, hash);
  return true;
}
