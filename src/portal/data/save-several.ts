import type { DownloadView } from '../../view/index.ts';
import type { DownloadedFile } from './download.ts';

export interface SaveSeveralOptions {
  downloads: readonly DownloadView[];
  read: (download: DownloadView) => Promise<DownloadedFile>;
  save: (file: DownloadedFile) => void;
  /** Name of the archive, without extension. */
  name: string;
  onProgress: (done: number) => void;
}

/**
 * Fetches files one by one, to spare the server, and saves them as one archive, or each on its own where that fails.
 * @returns the downloads that failed
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
