import { type ChildProcess, execFile, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { MIGRATIONS } from '../../../src/backend/database/database.ts';
import { addMigration } from './later-version.ts';

/** A version of the project in a folder of its own. */
export interface Tree {
  folder: string;
  drop(): void;
}

const JOURNAL = `${relative('.', MIGRATIONS)}/meta/_journal.json`;
const git = (...args: string[]) => spawnSync('git', args, { encoding: 'utf8' });

/**
 * The commit of a release: its tag, or the last that froze its database.
 * @param migrations how many the release has made: a shallow history names a commit that has others
 * @returns null where the history does not have it
 */
export function revisionOf(release: string, migrations: number): string | null {
  const file = `tests/backend/installations/${release}.sql.br`;
  const named = [`v${release}`, git('log', '-1', '--format=%H', '--', file).stdout.trim()];
  const isOfRelease = (revision: string) => {
    const { status, stdout } = git('show', `${revision}:${JOURNAL}`);
    return status === 0 && (JSON.parse(stdout) as { entries: unknown[] }).entries.length === migrations;
  };
  return named.find((one) => one !== '' && isOfRelease(one)) ?? null;
}

export function checkedOut(revision: string): Tree {
  const folder = mkdtempSync(join(tmpdir(), 'societaire-tree-'));
  rmSync(folder, { recursive: true });
  execFileSync('git', ['worktree', 'add', '--quiet', '--detach', '--force', folder, revision]);
  linkPackages(folder);
  const make = join(folder, 'src/cli/setup/make.js');
  if (existsSync(make)) execFileSync(process.execPath, [make]);
  return { folder, drop: () => execFileSync('git', ['worktree', 'remove', '--force', folder]) };
}

/** The packages of today, and from the registry those of its own that there are none of today. */
function linkPackages(folder: string): void {
  const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<string, object>;
  const missing = Object.entries(dependencies ?? {}).filter(([name]) => !existsSync(join('node_modules', name)));
  const own = join(folder, 'node_modules');
  mkdirSync(own);
  if (missing.length > 0) {
    const room = mkdtempSync(join(tmpdir(), 'societaire-packages-'));
    const wanted = missing.map(([name, version]) => `${name}@${String(version)}`);
    execFileSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--ignore-scripts', ...wanted], {
      cwd: room,
    });
    cpSync(join(room, 'node_modules'), own, { recursive: true });
    rmSync(room, { recursive: true });
  }
  for (const name of readdirSync('node_modules'))
    if (!existsSync(join(own, name))) symlinkSync(resolve('node_modules', name), join(own, name));
}

const PRODUCT = ['src', 'catalog', 'forms', 'schemas', 'public', 'package.json', 'package-lock.json', 'tsconfig.json'];

/** The project as it stands. */
export function copiedTree(): Tree {
  const folder = mkdtempSync(join(tmpdir(), 'societaire-tree-'));
  for (const name of PRODUCT) cpSync(name, join(folder, name), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  return { folder, drop: () => rmSync(folder, { recursive: true }) };
}

/** The project as a later version with one more migration. */
export function laterTree(): Tree {
  const tree = copiedTree();
  addMigration(join(tree.folder, relative('.', MIGRATIONS)));
  return tree;
}

/** Changes a word of its catalogue, which its next publication shows. */
export function changeBanner({ folder }: Tree, title: string): void {
  const file = join(folder, 'catalog/banners.json');
  const { banners, ...rest } = JSON.parse(readFileSync(file, 'utf8')) as { banners: object[] };
  const added = { ...banners[0], id: 'essai', title, to: '2090-01-15' };
  writeFileSync(file, JSON.stringify({ ...rest, banners: [added, ...banners] }));
}

const envOf = (env: Readonly<Record<string, string>>) => ({
  ...process.env,
  ...{ NODE_ENV: 'test', LOG_LEVEL: 'silent', DIST_DIR: resolve('tests/backend/support/built') },
  ...env,
});

/** Runs a command of the tree; resolves with what it said. @throws when it fails */
export async function runIn({ folder }: Tree, command: string[], env: Record<string, string>): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: folder, env: envOf(env) });
  return stdout;
}

/** A process of a tree that serves. */
export interface Serving {
  port: number;
  child: ChildProcess;
  /** Asks it to stop; resolves with its exit code. */
  stop(): Promise<number | null>;
}

/** Starts a process of the tree; resolves once it is ready. */
export async function serveTree({ folder }: Tree, port: number, env: Record<string, string>): Promise<Serving> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/cli/serve.ts'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: envOf({ ...env, PORT: String(port) }),
  });
  let said = '';
  const ready = new Promise<void>((done) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        said += chunk.toString('utf8');
        if (said.includes('is ready')) done();
      });
  });
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const failed = ended.then((code) => {
    throw new Error(`ended with ${code}: ${said}`);
  });
  await Promise.race([ready, failed]);
  failed.catch(() => {});
  return {
    ...{ port, child },
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}
