import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build, type Plugin, type Rolldown } from 'vite';
import { drawingFolder } from '../catalog/drawn-page.ts';
import { insurerFolder } from '../release/folders.ts';
import { checkBrandFiles, readBrand } from './brand/of-insurer.ts';
import { browsers } from './browsers.ts';
import { missingFeatures } from './check-features.ts';
import { buildDrawing } from './drawing.ts';
import { offline } from './offline.ts';
import { writeOutdatedPage } from './outdated-page.ts';
import { sizeLimits } from './size-limits.ts';

/**
 * `npm run build`: the application, the first script of every page, which names the application's files, and the worker
 * that keeps them; then their compressed copies, and their sizes against the limits. A page over its limit fails the
 * build.
 */
const root = new URL('../../', import.meta.url).pathname;
const { ensureTypes } = (await import(new URL('../cli/setup/generated.js', import.meta.url).href)) as {
  ensureTypes: () => Promise<boolean>;
};
const dist = resolve(root, process.env.DIST_DIR ?? 'dist');

interface Chunk {
  file: string;
  src?: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}
type Manifest = Record<string, Chunk>;

const entry = 'index.html';
const parts = {
  connected: 'src/portal/connected/connected-layout.tsx',
  dashboard: 'src/portal/pages/dashboard/dashboard.tsx',
  contract: 'src/portal/pages/contract/contract.tsx',
  signIn: 'src/portal/pages/sign-in/sign-in.tsx',
  form: 'src/portal/forms/form-page.tsx',
  list: 'src/portal/pages/contracts/contracts.tsx',
  words: 'src/portal/pages/plain/plain.ts',
  verification: 'src/portal/pages/verification/verification.tsx',
  cookies: 'src/portal/pages/cookies/cookies.tsx',
} as const;

/** Pages opened after a first one: measured by what they add to it. */
const laterPages = {
  'list of contracts': parts.list,
  'way back from the provider': 'src/portal/pages/callback/callback.tsx',
  'page of words, or not open': parts.words,
  'page of a task': 'src/portal/pages/action/action.tsx',
  'page of verification': parts.verification,
  'page of cookies': parts.cookies,
  'banner of cookies': 'src/portal/pages/cookies/start.tsx',
} as const;

function chunkFiles(manifest: Manifest, names: readonly string[]): Set<string> {
  const found = new Set<string>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (chunk === undefined) throw new Error(`${name} is no part of the built portal`);
    if (found.has(chunk.file)) return;
    found.add(chunk.file);
    for (const other of chunk.imports ?? []) visit(other);
  };
  for (const name of names) visit(name);
  return found;
}

const difference = (all: Set<string>, known: Set<string>) => [...all].filter((file) => !known.has(file));

/** The style sheets of these chunks. */
function sheetFiles(manifest: Manifest, names: readonly string[]): Set<string> {
  const files = chunkFiles(manifest, names);
  return new Set(Object.values(manifest).flatMap(({ file, css = [] }) => (files.has(file) ? css : [])));
}

/** Builds a script of `portal/boot/` on its own, under a name with its hash. @returns its file */
async function buildScript(
  module: string,
  name: string,
  format: 'iife' | 'es',
  define: Record<string, string>,
): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define,
    build: {
      write: false,
      target: browsers,
      reportCompressedSize: false,
      lib: { entry: join(root, `src/portal/boot/${module}.ts`), name: 'societaireBoot', formats: [format] },
    },
  });
  const text = chunkCode(built);
  const file = `assets/${name}-${createHash('sha256').update(text).digest('base64url').slice(0, 8)}.js`;
  writeFileSync(join(dist, file), text);
  return file;
}

/** Builds the first script, and the one that starts the application of a drawn page, and names them in the page. */
async function buildFirstScript(manifest: Manifest): Promise<string> {
  const known = chunkFiles(manifest, [entry]);
  const layout = difference(chunkFiles(manifest, [parts.connected]), known);
  const inside = new Set([...known, ...layout]);
  const extraFiles = (part: string, base: Set<string>) => difference(chunkFiles(manifest, [part]), base);
  const preloads = {
    layout,
    dashboard: extraFiles(parts.dashboard, inside),
    contract: extraFiles(parts.contract, inside),
    list: extraFiles(parts.list, inside),
    words: extraFiles(parts.words, known),
    verification: extraFiles(parts.verification, known),
    cookies: extraFiles(parts.cookies, known),
    form: extraFiles(parts.form, known),
    signIn: extraFiles(parts.signIn, known),
  };
  const urls = Object.fromEntries(
    Object.entries(preloads).map(([name, files]) => [name, files.map((file) => `/${file}`)]),
  );
  const file = await buildScript('main', 'first', 'iife', { __PRELOADS__: JSON.stringify(urls) });
  const starter = await buildScript('start-once-painted', 'launch', 'es', {});
  const page = readFileSync(join(dist, entry), 'utf8');
  const pointer = /<script [^>]*src="\/boot\.js"[^>]*><\/script>/;
  if (!pointer.test(page)) throw new Error('the page does not ask for /boot.js');
  const script = `<script src="/${file}" async fetchpriority="high"></script>`;
  const whole = page.replace(pointer, (tag) => `${tag}\n    ${script}`);
  // a cached page compares this name with the server's
  const name = createHash('sha256').update(whole).digest('base64url').slice(0, 12);
  writeFileSync(join(dist, entry), whole.replace('<html ', `<html data-build="${name}" data-start="/${starter}" `));
  return file;
}

const readManifest = () => JSON.parse(readFileSync(join(dist, 'build.json'), 'utf8')) as Manifest;
let firstScript = '';

/** Runs once the application is written, and before the worker lists its files. */
const firstScriptPlugin: Plugin = {
  name: 'first-script',
  writeBundle: {
    order: 'post',
    sequential: true,
    async handler() {
      firstScript = await buildFirstScript(readManifest());
    },
  },
};

function chunkCode(built: Awaited<ReturnType<typeof build>>): string {
  const outputs = (Array.isArray(built) ? built : [built]) as Rolldown.RolldownOutput[];
  const chunk = outputs.flatMap(({ output }) => output).find(({ type }) => type === 'chunk');
  if (chunk?.type !== 'chunk') throw new Error('the first script was not built');
  return chunk.code;
}

/** The files that browsers fetch. */
function* walk(folder: string): Generator<string> {
  for (const name of readdirSync(folder)) {
    if (name === drawingFolder) continue;
    const path = join(folder, name);
    if (statSync(path).isDirectory()) yield* walk(path);
    else yield path;
  }
}

/** Writes compressed copies beside each text file; the page itself has none, since the server fills it in. */
function compressAll(): void {
  for (const path of walk(dist)) {
    if (!/\.(js|css|svg|json|webmanifest)$/.test(path)) continue;
    const text = readFileSync(path);
    writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }));
    writeFileSync(`${path}.br`, brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
  }
}

const kilobytes = (file: string) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length / 1000;
const sum = (files: Iterable<string>) => [...files].reduce((total, file) => total + kilobytes(file), 0);

/** Prints each size against its limit. @returns the names of those over it */
function report(manifest: Manifest, firstScript: string): string[] {
  const assets = [...walk(dist)].map((path) => path.slice(dist.length + 1));
  const first = kilobytes(firstScript);
  const route = (names: readonly string[]) => first + sum(chunkFiles(manifest, names));
  const added = (name: string, base: readonly string[]) => route([...base, name]) - route(base);
  const sheets = sheetFiles(manifest, [entry]);
  const fonts = assets.filter((file) => file.endsWith('.woff2'));
  const connected = [entry, parts.connected];
  const rows: [string, number, number][] = [
    ['sign-in route, JavaScript', route([entry, parts.signIn]), sizeLimits.signIn],
    ['dashboard, JavaScript', route([...connected, parts.dashboard]), sizeLimits.dashboard],
    ['contract page, JavaScript', route([...connected, parts.contract]), sizeLimits.contract],
    ...Object.entries(laterPages).map(([name, part]): [string, number, number] => [
      name,
      added(part, connected),
      sizeLimits.further,
    ]),
    ['a form, beyond the portal', added(parts.form, [entry]), sizeLimits.form],
    ['style sheet of every page', sum(sheets), sizeLimits.css],
    [
      'other style sheets',
      sum(assets.filter((file) => file.endsWith('.css') && !sheets.has(file))),
      sizeLimits.laterCss,
    ],
    ['font', fonts.reduce((total, file) => total + statSync(join(dist, file)).size / 1000, 0), sizeLimits.font],
  ];
  for (const [name, size, cap] of rows) {
    const verdict = size <= cap ? '' : '  over';
    process.stdout.write(`${name.padEnd(28)}${size.toFixed(1).padStart(7)} kB of ${cap}${verdict}\n`);
  }
  return rows.filter(([, size, cap]) => size > cap).map(([name]) => name);
}

await ensureTypes();
checkBrandFiles(readBrand());
rmSync(dist, { recursive: true, force: true });
await build({
  root,
  configFile: join(root, 'vite.config.ts'),
  logLevel: 'warn',
  plugins: [firstScriptPlugin, offline()],
  build: { outDir: dist, emptyOutDir: true },
});
await buildDrawing(join(dist, drawingFolder));
const manifest = readManifest();
writeOutdatedPage(root, dist);
const over = report(manifest, firstScript);
rmSync(join(dist, 'build.json'));
const missing = missingFeatures([...walk(dist)]);
compressAll();
if (missing.length > 0) {
  process.stderr.write(`too new for the oldest browsers that the portal serves:\n  ${missing.join('\n  ')}\n`);
  process.exitCode = 1;
}
if (over.length > 0) {
  process.stderr.write(`too heavy: ${over.join(', ')}\n`);
  // what the portal's own code weighs is measured with this catalogue; a long name of another is no reason not to serve it
  if (insurerFolder() === resolve(root)) process.exitCode = 1;
}
