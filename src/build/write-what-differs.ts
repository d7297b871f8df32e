import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Writes the files of a folder, by name, that do not hold these texts yet. @returns the names of those written */
export function writeWhatDiffers(folder: string, texts: Readonly<Record<string, string>>): string[] {
  const written: string[] = [];
  for (const [name, text] of Object.entries(texts)) {
    const path = join(folder, name);
    if (existsSync(path) && readFileSync(path, 'utf8') === text) continue;
    writeFileSync(path, text);
    written.push(name);
  }
  return written;
}
