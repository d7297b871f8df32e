import { ContractPage } from '../../../renderer/ContractPage.tsx';
import { readOnlyView } from '../../../view/contracts/read-only.ts';
import type { ContractView } from '../../../view/index.ts';
import { useTexts } from '../../context/portal.ts';
import { loadContract } from '../../data/contract.ts';
import type { Door } from '../../data/door.ts';
import { answeringNow } from '../../layouts/phone.tsx';
import { useContractPapers } from '../../papers/contract-papers.tsx';
import { useTabAddress } from '../tab-address.ts';
import { type HelpedPortal, helpingPath } from './helped.ts';
import { throwFailures } from './read-helped-list.ts';

export interface LoadedPage {
  family: string;
  view: ContractView;
}

/** A contract's page, read-only and without what is withheld. */
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

/** A door that rejects on errors other than withheld data. */
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
  const { data, helped } = portal;
  const t = useTexts();
  const address = useTabAddress();
  const { actions, preview } = useContractPapers(read.family, read.view, helped.numProfil);
  return (
    <>
      <ContractPage
        {...address}
        view={read.view}
        back={{ href: helpingPath, label: t('helper.to-contracts') }}
        {...actions}
        phone={answeringNow(data.brand)}
        retry={null}
      />
      {preview}
    </>
  );
}
