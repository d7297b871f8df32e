import { useLoaderData } from 'react-router-dom';
import type { CatalogueData } from '../../../catalog/index.ts';
import { matchContractRoute } from '../../../view/index.ts';
import type { Portal } from '../../context/portal.ts';
import { type LoadedContract, loadContract } from '../../data/contract.ts';
import { type Deferred, defer } from '../../data/deferred.ts';
import { askErrands, drawErrands } from '../../errands/read-errands.ts';
import type { LoadPage } from '../../navigation/page.ts';
import type { ContractCardItem } from '../read-contracts.ts';
import type { ContractChoice } from './contract-choice.tsx';
import { type ContractAndErrands, OneContract } from './one-contract.tsx';

/** A contract, or the contracts of a family (null: all) to choose from. */
export type ContractPageData =
  | { family: string | null; id: string; contract: Deferred<ContractAndErrands> }
  | {
      family: string | null;
      id: null;
      /** Loaded only by addresses without a contract. */
      Choice: typeof ContractChoice;
      words: CatalogueData;
      contracts: Deferred<ContractCardItem[]>;
    };

export const page: LoadPage = (portal) => ({
  Component: Contract,
  loader: ({ request }) => loadContractPage(portal, new URL(request.url).pathname),
});

async function loadContractPage(portal: Portal, pathname: string): Promise<ContractPageData> {
  const { data, door, files, products, session } = portal;
  const { family, id } = matchContractRoute(data, pathname) ?? { family: null, id: null };
  if (id === null) {
    const [{ ContractChoice: Choice }, { readContracts, readListWords }] = await Promise.all([
      import('./contract-choice.tsx'),
      import('../read-contracts.ts'),
    ]);
    const contracts = defer(readContracts(portal));
    return { family, id, Choice, words: await readListWords(portal), contracts };
  }
  const { numProfil } = session.state;
  const contract = loadContract({ door, files, products, numProfil, family, id });
  return { family, id, contract: defer(withErrands(portal, contract, id)) };
}

/** Waits for both, so that nothing is inserted above what is being read. */
async function withErrands(portal: Portal, contract: Promise<LoadedContract>, id: string): Promise<ContractAndErrands> {
  const pending = askErrands(portal.door, id);
  const loaded = await contract;
  const errands = await pending;
  return {
    ...loaded,
    errands: await drawErrands(portal, errands ?? [], 'ErrandsOfContract'),
    partial: loaded.partial || errands === null,
  };
}

/** The page of every family. */
function Contract() {
  const page = useLoaderData<ContractPageData>();
  if (page.id === null) return <page.Choice family={page.family} words={page.words} read={page.contracts} />;
  return <OneContract key={`${page.family} ${page.id}`} family={page.family} read={page.contract} />;
}
