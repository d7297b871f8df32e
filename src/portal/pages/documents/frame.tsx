import { answeringNow } from '../../layouts/phone.tsx';
import { ListFailed } from '../read-failed.tsx';
import './documents.css';
import { type ReactNode, useMemo } from 'react';
import type { Catalogue } from '../../../catalog/index.ts';
import { PageProvider, RendererProvider } from '../../../renderer/context.tsx';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { pathOf } from '../../../view/addresses/routes.ts';
import { contractName, type PaperContract } from '../../../view/papers/member-papers.ts';
import type { TextOf } from '../../../view/text/text-of.ts';
import { usePortal } from '../../context/portal.ts';
import type { Deferred } from '../../data/deferred.ts';
import { RouterLink } from '../../navigation/router-link.tsx';
import { useDeferred, useRetry } from '../../navigation/use-deferred.ts';
import { loadPressed } from '../../papers/load-pressed.ts';
import { usePapers } from '../../papers/papers.tsx';

interface FrameProps<Read> {
  catalogue: Catalogue;
  title: string;
  lead: string;
  read: Deferred<Read>;
  children: (read: Read) => ReactNode;
}

/** Frame of a page of papers: title at once, then what was read, with the actions on papers. */
export function PapersFrame<Read>({ catalogue, title, lead, read, children }: FrameProps<Read>) {
  const { data, door, session } = usePortal();
  const retry = useRetry();
  const papers = useDeferred(read);
  const { text: t } = catalogue;
  const more = useMemo(() => ({ t, cover: rejectCover, CoverAnswer: rejectCover }), [t]);
  const { actions, preview } = usePapers({
    archive: 'documents',
    words: () => Promise.resolve(catalogue),
    async read(requested) {
      const { downloadFile, withStoreOperation } = await loadPressed();
      const download = withStoreOperation(catalogue, requested, session.state.numProfil);
      return downloadFile({ door, catalogue, download });
    },
  });
  return (
    <RendererProvider LinkComponent={RouterLink} href={(to) => ('href' in to ? to.href : pathOf(data, to))} t={t}>
      <PageProvider {...actions} phone={answeringNow(data.brand)} more={() => Promise.resolve(more)} retry={retry}>
        <div className="page papers-page">
          <div>
            <h1>{title}</h1>
            <p className="lead">{lead}</p>
          </div>
          {papers.state === 'pending' && <Skeleton shape="cards" text={t('loading')} />}
          {papers.state === 'failed' && (
            <ListFailed text={t('unavailable.contracts')} error={papers.error} retry={retry} />
          )}
          {papers.state === 'ready' && <div className="papers-ready">{children(papers.value)}</div>}
        </div>
        {preview}
      </PageProvider>
    </RendererProvider>
  );
}

function rejectCover(): never {
  throw new Error('guarantees are asked about on the page of a contract');
}

/** Contracts that could not be read, which is not the same as empty. */
export function Unread({ title, contracts, t }: { title: string; contracts: readonly PaperContract[]; t: TextOf }) {
  const retry = useRetry();
  if (contracts.length === 0) return null;
  return (
    <Alert
      tone="warning"
      word={t('status.warning')}
      title={title}
      action={
        <Button variant="secondary" icon="retry" onClick={retry}>
          {t('action.retry')}
        </Button>
      }
    >
      <ul className="failed">
        {contracts.map((contract) => (
          <li key={contract.id}>{contractName(contract)}</li>
        ))}
      </ul>
    </Alert>
  );
}
