import type { DownloadedFile } from './download.ts';

const toFile = ({ blob, name, mime }: DownloadedFile) => new File([blob], name, { type: mime });

/** Whether this browser can share a PDF with another application. */
export function canShareFiles(): boolean {
  const { navigator } = globalThis;
  if (typeof navigator?.canShare !== 'function') return false;
  return navigator.canShare({ files: [new File([], 'a.pdf', { type: 'application/pdf' })] });
}

/**
 * Opens the share sheet with a file from memory; closing it counts as done.
 * @returns false where the browser wants another press, the first being too long ago
 */
export async function shareFile(file: DownloadedFile): Promise<boolean> {
  try {
    await navigator.share({ files: [toFile(file)] });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
