import { readFileSync } from 'node:fs';
import type { Reader } from './reader.ts';

/** SHA-256 digests of the texts that the API executes besides those of the portal; null: it executes any document. */
export type DocumentsConfig = ReadonlySet<string> | null;

/**
 * `DOCUMENTS`: `trusted` by default in production, otherwise `any`. `TRUSTED_DOCUMENTS`: a file of digests, one a line,
 * each followed by whatever explains it; `#` begins a comment.
 */
export function readDocuments(read: Reader, production: boolean): DocumentsConfig {
  const mode = read.oneOf('DOCUMENTS', ['trusted', 'any'], production ? 'trusted' : 'any');
  const file = read.text('TRUSTED_DOCUMENTS', '');
  const own = file === '' ? [] : readDigests(read, file);
  return mode === 'any' ? null : new Set(own);
}

function readDigests(read: Reader, file: string): string[] {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    read.fault('TRUSTED_DOCUMENTS', `cannot be read: ${error instanceof Error ? error.message : String(error)}`);
    return [];
  }
  return text.split(/\r?\n/).flatMap((line, at) => {
    const [digest = ''] = line.replace(/#.*$/, '').trim().split(/\s+/);
    if (digest === '') return [];
    if (/^[\da-f]{64}$/i.test(digest)) return digest.toLowerCase();
    read.fault('TRUSTED_DOCUMENTS', `must hold SHA-256 digests: ${file}:${at + 1} has "${digest.slice(0, 80)}"`);
    return [];
  });
}
