import { type ComponentProps, type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Catalogue } from '../../catalog/index.ts';
import type { PageActions, PaperMode, RefusalNotice } from '../../renderer/context.tsx';
import type { DocumentPreview } from '../../renderer/DocumentPreview.tsx';
import { useInBrowser } from '../../ui/use-in-browser.ts';
import type { DownloadView } from '../../view/index.ts';
import { usePortal } from '../context/portal.ts';
import type { DownloadedFile } from '../data/download.ts';
import { saveFile } from '../data/save-file.ts';
import { canShareFiles, shareFile } from '../data/share-file.ts';
import { savesData, whenIdle } from '../navigation/idle.ts';
import { loadPressed } from './load-pressed.ts';

const PDF = 'application/pdf';

interface Preview {
  Dialog: ComponentType<ComponentProps<typeof DocumentPreview>>;
  label: string;
  file: DownloadedFile;
  url: string;
}

interface PapersOptions {
  read: (download: DownloadView) => Promise<DownloadedFile>;
  /** Texts of refusals, loaded when there is one. */
  words: () => Promise<Catalogue>;
  /** Name of an archive, without extension. */
  archive: string;
}

/** Actions on papers: preview, save one or several, share. */
export function usePapers({ read, words, archive }: PapersOptions): {
  actions: Pick<PageActions, 'download' | 'saveSeveral' | 'shows' | 'shares'>;
  preview: ReactNode;
} {
  const [preview, setPreview] = useState<Preview | null>(null);
  const url = useRef<string | null>(null);
  const { savesPapers } = usePortal();
  // a server that draws the page knows neither viewer nor sharing
  const inBrowser = useInBrowser(() => true, false);
  const isShownAsDrawn = (mime: string) => isShownByMost(mime) && !(savesPapers && mime === PDF);

  useEffect(() => (savesData() ? undefined : whenIdle(() => void loadPressed().catch(() => undefined))), []);

  async function download(requested: DownloadView, mode: PaperMode): Promise<RefusalNotice | null> {
    const file = await read(requested).catch((error: unknown) => toRefusal(error, requested.label));
    if ('title' in file) return file;
    if (mode === 'share' && (await shareFile(file))) return null;
    if (mode === 'save' || (mode === 'preview' && !isShown(file.mime))) {
      saveFile(file);
      return null;
    }
    const { DocumentPreview: Dialog } = await loadPressed();
    url.current = URL.createObjectURL(file.blob);
    setPreview({ Dialog, label: requested.label, file, url: url.current });
    return null;
  }

  async function toRefusal(error: unknown, label: string): Promise<RefusalNotice> {
    const { RefusedError, refusalNotice } = await loadPressed();
    const refusal = error instanceof RefusedError ? refusalNotice(await words(), error, label) : null;
    if (refusal === null) throw error;
    return refusal;
  }

  function close(): void {
    if (url.current !== null) URL.revokeObjectURL(url.current);
    url.current = null;
    setPreview(null);
  }

  return {
    actions: {
      download,
      shows: inBrowser ? isShown : isShownAsDrawn,
      shares: inBrowser ? canShareFiles() : savesPapers,
      saveSeveral: async (downloads, onProgress) => {
        const { saveSeveral } = await loadPressed();
        return saveSeveral({ downloads, read, save: saveFile, name: archive, onProgress });
      },
    },
    preview: preview !== null && (
      <preview.Dialog
        label={preview.label}
        url={preview.url}
        mime={preview.file.mime}
        shown={isShown(preview.file.mime)}
        onClose={close}
        onSave={() => saveFile(preview.file)}
        onShare={canShareFiles() ? () => shareFile(preview.file) : null}
      />
    ),
  };
}

/** Whether a dialog can show this type; others are saved. An old browser does not say whether it has a PDF viewer. */
const isShown = (mime: string): boolean =>
  isShownByMost(mime) && (mime !== PDF || navigator.pdfViewerEnabled !== false);

const isShownByMost = (mime: string): boolean => mime.startsWith('image/') || mime === PDF;
