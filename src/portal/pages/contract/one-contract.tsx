import { useEffect } from 'react';
import { ContractPage } from '../../../renderer/ContractPage.tsx';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import type { ContractView } from '../../../view/index.ts';
import { homePath } from '../../addresses/paths.ts';
import { usePortal, useTexts } from '../../context/portal.ts';
import type { LoadedContract } from '../../data/contract.ts';
import type { Deferred } from '../../data/deferred.ts';
import type { FollowedErrands } from '../../errands/read-errands.ts';
import { ErrorPage } from '../../error-pages/error-page.tsx';
import { answeringNow } from '../../layouts/phone.tsx';
import { useBack } from '../../navigation/back.tsx';
import { useDeferred, useRetry } from '../../navigation/use-deferred.ts';
import { useContractPapers } from '../../papers/contract-papers.tsx';
import { useTabAddress } from '../tab-address.ts';
import { ContractSkeleton } from './contract-skeleton.tsx';

/** A contract with its errands. */
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

/** Screens likely to print. */
const PRINTING_SCREEN = '(min-width: 568px)';

const hasGuaranteeQuestion = ({ tabs, content }: ContractView) =>
  [...tabs.flatMap((tab) => tab.content), ...content].some(
    (block) => block.block === 'guarantees' && block.question !== null,
  );

/** Drops blocks that repeat an errand shown above. */
function withoutRepeated(view: ContractView, followed: FollowedErrands | null): ContractView {
  const repeated = new Set(followed?.errands.flatMap(({ blocContrat }) => blocContrat ?? []));
  return repeated.size === 0 ? view : { ...view, content: view.content.filter(({ id }) => !repeated.has(id)) };
}

function Loaded({ loaded, retry }: { loaded: ContractAndErrands; retry: () => void }) {
  const { errands } = loaded;
  const { data, session } = usePortal();
  const t = useTexts();
  const address = useTabAddress();
  const back = useBack({ href: homePath, label: t('action.back-to-dashboard') });
  const home = back.href === homePath ? undefined : { href: homePath, label: t('menu.dashboard') };
  const { actions, preview } = useContractPapers(loaded.family, loaded.view, session.state.numProfil);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once a page, whatever is drawn again.
  useEffect(() => {
    // without it, only the printed page lacks exclusions
    if (matchMedia(PRINTING_SCREEN).matches && hasGuaranteeQuestion(loaded.view)) actions.more().catch(() => {});
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
        retry={retry}
      />
      {preview}
    </>
  );
}
