import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { command } from '../../../src/cli/command.ts';

export interface Ran {
  code: number;
  out: string;
  err: string;
}

/** The command, in this process. */
export const catalog = (...args: readonly string[]): Promise<Ran> => catalogReading('', ...args);

/** The same, with something to read. */
export async function catalogReading(input: string, ...args: readonly string[]): Promise<Ran> {
  const said = { out: '', err: '' };
  const code = await command(args, {
    out: (text) => {
      said.out += `${text}\n`;
    },
    err: (text) => {
      said.err += `${text}\n`;
    },
    lines: () => createInterface({ input: Readable.from([input]) }),
  });
  return { code, ...said };
}

/** A copy of the catalogue, its forms and its tests, to write in; its folder. */
export function copyOfProject(): string {
  const root = mkdtempSync(join(tmpdir(), 'project-'));
  for (const folder of ['catalog', 'forms', 'tests/catalog']) cpSync(folder, join(root, folder), { recursive: true });
  return root;
}
