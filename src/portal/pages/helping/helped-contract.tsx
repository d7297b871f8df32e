import { useRef } from 'react';
import { ContractPage } from '../../../renderer/ContractPage.tsx';
import type { MoreOfPage } from '../../../renderer/context.tsx';
import { readOnlyView } from '../../../view/contracts/read-only.ts';
import type { ContractView, DownloadView } from '../../../view/index.ts';
import { useTexts } from '../../context/portal.ts';
import { familyCatalogue, partCatalogue } from '../../data/catalogues.ts';
import { loadContract } from '../../data/contract.ts';
import type { Door } from '../../data/door.ts';
import { downloadFile, withStoreOperation } from '../../data/download.ts';
import { answeringNow } from '../../layouts/phone.tsx';
import { usePapers } from '../../papers/papers.tsx';
import { useTabAddress } from '../tab-address.ts';
import { type HelpedPortal, helpingPath } from './helped.ts';
import { throwFailures } from './read-helped-list.ts';

export interface LoadedPage {
  family: string;
  view: ContractView;
}

/** The page of a contract as its member has it, without what is withheld, and with nothing to do. */
export async function loadHelpedContract(
  { door, files, products, helped: { numProfil, partages } }: HelpedPortal,
  id: string,
): Promise<LoadedPage> {
  const { family, view } = await loadContract({
    door: checkedDoor(door),
    files,
    products,
    numProfil,
    family: null,
    id,
  });
  return { family, view: readOnlyView(view, { withDocuments: partages.includes('documents') }) };
}

/** What failed for another reason than not being shared fails the page. */
function checkedDoor(door: Door): Door {
  return {
    ...door,
    async ask(document, variables, options) {
      const answer = await door.ask(document, variables, options);
      throwFailures(answer.errors);
      return answer;
    },
  };
}

export function HelpedContract({ portal, read }: { portal: HelpedPortal; read: LoadedPage }) {
  const { data, door, files, helped } = portal;
  const t = useTexts();
  const address = useTabAddress();
  const here = useRef<MoreOfPage | null>(null);
  const archive = ['documents', read.view.contractNumber].filter(Boolean).join('-');
  const words = () => partCatalogue(files, 'later');
  const { actions, preview } = usePapers({ read: download, words, archive });

  async function download(requested: DownloadView) {
    const inStore = 'flag' in requested.variables ? await words() : null;
    const wanted = inStore === null ? requested : withStoreOperation(inStore, requested, helped.numProfil);
    const catalogue = inStore === null || wanted === requested ? await familyCatalogue(files, read.family) : inStore;
    return downloadFile({ door, catalogue, download: wanted });
  }

  async function more(): Promise<MoreOfPage> {
    const [catalogue, { coverView }] = await Promise.all([words(), import('../../../view/contracts/cover.ts')]);
    here.current = { t: catalogue.text, cover: (question) => coverView(catalogue, question) };
    return here.current;
  }

  return (
    <>
      <ContractPage
        {...address}
        view={read.view}
        back={{ href: helpingPath, label: t('helper.to-contracts') }}
        {...actions}
        phone={answeringNow(data.brand)}
        more={more}
        moreHere={() => here.current}
        retry={null}
      />
      {preview}
    </>
  );
}
