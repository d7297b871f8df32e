import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

/** What a process writes that says this and that as a start does. */
async function written(env: Record<string, string>, script: string): Promise<string> {
  const text = `import { words } from './src/cli/start-words.ts';\n${script}`;
  const command = ['--import', 'tsx', '--input-type=module', '--eval', text];
  const run = promisify(execFile)(process.execPath, command, { env: { ...process.env, INSTANCE: 'un', ...env } });
  const { stdout, stderr } = await run.catch((error: { stdout: string; stderr: string }) => error);
  return stdout + stderr;
}

const SAYS = `
  words.say('\\nready');
  console.warn('an old %s', 'runtime');
  process.emitWarning('something is deprecated');
  setTimeout(() => { throw new Error('nobody caught it'); }, 50);`;

it('in production everything that a process writes is a line of JSON', async () => {
  const text = await written({ NODE_ENV: 'production' }, SAYS);
  const lines = text.trim().split('\n');
  // what ends the process is written at once, and may overtake what a slow machine has not written yet
  const said = lines.map((line) => JSON.parse(line) as { time: number }).toSorted((a, b) => a.time - b.time);
  expect(said).toMatchObject([
    { level: 30, instance: 'un', msg: 'ready' },
    { level: 40, instance: 'un', msg: 'an old runtime' },
    { level: 40, instance: 'un', msg: 'a warning of the runtime', err: { message: 'something is deprecated' } },
    { level: 60, instance: 'un', msg: 'the process ends', err: { message: 'nobody caught it' } },
  ]);
});

it('elsewhere it is text for a terminal', async () => {
  expect(await written({ NODE_ENV: '' }, "words.say('\\nready');")).toBe('\nready\n');
});
