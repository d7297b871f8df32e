import { createHash } from 'node:crypto';
import { readFile, realpath, stat } from 'node:fs/promises';
import { dirname, isAbsolute, relative, resolve, sep } from 'node:path';
import { inspect } from '../domain/files/inspect.ts';
import { Refused } from '../domain/refusal.ts';

/** The API returns a document whole. */
const MOST_BYTES = 10 * 1024 * 1024;
const LIMITS = { types: ['application/pdf', 'image/jpeg', 'image/png'], maxFileBytes: MOST_BYTES };

const FAULTS: Readonly<Record<string, string>> = {
  FICHIER_VIDE: 'is an empty file',
  FICHIER_TAILLE: `is a file of more than ${MOST_BYTES / 1024 / 1024} MB`,
  FICHIER_TYPE: 'is not a PDF, JPEG or PNG whose name ends so',
  FICHIER_ABIME: 'is a damaged file',
  FICHIER_CHIFFRE: 'is an encrypted PDF: members could not open it',
};

/** The path of a document's file; null where it would leave the folder of the imported file. */
async function pathOf(source: string, fichier: string): Promise<string | null> {
  const folder = await realpath(dirname(resolve(source)));
  const path = await realpath(resolve(folder, fichier));
  const within = relative(folder, path);
  return isAbsolute(fichier) || within === '..' || within.startsWith(`..${sep}`) ? null : path;
}

/** What is wrong with the file of a document; null where it may be imported. */
export async function faultOfFile(source: string, fichier: string): Promise<string | null> {
  const path = await pathOf(source, fichier).catch(() => undefined);
  if (path === undefined) return 'names a file that is missing: put it below the folder of this file';
  if (path === null) return 'must name a file below the folder of this file';
  const found = await stat(path).catch(() => null);
  if (found === null || !found.isFile()) return 'names no file that can be read';
  return inspect(fichier, { path, size: found.size, sha256: '' }, LIMITS).then(
    () => null,
    (error: unknown) => {
      const code = error instanceof Refused ? error.refusal.code : '';
      return FAULTS[code] ?? 'names no file that can be read';
    },
  );
}

export interface DocumentFile {
  content: Uint8Array;
  mime: string;
  sha256: string;
}

/** @throws where it has gone, or has become another, since it was checked */
export async function readDocumentFile(source: string, fichier: string): Promise<DocumentFile> {
  const path = await pathOf(source, fichier);
  if (path === null) throw new Error('a file of a document has been moved meanwhile: run the import again');
  const content = await readFile(path);
  const mime = await inspect(fichier, { path, size: content.length, sha256: '' }, LIMITS);
  return { content, mime, sha256: createHash('sha256').update(content).digest('hex') };
}
