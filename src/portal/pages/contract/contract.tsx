import { useLoaderData } from 'react-router-dom';
import type { CatalogueData } from '../../../catalog/index.ts';
import { matchContractRoute } from '../../../view/index.ts';
import type { Portal } from '../../context/portal.ts';
import { type LoadedContract, loadContract } from '../../data/contract.ts';
import { type Deferred, defer } from '../../data/deferred.ts';
import { type ContractCardItem, readContracts, readListWords } from '../read-contracts.ts';
import { ContractChoice } from './contract-choice.tsx';
import { OneContract } from './one-contract.tsx';

/** What an address leaves open, the member chooses: a contract, or the contracts of a family, null for all. */
export type ContractPageData =
  | { family: string | null; id: string; contract: Deferred<LoadedContract> }
  | { family: string | null; id: null; words: CatalogueData; contracts: Deferred<ContractCardItem[]> };

export async function loadContractPage(portal: Portal, pathname: string): Promise<ContractPageData> {
  const { data, door, files, products, session } = portal;
  const { family, id } = matchContractRoute(data, pathname) ?? { family: null, id: null };
  if (id === null) {
    const contracts = defer(readContracts(portal));
    return { family, id, words: await readListWords(portal), contracts };
  }
  const { numProfil } = session.state;
  return { family, id, contract: defer(loadContract({ door, files, products, numProfil, family, id })) };
}

/** The page of every family. */
export function Contract() {
  const page = useLoaderData<ContractPageData>();
  if (page.id === null) return <ContractChoice family={page.family} words={page.words} read={page.contracts} />;
  return <OneContract key={`${page.family} ${page.id}`} family={page.family} read={page.contract} />;
}
