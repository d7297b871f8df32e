import { ContractList } from '../../../renderer/ContractList.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useTexts } from '../../portal.ts';
import { BannerSlider } from '../banner-slider.tsx';
import { NoContract } from '../no-contract.tsx';
import { ReadFailed } from '../read-failed.tsx';
import { useTabAddress } from '../tab-address.ts';
import { type ContractCardItem, useContracts } from '../use-contracts.ts';

/** Every contract, active and ended, each kind in its tab; then the banner (C2). */
export function Contracts() {
  const t = useTexts();
  return (
    <div className="page">
      <h1>{t('contracts.title-none')}</h1>
      <List />
      <BannerSlider />
    </div>
  );
}

const cardsOf = (items: readonly ContractCardItem[]) => items.map(({ card }) => card);

function List() {
  const t = useTexts();
  const contracts = useContracts();
  const address = useTabAddress();
  if (contracts.state === 'pending') return <Skeleton shape="cards" text={t('loading')} />;
  if (contracts.state === 'failed') {
    return <ReadFailed text={t('unavailable.contracts')} error={contracts.error} retry={contracts.retry} />;
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
