import type { DownloadedFile } from './download.ts';

/** Time for the browser to begin the download, in milliseconds. */
const urlLifetime = 60000;

export function saveFile({ blob, name }: DownloadedFile): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), urlLifetime);
}
