import { closeSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';

const CHUNK = 2 ** 20;

/** Writes one contract per line; the file gets its name once complete. @returns how many */
export async function writeLines(
  file: string,
  work: (write: (given: object) => void) => Promise<void>,
): Promise<number> {
  const draft = `${file}.${process.pid}`;
  const handle = openSync(draft, 'w', 0o600);
  let count = 0;
  let text = '';
  const flush = () => {
    writeSync(handle, text);
    text = '';
  };
  try {
    await work((given) => {
      text += `${JSON.stringify(given)}\n`;
      count++;
      if (text.length >= CHUNK) flush();
    });
    flush();
    closeSync(handle);
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
  return count;
}
