import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { sizeLimits } from '../../src/build/size-limits.ts';
import { buildRelease, loadCatalogueFolder } from '../../src/release/index.ts';
import { sliceName } from '../../src/release/slices.ts';
import type { Measure } from './measure.ts';

const dist = fileURLToPath(new URL('../../dist/', import.meta.url));
const gzip = (content: string | Buffer) => gzipSync(content, { level: 9 }).length;

/** Kilobytes of 1000 bytes. */
function weight(name: string, bytes: number | null, target: number, note: string): Measure {
  if (bytes === null)
    return { name, value: 0, unit: 'kB', baseline: null, ratio: null, target, met: null, note: 'not built' };
  const value = bytes / 1000;
  return { name, value, unit: 'kB', baseline: null, ratio: value / target, target, met: value <= target, note };
}

const assets = join(dist, 'assets');
/** The build adds seven characters of hash, eight for an entry. */
const named = (name: string) =>
  readdirSync(assets).filter((file) => file.startsWith(name) && /^-[\w-]{7,8}\.js$/.test(file.slice(name.length)));

/** Scripts that the browser needs for these parts: each with all that it imports, and the first script. */
function scripts(parts: readonly string[]): string[] {
  const found = new Set<string>();
  const visit = (file: string) => {
    if (found.has(file)) return;
    found.add(file);
    const text = readFileSync(join(assets, file), 'utf8');
    for (const match of text.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)) visit(match[1] as string);
  };
  for (const part of parts) {
    const files = named(part);
    if (files.length === 0) throw new Error(`the build has no file named ${part}`);
    files.forEach(visit);
  }
  return [...found];
}

function route(parts: readonly string[]): number {
  const first = named('first').reduce((sum, file) => sum + gzip(readFileSync(join(assets, file))), 0);
  return scripts(parts).reduce((sum, file) => sum + gzip(readFileSync(join(assets, file))), first);
}

function* walk(folder: string): Generator<string> {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) yield* walk(path);
    else yield path;
  }
}

function builtFiles(): Measure[] {
  const built = existsSync(assets) && existsSync(join(dist, 'index.html'));
  const all = built ? [...walk(dist)] : [];
  const whole = (ending: string, size: (path: string) => number) =>
    built ? all.filter((path) => path.endsWith(ending)).reduce((sum, path) => sum + size(path), 0) : null;
  const sheets = whole('.css', (path) => gzip(readFileSync(path)));
  const first = all
    .filter((path) => /\/base-[^/]+\.css$/.test(path))
    .reduce((sum, path) => sum + gzip(readFileSync(path)), 0);
  // what Chromium is seen to ask for on these routes; the part that talks to the provider comes later
  const entry = ['index'];
  const connected = [...entry, 'connected-layout'];
  const js = (parts: readonly string[]) => (built ? route(parts) : null);
  const said = 'gzip, with the first script';
  const beyond = (part: string) => (built ? route([...connected, part]) - route(connected) : null);
  const further = ['contracts', 'plain', 'action', 'verification', 'cookies', 'callback'];
  return [
    weight('JavaScript of the sign-in route', js([...entry, 'sign-in']), sizeLimits.signIn, said),
    weight('JavaScript of the dashboard', js([...connected, 'dashboard']), sizeLimits.dashboard, said),
    weight('JavaScript of a contract page', js([...connected, 'contract']), sizeLimits.contract, said),
    weight(
      'JavaScript of a form, beyond the portal',
      built ? route([...entry, 'form-page']) - route(entry) : null,
      sizeLimits.form,
      'gzip',
    ),
    ...further.map((part) => weight(`JavaScript of ${part}, a further page`, beyond(part), sizeLimits.further, 'gzip')),
    weight('style sheet of every page', built ? first : null, sizeLimits.css, 'gzip'),
    weight('other style sheets', sheets === null ? null : sheets - first, sizeLimits.laterCss, 'gzip'),
    weight(
      'font',
      whole('.woff2', (path) => statSync(path).size),
      sizeLimits.font,
      'as it is',
    ),
  ];
}

async function catalogue(): Promise<Measure[]> {
  const loaded = loadCatalogueFolder();
  const { files } = await buildRelease(loaded);
  const size = (name: string) => gzip(files[name] ?? '');
  const slices = Object.keys(loaded.data.families ?? {}).map((id) => ({ id, bytes: size(sliceName(id)) }));
  const largest = slices.reduce((most, slice) => (slice.bytes > most.bytes ? slice : most));
  const index = size('index.json');
  const kB = (bytes: number) => (bytes / 1000).toFixed(1);
  return [
    weight(
      'catalogue: index and the largest slice',
      index + largest.bytes,
      12,
      `gzip; index ${kB(index)}, slice of ${largest.id} ${kB(largest.bytes)}`,
    ),
  ];
}

export const byteBench = async (): Promise<Measure[]> => [...builtFiles(), ...(await catalogue())];
