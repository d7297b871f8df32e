import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { createInterface as createPrompt } from 'node:readline/promises';
import { command } from './command.ts';
import type { Output } from './verb.ts';

async function ask(question: string): Promise<string> {
  const terminal = createPrompt({ input: process.stdin, output: process.stderr });
  return terminal.question(question).finally(() => terminal.close());
}

const output: Output = {
  out: (text) => process.stdout.write(`${text}\n`),
  err: (text) => process.stderr.write(`${text}\n`),
  lines: () => createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY }),
  ask: process.stdin.isTTY ? ask : undefined,
  interrupted: async () => {
    await once(process, 'SIGINT');
  },
};

// A reader such as `head` may leave before the end.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 2));
process.exitCode = await command(process.argv.slice(2), output);
