import { useLoaderData } from 'react-router-dom';
import type { CatalogueData } from '../../../catalog/index.ts';
import type { BannerView } from '../../../renderer/Banner.tsx';
import { ContractList } from '../../../renderer/ContractList.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { type Portal, useTexts } from '../../context/portal.ts';
import { readBanners } from '../../data/banners.ts';
import { type Deferred, defer } from '../../data/deferred.ts';
import { useDeferred, useRetry } from '../../navigation/use-deferred.ts';
import { BannerSlider } from '../banner-slider.tsx';
import { ListWords } from '../list-words.tsx';
import { NoContract } from '../no-contract.tsx';
import { type MemberContracts, readListWords, readMemberContracts } from '../read-contracts.ts';
import { ReadFailed } from '../read-failed.tsx';
import { useTabAddress } from '../tab-address.ts';

export interface ContractsData {
  words: CatalogueData;
  contracts: Deferred<MemberContracts>;
  banners: Deferred<BannerView[]>;
}

export async function loadContracts(portal: Portal): Promise<ContractsData> {
  const contracts = defer(readMemberContracts(portal));
  const banners = defer(readBanners(portal.files));
  return { words: await readListWords(portal), contracts, banners };
}

/** Every contract, active and ended, each kind in its tab; then the banner (C2). */
export function Contracts() {
  const { words } = useLoaderData<ContractsData>();
  return (
    <ListWords part={words}>
      <ContractsPage />
    </ListWords>
  );
}

function ContractsPage() {
  const t = useTexts();
  const { contracts, banners } = useLoaderData<ContractsData>();
  const pending = useDeferred(contracts).state === 'pending';
  return (
    <div className="page">
      <h1>{t('contracts.title-none')}</h1>
      <List read={contracts} />
      {!pending && <BannerSlider read={banners} />}
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
