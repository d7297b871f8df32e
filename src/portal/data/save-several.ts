import type { DownloadView } from '../../view/index.ts';
import type { DownloadedFile } from './download.ts';

export interface SaveSeveralOptions {
  downloads: readonly DownloadView[];
  read: (download: DownloadView) => Promise<DownloadedFile>;
  save: (file: DownloadedFile) => void;
  /** Of the archive, without its ending. */
  name: string;
  onProgress: (done: number) => void;
}

/**
 * Asks for one file after the other, so that a long list is no storm, and saves those that came: as one archive, or each
 * by itself where the archive cannot be made. Gives those that did not come.
 */
export async function saveSeveral({
  downloads,
  read,
  save,
  name,
  onProgress,
}: SaveSeveralOptions): Promise<DownloadView[]> {
  const files: DownloadedFile[] = [];
  const failed: DownloadView[] = [];
  for (const [place, download] of downloads.entries()) {
    try {
      files.push(await read(download));
    } catch {
      failed.push(download);
    }
    onProgress(place + 1);
  }
  if (files.length > 1) {
    try {
      const { createZip } = await import('./zip.ts');
      save({ blob: await createZip(files), mime: 'application/zip', name: `${name}.zip` });
      return failed;
    } catch {
      // saved below
    }
  }
  for (const file of files) save(file);
  return failed;
}
