import { readFileSync, writeFileSync } from 'node:fs';

/** Changes a JSON file; what is returned puts it back as it was. */
export function editJson(file: string, change: (value: never) => unknown): () => void {
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, JSON.stringify(change(JSON.parse(text) as never), null, 2));
  return () => writeFileSync(file, text);
}
