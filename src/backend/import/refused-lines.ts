import { type FileHandle, open } from 'node:fs/promises';
import { extname } from 'node:path';
import type { SourceLine } from './lines.ts';
import { readHeader } from './read-csv.ts';

/** Keeps refused lines apart, as they were written, in a file beside theirs that only its owner reads. */
export function refusedLines(refused: ReadonlySet<string>) {
  const opened = new Map<string, { path: string; handle: FileHandle }>();

  async function openFor(file: string): Promise<FileHandle> {
    const known = opened.get(file);
    if (known !== undefined) return known.handle;
    const ending = extname(file);
    const path = `${file.slice(0, file.length - ending.length)}.refused${ending}`;
    const handle = await open(path, 'w', 0o600);
    opened.set(file, { path, handle });
    if (ending.toLowerCase() === '.csv') await handle.appendFile(`${await readHeader(file)}\n`);
    return handle;
  }

  return {
    /** Whether the line is one of the refused. */
    async take({ file, line, text }: SourceLine): Promise<boolean> {
      if (!refused.has(`${file}:${line}`)) return false;
      await (await openFor(file)).appendFile(`${text}\n`);
      return true;
    },
    /** The files that were written. */
    async close(): Promise<string[]> {
      for (const { handle } of opened.values()) await handle.close();
      return [...opened.values()].map(({ path }) => path);
    },
  };
}
