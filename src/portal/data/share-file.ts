import type { DownloadedFile } from './download.ts';

const toFile = ({ blob, name, mime }: DownloadedFile) => new File([blob], name, { type: mime });

/** Whether this browser hands a PDF on to another application: a phone's share sheet. */
export function canShareFiles(): boolean {
  const { navigator } = globalThis;
  if (typeof navigator?.canShare !== 'function') return false;
  return navigator.canShare({ files: [new File([], 'a.pdf', { type: 'application/pdf' })] });
}

/**
 * Opens the share sheet; closing it without a choice is a choice. The file is in memory alone.
 * @returns false where the browser wants another press first: the one that asked for the file was too long ago
 */
export async function shareFile(file: DownloadedFile): Promise<boolean> {
  try {
    await navigator.share({ files: [toFile(file)] });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
