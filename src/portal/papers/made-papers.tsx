import type { ReactNode } from 'react';
import { PageProvider, TextsProvider } from '../../renderer/context.tsx';
import { usePortal, useTexts } from '../context/portal.ts';
import { partCatalogue } from '../data/catalogues.ts';
import { downloadFile } from '../data/download.ts';
import { usePapers } from './papers.tsx';

/** Around rows of papers that stand on no page of papers: each is made when it is pressed, and shown or saved. */
export function MadePapers({ archive, children }: { archive: string; children: ReactNode }) {
  const { door, files } = usePortal();
  const t = useTexts();
  const words = () => partCatalogue(files, 'documents');
  const { doings, preview } = usePapers({
    archive,
    words,
    read: async (asked) => downloadFile({ door, catalogue: await words(), download: asked }),
  });
  return (
    <TextsProvider t={t}>
      <PageProvider {...doings}>
        {children}
        {preview}
      </PageProvider>
    </TextsProvider>
  );
}
