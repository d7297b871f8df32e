import { PageProvider, RendererProvider } from '../../renderer/context.tsx';
import { DownloadList, DownloadRow } from '../../renderer/Downloads.tsx';
import type { FormDownload } from '../../view/index.ts';
import { pathOf } from '../../view/routes.ts';
import { usePortal, useTexts } from '../context/portal.ts';
import { documentsCatalogue } from '../data/catalogues.ts';
import { downloadFile } from '../data/download.ts';
import { usePapers } from '../pages/papers.tsx';

/** The paper that a step gives: shown or saved when it is pressed, and made then. */
export function StepDownload({ download }: { download: NonNullable<FormDownload> }) {
  const { data, door, files } = usePortal();
  const t = useTexts();
  const words = () => documentsCatalogue(files);
  const { doings, preview } = usePapers({
    archive: download.id,
    words,
    read: async (asked) => downloadFile({ door, catalogue: await words(), download: asked }),
  });
  return (
    <RendererProvider href={(to) => ('href' in to ? to.href : pathOf(data, to))} t={t}>
      <PageProvider {...doings}>
        <DownloadList>
          <DownloadRow icon="garanties" label={download.label} download={download} />
        </DownloadList>
        {preview}
      </PageProvider>
    </RendererProvider>
  );
}
