import { cpSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, extname, isAbsolute, join, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin } from 'rolldown';
import { engineVersion } from '../release/engine-version.ts';
import { operatorCommands } from './operator-commands.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The service, the `catalog` command with its threads, and the operator's commands. */
const entries: Readonly<Record<string, string>> = {
  serve: 'src/cli/serve.ts',
  catalog: 'src/cli/main.ts',
  ...operatorCommands(root),
};

/** Packages with native parts or files of their own, and what a publication bundles for browsers. */
const EXTERNAL_PACKAGES = [
  '@electric-sql/pglite',
  '@node-rs/argon2',
  'ajv',
  'ajv-formats',
  'fontkit',
  'ibantools',
  'libphonenumber-js',
  'pdfkit',
  'pino',
  'piscina',
  'rolldown',
];

/** Only `npm run dev` loads it. */
const DEVELOPMENT = join(root, 'src/cli/dev/development.ts');
/** Modules that a source names by their address, and what stands for those that load TypeScript. */
const STANDS_FOR: Readonly<Record<string, string>> = {
  'src/backend/domain/paper-threads/worker-start.js': 'src/backend/domain/paper-threads/worker.ts',
  'src/cli/impact/worker-start.js': 'src/cli/impact/worker.ts',
  'src/cli/mutate/worker-start.js': 'src/cli/mutate/worker.ts',
  'src/workbench/worker-start.js': 'src/workbench/worker.ts',
};
const FORMATS = 'src/release/formats.ts';
/** Finds the project from where it stands itself, three steps below; each file of the folder is two below. */
const FOLDERS = 'src/release/folders.ts';
const DEMONSTRATION = '/src/backend/demo/';

/**
 * Writes the server as plain JavaScript into a folder beside `dist/`: a start then loads a few files, and needs neither
 * TypeScript nor packages of development. What sources name by their own address is copied or bundled with them.
 */
async function buildServer(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  await build({
    cwd: root,
    input: Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, join(root, file)])),
    platform: 'node',
    // its other form requires its parts in a way that cannot be followed
    resolve: { alias: { 'jsonc-parser': 'jsonc-parser/lib/esm/main.js' } },
    external: (id) => EXTERNAL_PACKAGES.some((name) => id === name || id.startsWith(`${name}/`)),
    plugins: [movable(folder), leftOut, frozen],
    output: { dir: folder, format: 'esm', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    logLevel: 'silent',
  });
  await copySources(FORMATS, join(folder, 'formats'));
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify({ type: 'module' })}\n`);
}

/** Copies a module and those that it imports: a publication bundles them as it does from the sources, to the same bytes. */
async function copySources(entry: string, to: string): Promise<void> {
  const external = (id: string) => !id.startsWith('.') && !isAbsolute(id);
  const { output } = await build({ cwd: root, input: join(root, entry), external, write: false, logLevel: 'silent' });
  for (const chunk of output)
    if (chunk.type === 'chunk') for (const id of chunk.moduleIds) cpSync(id, join(to, relative(root, id)));
}

/** Rewrites what a source finds beside itself or in a package, so that the folder finds it from anywhere. */
function movable(folder: string): Plugin {
  const copied = (path: string, name: string) => {
    cpSync(path, join(folder, name), { recursive: true });
    return `./${name}`;
  };
  return {
    name: 'movable',
    transform(code, id) {
      if (!id.startsWith(join(root, 'src'))) return null;
      const beside = (place: string): string => {
        const path = resolve(dirname(id), place);
        if (path === resolve(root)) return '../';
        if (relative(root, path).startsWith('schemas')) return `../${relative(root, path)}`;
        if (statSync(path).isDirectory()) return copied(path, basename(path));
        const source = STANDS_FOR[relative(root, path)] ?? relative(root, path);
        const name = `${basename(dirname(source))}-${basename(source, extname(source))}.js`;
        this.emitFile({ type: 'chunk', id: join(root, source), fileName: name });
        return `./${name}`;
      };
      const packaged = (name: string): string => {
        const path = createRequire(pathToFileURL(id)).resolve(name);
        // the folder's own JavaScript is made of modules
        return copied(path, `packages/${name.replaceAll('/', '-').replace(/\.js$/, '.cjs')}`);
      };
      const moved = code
        .replaceAll(
          /new URL\('([^']+)', import\.meta\.url\)/g,
          (_, place) => `new URL('${beside(place)}', import.meta.url)`,
        )
        .replaceAll(/\b(load|resolve)\('([a-z@][^']*)'\)/g, (whole, how, name) =>
          code.includes('createRequire') && !isOptional(name) ? `${how}('${packaged(name)}')` : whole,
        );
      return moved === code ? null : { code: moved };
    },
  };
}

/** The formatter of catalogues is a package of development; the command reports it as missing. */
const isOptional = (name: string): boolean => name.startsWith('@biomejs/');

/** Leaves out what only development loads, and the demonstration where this copy of the sources has none. */
const leftOut: Plugin = {
  name: 'left-out',
  resolveId(source, importer) {
    if (importer === undefined || !source.startsWith('.')) return null;
    const path = resolve(dirname(importer), source);
    if (path === DEVELOPMENT) return { id: '\0development' };
    if (path.includes(DEMONSTRATION) && statSync(path, { throwIfNoEntry: false }) === undefined)
      return { id: `../${relative(root, path)}`, external: true };
    return null;
  },
  load: (id) =>
    id === '\0development'
      ? `export const openDevelopment = () => { throw new Error('npm run dev runs from the sources'); };`
      : id.endsWith('.css')
        ? { code: '', moduleType: 'js' }
        : null,
};

/** What the sources find out at each start, written once: the engine's version, where the project and the formats are. */
const frozen: Plugin = {
  name: 'frozen',
  transform(code, id) {
    if (id === join(root, 'src/release/engine-version.ts'))
      return { code: `export const engineVersion = () => '${engineVersion()}';` };
    if (id === join(root, FOLDERS)) {
      const found = code.replace("'../../..'", "'../..'");
      if (found === code) throw new Error(`${FOLDERS} does not find the project as it did`);
      return { code: found };
    }
    if (!code.includes(`join(projectRoot, '${FORMATS}')`)) return null;
    const place = `fileURLToPath(new URL('./formats/${FORMATS}', import.meta.url))`;
    return {
      code: `import { fileURLToPath } from 'node:url';\n${code.replace(`join(projectRoot, '${FORMATS}')`, place)}`,
    };
  },
};

const [, , name = 'dist-server'] = process.argv;
const folder = join(root, name);
const made = `${folder}.${process.pid}`;
try {
  await buildServer(made);
  // a failed build leaves the last one
  rmSync(folder, { recursive: true, force: true });
  renameSync(made, folder);
} finally {
  rmSync(made, { recursive: true, force: true });
}
const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
const bytes = files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
process.stdout.write(`server                        ${(bytes / 1e6).toFixed(1)} MB in ${files.length} files\n`);
