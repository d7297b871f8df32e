import type { DownloadedFile } from '../../portal/data/download.ts';

/** A patch of a draft as a file. */
export function saveablePatch(draft: string, patch: string): DownloadedFile {
  const mime = 'text/plain;charset=utf-8';
  return { blob: new Blob([patch], { type: mime }), mime, name: `brouillon-${draft.slice(0, 8)}.patch` };
}
