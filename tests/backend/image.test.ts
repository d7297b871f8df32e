import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type Copy, DockerfileParser } from 'dockerfile-ast';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { startCollector } from './support/collector.ts';
import { production } from './support/free-port.ts';

/** Somebody without rights, where the tests may become somebody else. */
const NOBODY = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
const room = mkdtempSync(join(tmpdir(), 'societaire-image-'));
const running: ChildProcess[] = [];
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(room, { recursive: true, force: true });
});

/** Paths of a stage, below the room. */
const inStage = (stage: string, path: string) => join(room, stage, path.startsWith('/') ? path : join('/app', path));

/** Runs the instructions of the Dockerfile that make files, each stage in a folder of its own. */
async function buildImage(): Promise<{ last: string; command: string[] }> {
  let stage = '';
  let command: string[] = [];
  for (const line of DockerfileParser.parse(readFileSync('Dockerfile', 'utf8')).getInstructions()) {
    const text = line.getArgumentsContent() ?? '';
    const args = line.getArguments().map((argument) => argument.getValue());
    switch (line.getKeyword()) {
      case 'FROM':
        stage = / AS (\w+)$/.exec(text)?.[1] ?? 'image';
        mkdirSync(inStage(stage, '.'), { recursive: true });
        break;
      case 'COPY':
        copy(stage, (line as Copy).getFromFlag()?.getValue() ?? null, args);
        break;
      case 'RUN':
        await run(stage, text);
        break;
      case 'CMD':
        command = JSON.parse(text) as string[];
    }
  }
  return { last: stage, command };
}

function copy(stage: string, from: string | null, args: readonly string[]): void {
  const target = args.at(-1) ?? '';
  for (const source of args.slice(0, -1)) {
    if (source === '.') {
      copyTracked(inStage(stage, target));
      continue;
    }
    const place = from === null ? source : inStage(from, source);
    for (const path of filesNamed(place)) {
      const into = target.endsWith('/') ? join(target, path.split('/').at(-1) ?? '') : target;
      cpSync(path, inStage(stage, into), { recursive: true, verbatimSymlinks: true });
    }
  }
}

/** A path, or the files of a folder with the ending after its star. */
function filesNamed(place: string): string[] {
  const [folder = '', ending] = place.split('*');
  if (ending === undefined) return [place];
  return readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .map((name) => join(folder, name));
}

/** What git has, less the folders that `.dockerignore` leaves out. */
function copyTracked(to: string): void {
  const ignored = readFileSync('.dockerignore', 'utf8').split('\n');
  const listed = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' });
  for (const file of listed.stdout.trim().split('\n')) {
    if (ignored.includes(file.split('/')[0] ?? '') || !existsSync(file)) continue;
    mkdirSync(dirname(join(to, file)), { recursive: true });
    cpSync(file, join(to, file));
  }
}

/** The installed packages were asked about when they were chosen; what is in the cache is not asked for again. */
const NPM = { npm_config_audit: 'false', npm_config_fund: 'false', npm_config_prefer_offline: 'true' };

async function run(stage: string, text: string): Promise<void> {
  // there is no user of the image here
  const here = text
    .replace(/-o node -g node /, '')
    .replace(/ (\/data)\b/, (_, path: string) => ` ${inStage(stage, path)}`);
  const { NODE_ENV: _, VITEST: __, ...env } = process.env;
  const options = { cwd: inStage(stage, '.'), env: { ...env, ...NPM }, maxBuffer: 2 ** 28 };
  await promisify(execFile)('sh', ['-c', here], options);
}

/** For two installations and a build, on whatever the machine leaves them. */
const WHILE_BUILT = 3_600_000;

let image: { last: string; command: string[] };
beforeAll(async () => {
  image = await buildImage();
  chmodSync(room, 0o755);
}, WHILE_BUILT);

const inImage = (path: string) => inStage(image.last, path);
const start = (command: readonly string[], env: Record<string, string>) => {
  const child = spawn(process.execPath, command, {
    ...{ cwd: inImage('.'), stdio: ['ignore', 'pipe', 'pipe'], ...NOBODY },
    env: { PATH: process.env.PATH, HOME: '/nonexistent', ...env },
  });
  running.push(child);
  return child;
};

it('holds no package of development, and less than 150 MB of packages', () => {
  for (const name of ['tsx', 'vite', 'react', 'typescript', 'codes-postaux', 'recheck'])
    expect(existsSync(inImage(`node_modules/${name}`)), name).toBe(false);
  const { stdout } = spawnSync('du', ['-sm', inImage('node_modules')], { encoding: 'utf8' });
  expect(Number.parseInt(stdout, 10)).toBeLessThan(150);
});

it('serves as somebody without rights, from folders that are only read, traces, and publishes', async () => {
  const [, ...script] = image.command;
  const collector = await startCollector();
  onTestFinished(() => collector.close());
  const traces = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json' };
  const data = mkdtempSync(join(room, 'data-'));
  const env = { ...(await production()), ...traces, DATA_DIR: data, LOG_LEVEL: 'error' };
  if ('uid' in NOBODY) spawnSync('chown', [`${NOBODY.uid}`, env.DATA_DIR]);
  const child = start(script, env);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (said += String(text)));
  const answer = async (path: string) => (await fetch(`${env.ORIGIN}${path}`).catch(() => null)) ?? null;
  while ((await answer('/healthz'))?.status !== 200) {
    expect(child.exitCode, said).toBeNull();
    await pause(200);
  }
  expect(await (await answer('/'))?.text()).toContain('<html');
  child.kill('SIGTERM');
  expect(await once(child, 'exit'), said).toEqual([0, null]);
  expect(collector.spans.map(({ name }) => name)).toContain('GET /*');
  const message = ['--message', 'Reprise', '--author', 'Exploitation'];
  const published = start(['dist-server/catalog.js', 'publish', ...message], env);
  let answered = '';
  published.stdout?.on('data', (text) => (answered += String(text)));
  expect((await once(published, 'exit'))[0]).toBe(0);
  expect(answered).toContain('is already served');
});

it('says what to run where nothing is built, or a package is missing', () => {
  const say = () =>
    spawnSync(process.execPath, ['src/cli/start.js'], {
      cwd: inImage('.'),
      env: { PATH: process.env.PATH, NODE_ENV: 'production' },
      encoding: 'utf8',
    });
  rmSync(inImage('node_modules/pino'), { recursive: true });
  expect(say()).toMatchObject({
    ...{ status: 1, stderr: expect.stringContaining('The package pino is not installed: run npm ci --omit=dev.\n') },
  });
  rmSync(inImage('dist-server'), { recursive: true });
  expect(say().stderr).toContain('The server is not built: run npm run build');
  rmSync(inImage('dist'), { recursive: true });
  expect(say().stderr).toContain('The portal is not built: run npm run build');
});
