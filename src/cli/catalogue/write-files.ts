import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { applyEdits, type Edit } from '../../analysis/edits.ts';
import { positionAt } from '../../catalog/source/index.ts';
import { catalogueFolders } from '../../release/index.ts';
import { type Output, UsageError } from '../verb.ts';

/** The path of a file that messages call `catalog/…`, `forms/…` or `tests/catalog/…`. @throws Error for any other */
export function pathOf(file: string, folder?: string, use: 'read' | 'write' = 'write'): string {
  const { catalog, forms, ownsForms, tests } = catalogueFolders(folder);
  const places = { 'tests/catalog/': tests, 'catalog/': catalog, 'forms/': forms };
  for (const [start, place] of Object.entries(places)) {
    if (!file.startsWith(start)) continue;
    if (use === 'write' && place === forms && !ownsForms)
      throw new Error(`${file} is not of this catalogue, which has no forms beside it: it cannot be changed from here`);
    return join(place, file.slice(start.length));
  }
  throw new Error(`${file} is no file of a catalogue`);
}

/**
 * Writes a file completely, or not at all.
 * @throws UsageError where it cannot be written
 */
export function writeWhole(path: string, text: string): void {
  const beside = `${path}.new`;
  try {
    makeFolder(dirname(path));
    writeFileSync(beside, text);
    renameSync(beside, path);
  } catch (error) {
    throw writeError(path, error);
  }
}

/** Writes a file to a path given by the user. @throws UsageError where it cannot be written */
export function writeGiven(path: string, text: string): void {
  try {
    writeFileSync(path, text);
  } catch (error) {
    throw writeError(path, error);
  }
}

/** Makes folders one by one: where none can be made, as in /proc, Node's recursive way never returns. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder);
}

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'you may not write there',
  EISDIR: 'it is a folder',
  ENOENT: 'its folder is not there',
  ENOTDIR: 'its folder is a file',
  EROFS: 'nothing can be written there',
};

function writeError(path: string, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : null;
  return code === null
    ? error
    : new UsageError(`${path} cannot be written: ${REASONS[code] ?? code}; name another place`);
}

/** The texts of files after some edits. @throws Error when a file changed meanwhile, or must not be written */
export function afterEdits(
  edits: readonly Edit[],
  texts: ReadonlyMap<string, string>,
  folder?: string,
): Map<string, string> {
  const files = [...new Set(edits.map(({ file }) => file))];
  return new Map(
    files.map((file) => {
      const text = readFileSync(pathOf(file, folder), 'utf8');
      // positions refer to the text that was read before
      if (text.replace(/^\uFEFF/, ' ') !== texts.get(file)?.replace(/^\uFEFF/, ' '))
        throw new Error(`${file} changed while it was read; try again`);
      return [
        file,
        applyEdits(
          text,
          edits.filter((edit) => edit.file === file),
        ),
      ];
    }),
  );
}

/** Writes texts by file name, then removes the old names of renamed files. */
export function writeFiles(texts: ReadonlyMap<string, string>, gone: readonly string[], folder?: string): void {
  for (const [file, text] of texts) writeWhole(pathOf(file, folder), text);
  for (const file of gone) if (existsSync(pathOf(file, folder))) rmSync(pathOf(file, folder));
}

/** Prints each edit: the place, the old text, the new text. */
export function printEdits(output: Output, edits: readonly Edit[], texts: ReadonlyMap<string, string>): void {
  for (const { file, start, end, text } of edits) {
    const whole = texts.get(file) ?? '';
    const { line, column } = positionAt(whole, start);
    output.out(`${file}:${line}:${column} ${whole.slice(start, end) || '(nothing)'} → ${text || '(nothing)'}`);
  }
}
