import type { ReactNode } from 'react';
import { PageProvider, TextsProvider } from '../../renderer/context.tsx';
import { usePortal, useTexts } from '../context/portal.ts';
import { partCatalogue } from '../data/catalogues.ts';
import { loadPressed } from './load-pressed.ts';
import { usePapers } from './papers.tsx';

/** Provides papers generated on demand to rows outside a page of papers. */
export function MadePapers({ archive, children }: { archive: string; children: ReactNode }) {
  const { door, files } = usePortal();
  const t = useTexts();
  const words = () => partCatalogue(files, 'documents');
  const { actions, preview } = usePapers({
    archive,
    words,
    async read(download) {
      const { downloadFile } = await loadPressed();
      return downloadFile({ door, catalogue: await words(), download });
    },
  });
  return (
    <TextsProvider t={t}>
      <PageProvider {...actions}>
        {children}
        {preview}
      </PageProvider>
    </TextsProvider>
  );
}
