import { Zip, ZipPassThrough } from 'fflate';
import type { DownloadedFile } from './download.ts';

/** Makes names unique: `notice.pdf`, then `notice (2).pdf`. */
function uniqueNames(files: readonly DownloadedFile[]): string[] {
  const taken = new Set<string>();
  return files.map(({ name }) => {
    const [, stem = name, ending = ''] = /^(.*?)(\.[a-z0-9]{2,5})?$/i.exec(name) ?? [];
    let own = name;
    for (let n = 2; taken.has(own.toLowerCase()); n++) own = `${stem} (${n})${ending}`;
    taken.add(own.toLowerCase());
    return own;
  });
}

/** One archive of the files, stored: PDFs and pictures are compressed already. */
export async function createZip(files: readonly DownloadedFile[]): Promise<Blob> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error;
    chunks.push(new Uint8Array(chunk));
  });
  const names = uniqueNames(files);
  for (const [place, { blob }] of files.entries()) {
    const entry = new ZipPassThrough(names[place] ?? String(place));
    zip.add(entry);
    entry.push(new Uint8Array(await blob.arrayBuffer()), true);
  }
  zip.end();
  return new Blob(chunks, { type: 'application/zip' });
}
