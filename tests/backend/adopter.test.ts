import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { Browser } from './support/browser.ts';

/** The commands of `catalog/ADOPTER.md`, in their order, as a new insurer types them. */
const page = readFileSync('catalog/ADOPTER.md', 'utf8');
const commands = [...page.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block = '']) => block.trim().split('\n'));

const room = mkdtempSync(join(tmpdir(), 'premier-jour-'));
const folder = join(room, 'mutuelle');
const { NODE_ENV: _mode, TEST_DATABASE_URL: _url, DATABASE_URL: _own, ...environment } = process.env;
const env = { ...environment, PORT: '0', SESSION: 'bearer', LOG_LEVEL: 'error' };
const started: ChildProcess[] = [];

afterAll(async () => {
  for (const child of started) {
    if (child.exitCode !== null) continue;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  rmSync(room, { recursive: true, force: true });
});

const scripts = (JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }).scripts;

/** The words of a command, with what stands for the reader's own folder and schema. */
function wordsOf(command: string): string[] {
  const own = command
    .replaceAll('../mutuelle', folder)
    .replaceAll('API.graphql', 'tests/second-insurer/catalog/insurer.graphql');
  return [...own.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '');
}

/** Node's arguments for a command of npm: what its script runs. */
function argumentsOf(command: string): string[] {
  const [npm, ...rest] = wordsOf(command);
  expect(npm).toBe('npm');
  const [script = '', ...given] = rest.filter((word) => !['run', '-s', '--'].includes(word));
  const [node, ...own] = (scripts[script] ?? '').split(' ');
  expect(node, `${script} runs Node`).toBe('node');
  return [...own, ...given];
}

function run(command: string, isOver: (said: string) => boolean = () => false) {
  const child = spawn(process.execPath, argumentsOf(command), { env, stdio: ['ignore', 'pipe', 'pipe'] });
  started.push(child);
  return new Promise<{ code: number | null; said: string }>((resolve) => {
    let said = '';
    const hear = (chunk: Buffer) => {
      said += chunk;
      if (isOver(said)) resolve({ code: null, said });
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', (code) => resolve({ code, said }));
  });
}

describe('the first day of a new insurer', () => {
  it('begins with a folder and leads to a publication', () => {
    const verbs = commands.map((command) => /catalog -- ([\w-]+)/.exec(command)?.[1] ?? 'start');
    expect(verbs[0]).toBe('new');
    for (const verb of ['start', 'check', 'from-schema', 'cases', 'coverage', 'publish']) expect(verbs).toContain(verb);
  });

  for (const [index, command] of commands.entries()) {
    const isStart = /^npm start/.test(command);
    it(`${index + 1}. ${command}`, async () => {
      // the password is said after the address, and may come in a chunk of its own
      const { code, said } = await run(command, (text) => isStart && / is ready: \S+[\s\S]*password \S+\s/.test(text));
      if (!isStart) return expect([code, code === 0 ? '' : said]).toEqual([0, '']);
      const origin = / is ready: (\S+)/.exec(said)?.[1];
      expect(origin, said).toBeDefined();
      const password = /password (\S+)/.exec(said)?.[1] ?? '';
      const { access } = await new Browser(origin ?? '').signIn('12345678A', password);
      expect(access).toMatch(/\S/);
      const boot = await (await fetch(`${origin}/boot.js`)).text();
      expect(boot).toContain('"contrat"');
    });
  }
});
