/**
 * Loads a TypeScript entry from one bundle instead of module by module, which makes a command or the service take twice
 * as long to start. The bundle is reused until one of its sources changes.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './run.js';

/** The bundles: the folder of each, and its entry points. */
const bundles = {
  /** The command and its threads. */
  catalog: {
    kept: 'bundles',
    entries: { catalog: 'src/cli/main.ts', impact: 'src/cli/impact/worker.ts', mutate: 'src/cli/mutate/worker.ts' },
  },
  serve: { kept: 'served', entries: { serve: 'src/cli/serve.ts' } },
};
/** Which bundle an entry is in. */
const bundleOf = (name) => (name === 'serve' ? 'serve' : 'catalog');
/** What bundles are made from besides the modules themselves. */
const others = ['package-lock.json', 'tsconfig.json', 'src/cli/setup/bundle.js'];
const HOUR = 3_600_000;

/**
 * Imports an entry. Where no bundle can be made or kept, as in a read-only folder, its modules are loaded one by one.
 * @param {'catalog' | 'impact' | 'mutate' | 'serve'} name
 */
export async function load(name) {
  const of = bundleOf(name);
  const folder = await bundleFolder(of);
  if (folder !== null) return import(pathToFileURL(join(folder, `${name}.js`)).href);
  const { register } = await import('tsx/esm/api');
  register();
  return import(pathToFileURL(join(root, bundles[of].entries[name])).href);
}

/**
 * The folder of a bundle of the current sources, made if missing; null where none can be made.
 * @param {keyof typeof bundles} of
 */
export async function bundleFolder(of, kept = join(root, 'node_modules', '.cache', bundles[of].kept)) {
  const name = latestIn(kept) ?? (await bundle(bundles[of], kept));
  return name === null ? null : join(kept, name);
}

/** The last bundle if it is of this folder and none of its sources has changed since, or null. */
function latestIn(kept) {
  const { name, of, stamps } = lastMade(kept);
  try {
    return of === root && Object.entries(stamps).every(([file, stamp]) => stampOf(file) === stamp) ? name : null;
  } catch {
    return null;
  }
}

function lastMade(kept) {
  try {
    return JSON.parse(readFileSync(join(kept, 'latest.json'), 'utf8'));
  } catch {
    return { name: null, of: null, stamps: {} };
  }
}

function stampOf(file) {
  const { mtimeMs, size } = statSync(join(root, file));
  return `${mtimeMs}:${size}`;
}

/** Makes the bundle in a folder named by its sources, which leaves processes that load another one undisturbed. */
async function bundle({ entries }, kept) {
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
    const name = createHash('sha256')
      .update(root + JSON.stringify(stamps))
      .digest('hex')
      .slice(0, 32);
    keep(made, kept, name);
    writeFileSync(`${made}.json`, JSON.stringify({ name, of: root, stamps }));
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
  // a running command may still load a part of the previous one
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
    // it only takes up room
  }
}

/** Keeps a module's paths relative to its source file, and drops styles, which a command does not need. */
const inPlace = {
  name: 'in-place',
  load: (id) => (id.endsWith('.css') ? { code: '', moduleType: 'js' } : null),
  transform: (code, id) =>
    code.includes('import.meta.url')
      ? { code: code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)) }
      : null,
};
