import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'vite';
import { browsers } from './browsers.ts';

/**
 * `npm run build`: the application, then the first script of every page, which has to know the application's files;
 * then each of them compressed, and their sizes against what a page may weigh.
 */
const root = new URL('../../', import.meta.url).pathname;
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
  form: 'src/portal/forms/form-route.tsx',
} as const;

/** Kilobytes of 1000 bytes, compressed by gzip. */
const budgets = { signIn: 120, connected: 215, form: 140, css: 15, font: 35 };

function filesOf(manifest: Manifest, names: readonly string[]): Set<string> {
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

const minus = (all: Set<string>, known: Set<string>) => [...all].filter((file) => !known.has(file));

async function buildBoot(manifest: Manifest): Promise<void> {
  const known = filesOf(manifest, [entry]);
  const preloads = {
    dashboard: minus(filesOf(manifest, [parts.connected, parts.dashboard]), known),
    contract: minus(filesOf(manifest, [parts.connected, parts.contract]), known),
  };
  const urls = Object.fromEntries(
    Object.entries(preloads).map(([name, files]) => [name, files.map((file) => `/${file}`)]),
  );
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { __PRELOADS__: JSON.stringify(urls) },
    build: {
      outDir: dist,
      emptyOutDir: false,
      target: browsers,
      reportCompressedSize: false,
      lib: {
        entry: join(root, 'src/portal/boot/main.ts'),
        name: 'societaireBoot',
        formats: ['iife'],
        fileName: () => 'boot.js',
      },
    },
  });
}

function* walk(folder: string): Generator<string> {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) yield* walk(path);
    else yield path;
  }
}

/**
 * Beside each text file, what the server sends to a browser that takes compressed answers. The page and the first script
 * are no files to it: one answers every address, the other goes out behind the configuration.
 */
function compressAll(): void {
  for (const path of walk(dist)) {
    if (!/\.(js|css|svg|json|webmanifest)$/.test(path) || path === join(dist, 'boot.js')) continue;
    const text = readFileSync(path);
    writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }));
    writeFileSync(`${path}.br`, brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
  }
}

const kilobytes = (file: string) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length / 1000;
const sum = (files: Iterable<string>) => [...files].reduce((total, file) => total + kilobytes(file), 0);

function report(manifest: Manifest): void {
  const assets = [...walk(dist)].map((path) => path.slice(dist.length + 1));
  const boot = kilobytes('boot.js');
  const route = (names: readonly string[]) => boot + sum(filesOf(manifest, names));
  const fonts = assets.filter((file) => file.endsWith('.woff2'));
  const rows: [string, number, number][] = [
    ['sign-in route, JavaScript', route([entry, parts.signIn]), budgets.signIn],
    ['dashboard, JavaScript', route([entry, parts.connected, parts.dashboard]), budgets.connected],
    ['contract page, JavaScript', route([entry, parts.connected, parts.contract]), budgets.connected],
    ['a form, beyond the portal', route([entry, parts.form]) - route([entry]), budgets.form],
    ['style sheet', sum(assets.filter((file) => file.endsWith('.css'))), budgets.css],
    ['font', fonts.reduce((total, file) => total + statSync(join(dist, file)).size / 1000, 0), budgets.font],
  ];
  for (const [name, size, budget] of rows) {
    const verdict = size <= budget ? '' : '  over';
    process.stdout.write(`${name.padEnd(28)}${size.toFixed(1).padStart(7)} kB of ${budget}${verdict}\n`);
  }
}

rmSync(dist, { recursive: true, force: true });
await build({
  root,
  configFile: join(root, 'vite.config.ts'),
  logLevel: 'warn',
  build: { outDir: dist, emptyOutDir: true },
});
const manifest = JSON.parse(readFileSync(join(dist, 'build.json'), 'utf8')) as Manifest;
await buildBoot(manifest);
report(manifest);
rmSync(join(dist, 'build.json'));
compressAll();
