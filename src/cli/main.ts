import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { command } from './command.ts';
import type { Output } from './verb.ts';

const output: Output = {
  out: (text) => process.stdout.write(`${text}\n`),
  err: (text) => process.stderr.write(`${text}\n`),
  lines: () => createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY }),
  interrupted: async () => {
    await once(process, 'SIGINT');
  },
};

// A reader such as `head` may leave before the end.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 2));
process.exitCode = await command(process.argv.slice(2), output);
