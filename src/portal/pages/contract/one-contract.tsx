import { useEffect, useRef } from 'react';
import { ContractPage } from '../../../renderer/ContractPage.tsx';
import type { MoreOfPage } from '../../../renderer/context.tsx';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import type { ContractView, DownloadView } from '../../../view/index.ts';
import { homePath } from '../../addresses/paths.ts';
import { usePortal, useTexts } from '../../context/portal.ts';
import { familyCatalogue, partCatalogue } from '../../data/catalogues.ts';
import type { LoadedContract } from '../../data/contract.ts';
import type { Deferred } from '../../data/deferred.ts';
import { type DownloadedFile, downloadFile, withStoreOperation } from '../../data/download.ts';
import type { FollowedErrands } from '../../errands/read-errands.ts';
import { ErrorPage } from '../../error-pages/error-page.tsx';
import { answeringNow } from '../../layouts/phone.tsx';
import { useBack } from '../../navigation/back.tsx';
import { useDeferred, useRetry } from '../../navigation/use-deferred.ts';
import { usePapers } from '../../papers/papers.tsx';
import { useTabAddress } from '../tab-address.ts';
import { ContractSkeleton } from './contract-skeleton.tsx';

/** A contract, and what was asked for about it. */
export interface ContractAndErrands extends LoadedContract {
  errands: FollowedErrands | null;
}

export function OneContract({ family, read }: { family: string | null; read: Deferred<ContractAndErrands> }) {
  const { data } = usePortal();
  const t = useTexts();
  const retry = useRetry();
  const contract = useDeferred(read);
  const title = (family === null ? undefined : data.familyIndex?.[family]?.label) ?? t('contracts.title-one');

  if (contract.state === 'ready') return <Loaded loaded={contract.value} retry={retry} />;
  if (contract.state === 'pending') return <ContractSkeleton title={title} />;
  return <ErrorPage error={contract.error} />;
}

/** Screens from which one prints. */
const PRINTING_SCREEN = '(min-width: 568px)';

const hasGuaranteeQuestion = ({ tabs, content }: ContractView) =>
  [...tabs.flatMap((tab) => tab.content), ...content].some(
    (block) => block.block === 'guarantees' && block.question !== null,
  );

/** Leaves out the blocks that repeat a request shown above them. */
function withoutRepeated(view: ContractView, followed: FollowedErrands | null): ContractView {
  const repeated = new Set(followed?.errands.flatMap(({ blocContrat }) => blocContrat ?? []));
  return repeated.size === 0 ? view : { ...view, content: view.content.filter(({ id }) => !repeated.has(id)) };
}

function Loaded({ loaded, retry }: { loaded: ContractAndErrands; retry: () => void }) {
  const { errands } = loaded;
  const { data, door, files, session } = usePortal();
  const t = useTexts();
  const address = useTabAddress();
  const back = useBack({ href: homePath, label: t('action.back-to-dashboard') });
  const home = back.href === homePath ? undefined : { href: homePath, label: t('menu.dashboard') };
  const here = useRef<MoreOfPage | null>(null);
  const archive = ['documents', loaded.view.contractNumber].filter(Boolean).join('-');

  const { actions, preview } = usePapers({ read, words: () => partCatalogue(files, 'later'), archive });

  /** Where the file of a document is had depends on its store, which is asked for with the first of them. */
  async function read(requested: DownloadView): Promise<DownloadedFile> {
    const inStore = 'flag' in requested.variables ? await partCatalogue(files, 'later') : null;
    const download = inStore === null ? requested : withStoreOperation(inStore, requested, session.state.numProfil);
    const catalogue =
      inStore === null || download === requested ? await familyCatalogue(files, loaded.family) : inStore;
    return downloadFile({ door, catalogue, download });
  }

  async function more(): Promise<MoreOfPage> {
    const [catalogue, { coverView }] = await Promise.all([
      partCatalogue(files, 'later'),
      import('../../../view/contracts/cover.ts'),
    ]);
    here.current = { t: catalogue.text, cover: (question) => coverView(catalogue, question) };
    return here.current;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once a page, whatever is drawn again.
  useEffect(() => {
    // without it, only what is printed lacks what guarantees leave out
    if (matchMedia(PRINTING_SCREEN).matches && hasGuaranteeQuestion(loaded.view)) more().catch(() => {});
  }, []);

  return (
    <>
      {loaded.partial && (
        <div className="contract-partial">
          <Alert
            tone="warning"
            word={t('status.warning')}
            role="status"
            action={
              <Button variant="secondary" icon="retry" onClick={retry}>
                {t('action.retry')}
              </Button>
            }
          >
            <p>{t('unavailable.partial')}</p>
            {loaded.reference !== null && <p>{t('error.reference', { reference: loaded.reference })}</p>}
          </Alert>
        </div>
      )}
      <ContractPage
        {...address}
        view={withoutRepeated(loaded.view, errands)}
        followed={errands !== null && <errands.List {...errands} />}
        back={back}
        home={home}
        {...actions}
        phone={answeringNow(data.brand)}
        more={more}
        moreHere={() => here.current}
        retry={retry}
      />
      {preview}
    </>
  );
}
