import { useLoaderData } from 'react-router-dom';
import type { CatalogueData } from '../../../catalog/index.ts';
import { ContractList } from '../../../renderer/ContractList.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { type ListView, listView } from '../../../view/index.ts';
import { type Portal, useTexts } from '../../context/portal.ts';
import { listCatalogue } from '../../data/catalogues.ts';
import { type Deferred, defer } from '../../data/deferred.ts';
import type { LoadPage } from '../../navigation/page.ts';
import { useDeferred, useRetry } from '../../navigation/use-deferred.ts';
import { ListWords } from '../list-words.tsx';
import { NoContract } from '../no-contract.tsx';
import { type DeferredOffers, deferOffers, Offers } from '../offers.tsx';
import { type ContractCardItem, pageContracts, readContracts, readListWords } from '../read-contracts.ts';
import { ReadFailed } from '../read-failed.tsx';
import { useTabAddress } from '../tab-address.ts';

interface MemberContracts {
  contracts: ContractCardItem[];
  list: ListView;
}

export interface ContractsData {
  words: CatalogueData;
  contracts: Deferred<MemberContracts>;
  offers: DeferredOffers;
}

export const page: LoadPage = (portal) => ({ Component: Contracts, loader: () => loadContracts(portal) });

async function loadContracts(portal: Portal): Promise<ContractsData> {
  const read = readContracts(portal);
  const held = pageContracts(read);
  const contracts = defer(readList(portal, read));
  const offers = deferOffers(portal, held);
  return { words: await readListWords(portal), contracts, offers };
}

async function readList({ files }: Portal, read: Promise<ContractCardItem[]>): Promise<MemberContracts> {
  const contracts = await read;
  const cardsOf = (active: boolean) => contracts.filter((one) => one.active === active).map(({ card }) => card);
  return { contracts, list: listView(await listCatalogue(files), cardsOf(true), cardsOf(false)) };
}

/** All contracts, active and ended in two tabs; then the banner (C2). */
function Contracts() {
  const { words } = useLoaderData<ContractsData>();
  return (
    <ListWords part={words}>
      <ContractsPage />
    </ListWords>
  );
}

function ContractsPage() {
  const t = useTexts();
  const { contracts, offers } = useLoaderData<ContractsData>();
  const pending = useDeferred(contracts).state === 'pending';
  return (
    <div className="page">
      <h1>{t('contracts.title-none')}</h1>
      <List read={contracts} />
      {!pending && <Offers read={offers} />}
    </div>
  );
}

function List({ read }: { read: ContractsData['contracts'] }) {
  const t = useTexts();
  const contracts = useDeferred(read);
  const retry = useRetry();
  const address = useTabAddress();
  if (contracts.state === 'pending') return <Skeleton shape="cards" text={t('loading')} />;
  if (contracts.state === 'failed') {
    return <ReadFailed text={t('unavailable.contracts')} error={contracts.error} retry={retry} />;
  }
  if (contracts.value.contracts.length === 0) return <NoContract />;
  return <ContractList {...address} list={contracts.value.list} />;
}
