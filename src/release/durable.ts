import { randomUUID } from 'node:crypto';
import { open, readFile, rename } from 'node:fs/promises';

/** What stands beside the embedded database is its user's alone, as the database is. */
const OWN = 0o600;

/** Writes a file that outlives a loss of power, once its folder does. */
export async function writeDurably(path: string, content: string): Promise<void> {
  const file = await open(path, 'w', OWN);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** No reader sees half of it. */
export async function replaceDurably(path: string, content: string): Promise<void> {
  const temporary = `${path}.${process.pid}-${randomUUID()}`;
  await writeDurably(temporary, content);
  await rename(temporary, path);
}

/** Adds a line at the end. Where a loss of power has left half of one, the next begins a line of its own. */
export async function appendLine(path: string, line: string): Promise<void> {
  const before = await readFile(path, 'utf8').catch(() => '');
  const file = await open(path, 'a', OWN);
  try {
    await file.writeFile(`${before === '' || before.endsWith('\n') ? '' : '\n'}${line}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** What a rename changes is the folder: it is on disk once the folder is. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
