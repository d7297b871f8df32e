import { randomUUID } from 'node:crypto';
import { open, readFile, rename } from 'node:fs/promises';

/** Files next to the embedded database are private to its user, like the database. */
const OWN = 0o600;

/** Writes a file that survives a power loss once its folder is synced. */
export async function writeDurably(path: string, content: string): Promise<void> {
  const file = await open(path, 'w', OWN);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Replaces a file atomically: no reader sees a partial one. */
export async function replaceDurably(path: string, content: string): Promise<void> {
  const temporary = `${path}.${process.pid}-${randomUUID()}`;
  await writeDurably(temporary, content);
  await rename(temporary, path);
}

/** Appends a line. After a partial line, left by a power loss, it starts a new one. */
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

/** A rename changes the folder, so it is on disk only once the folder is synced. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
