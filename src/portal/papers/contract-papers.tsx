import { useRef } from 'react';
import type { MoreOfPage } from '../../renderer/context.tsx';
import type { ContractView, DownloadView } from '../../view/index.ts';
import { usePortal } from '../context/portal.ts';
import { familyCatalogue, partCatalogue } from '../data/catalogues.ts';
import type { DownloadedFile } from '../data/download.ts';
import { loadPressed } from './load-pressed.ts';
import { usePapers } from './papers.tsx';

/** What the page of a contract fetches once something is pressed: its papers, and what its guarantees cover. */
export function useContractPapers(family: string, view: ContractView, numProfil: string) {
  const { door, files } = usePortal();
  const fetched = useRef<MoreOfPage | null>(null);
  const words = () => partCatalogue(files, 'later');
  const archive = ['documents', view.contractNumber].filter(Boolean).join('-');
  const { actions, preview } = usePapers({ read, words, archive });

  /** The operation that gives a document depends on its store, which is fetched with the first of them. */
  async function read(requested: DownloadView): Promise<DownloadedFile> {
    const { downloadFile, withStoreOperation } = await loadPressed();
    const stores = 'flag' in requested.variables ? await words() : null;
    const download = stores === null ? requested : withStoreOperation(stores, requested, numProfil);
    const catalogue = stores === null || download === requested ? await familyCatalogue(files, family) : stores;
    return downloadFile({ door, catalogue, download });
  }

  async function more(): Promise<MoreOfPage> {
    const [catalogue, { coverView, CoverAnswer }] = await Promise.all([words(), import('./cover.ts')]);
    fetched.current = { t: catalogue.text, cover: (question) => coverView(catalogue, question), CoverAnswer };
    return fetched.current;
  }

  return { actions: { ...actions, more, moreHere: () => fetched.current }, preview };
}
