import { useLoaderData } from 'react-router-dom';
import type { BannerView } from '../../../renderer/Banner.tsx';
import { ContractList } from '../../../renderer/ContractList.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { type Portal, useTexts } from '../../context/portal.ts';
import { readBanners } from '../../data/banners.ts';
import { type Deferred, defer } from '../../data/deferred.ts';
import { useDeferred, useRetry } from '../../navigation/use-deferred.ts';
import { BannerSlider } from '../banner-slider.tsx';
import { NoContract } from '../no-contract.tsx';
import { type ContractCardItem, readContracts } from '../read-contracts.ts';
import { ReadFailed } from '../read-failed.tsx';
import { useTabAddress } from '../tab-address.ts';

export interface ContractsData {
  contracts: Deferred<ContractCardItem[]>;
  banners: Deferred<BannerView[]>;
}

export function loadContracts(portal: Portal): ContractsData {
  return { contracts: defer(readContracts(portal)), banners: defer(readBanners(portal.files)) };
}

/** Every contract, active and ended, each kind in its tab; then the banner (C2). */
export function Contracts() {
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

const cardsOf = (items: readonly ContractCardItem[]) => items.map(({ card }) => card);

function List({ read }: { read: ContractsData['contracts'] }) {
  const t = useTexts();
  const contracts = useDeferred(read);
  const retry = useRetry();
  const address = useTabAddress();
  if (contracts.state === 'pending') return <Skeleton shape="cards" text={t('loading')} />;
  if (contracts.state === 'failed') {
    return <ReadFailed text={t('unavailable.contracts')} error={contracts.error} retry={retry} />;
  }
  if (contracts.value.length === 0) return <NoContract />;
  return (
    <ContractList
      {...address}
      active={cardsOf(contracts.value.filter(({ active }) => active))}
      terminated={cardsOf(contracts.value.filter(({ active }) => !active))}
    />
  );
}
