/**
 * Loads a TypeScript entry from one bundle instead of module by module, which takes a command three times as long to
 * start. The bundle is kept and used for as long as no source of it has changed.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './run.js';

/** What starts by itself: a command, and the threads that it lets work. */
const entries = {
  catalog: 'src/cli/main.ts',
  impact: 'src/cli/impact/worker.ts',
  mutate: 'src/cli/mutate/worker.ts',
};
/** Bundles are made from these besides the modules themselves. */
const others = ['package-lock.json', 'tsconfig.json', 'src/cli/setup/bundle.js'];
const HOUR = 3_600_000;

/**
 * Imports an entry. Where no bundle can be made or kept, as in a folder that cannot be written to, its modules are
 * loaded one by one.
 * @param {keyof typeof entries} name
 */
export async function load(name) {
  const folder = await bundled();
  if (folder !== null) return import(pathToFileURL(join(folder, `${name}.js`)).href);
  const { register } = await import('tsx/esm/api');
  register();
  return import(pathToFileURL(join(root, entries[name])).href);
}

/** The folder of a bundle of the sources as they are, made where none is kept; null where none can be. */
export async function bundled(kept = join(root, 'node_modules', '.cache', 'bundles')) {
  const name = latestIn(kept) ?? (await bundle(kept));
  return name === null ? null : join(kept, name);
}

/** The bundle that was made last and of which no source has changed since, or null. */
function latestIn(kept) {
  const { name, stamps } = lastMade(kept);
  try {
    return Object.entries(stamps).every(([file, stamp]) => stampOf(file) === stamp) ? name : null;
  } catch {
    return null;
  }
}

function lastMade(kept) {
  try {
    return JSON.parse(readFileSync(join(kept, 'latest.json'), 'utf8'));
  } catch {
    return { name: null, stamps: {} };
  }
}

function stampOf(file) {
  const { mtimeMs, size } = statSync(join(root, file));
  return `${mtimeMs}:${size}`;
}

/** Makes the bundle and keeps it under what it was made from, so that whoever loads another one is not disturbed. */
async function bundle(kept) {
  const made = join(kept, `made-by-${process.pid}`);
  try {
    const { build } = await import('rolldown');
    const { output } = await build({
      cwd: root,
      input: Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, join(root, file)])),
      platform: 'node',
      external: (id) => !id.startsWith('.') && !isAbsolute(id),
      plugins: [inPlace],
      output: { dir: made, format: 'esm' },
      logLevel: 'silent',
    });
    const modules = output.flatMap((chunk) => ('moduleIds' in chunk ? chunk.moduleIds : []));
    const files = [...others, ...modules.filter((id) => isAbsolute(id)).map((id) => relative(root, id))];
    const stamps = Object.fromEntries(files.map((file) => [file, stampOf(file)]));
    const name = createHash('sha256').update(JSON.stringify(stamps)).digest('hex').slice(0, 32);
    keep(made, kept, name);
    writeFileSync(`${made}.json`, JSON.stringify({ name, stamps }));
    renameSync(`${made}.json`, join(kept, 'latest.json'));
    return name;
  } catch {
    discard(made);
    return null;
  }
}

function keep(made, kept, name) {
  // another process may have made the same one
  if (existsSync(join(kept, name))) discard(made);
  else renameSync(made, join(kept, name));
  // a command that runs may still load a part of the one before
  const needed = ['latest.json', name, lastMade(kept).name];
  for (const other of readdirSync(kept)) {
    const place = join(kept, other);
    if (!needed.includes(other) && Date.now() - statSync(place).mtimeMs > HOUR) discard(place);
  }
}

function discard(place) {
  try {
    rmSync(place, { recursive: true, force: true });
  } catch {
    // it takes up room, and does no harm
  }
}

/** A module finds what lies beside it where it is written; what a page looks like is nothing to a command. */
const inPlace = {
  name: 'in-place',
  load: (id) => (id.endsWith('.css') ? { code: '', moduleType: 'js' } : null),
  transform: (code, id) =>
    code.includes('import.meta.url')
      ? { code: code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)) }
      : null,
};
