import { useLoaderData } from 'react-router-dom';
import type { BannerView } from '../../../renderer/Banner.tsx';
import { ContractCards } from '../../../renderer/ContractCards.tsx';
import { Alert } from '../../../ui/Alert.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { listPath } from '../../addresses/paths.ts';
import { type Portal, useDisplayName, usePortal, useTexts } from '../../context/portal.ts';
import { readBanners } from '../../data/banners.ts';
import { type Deferred, defer } from '../../data/deferred.ts';
import { useDeferred, useRetry } from '../../navigation/use-deferred.ts';
import { BannerSlider } from '../banner-slider.tsx';
import { NoContract } from '../no-contract.tsx';
import { type ContractCardItem, readContracts } from '../read-contracts.ts';
import { ReadFailed } from '../read-failed.tsx';

export interface DashboardData {
  contracts: Deferred<ContractCardItem[]>;
  banners: Deferred<BannerView[]>;
}

export function loadDashboard(portal: Portal): DashboardData {
  return { contracts: defer(readContracts(portal)), banners: defer(readBanners(portal.files)) };
}

/** What must be done, what people came for, how things stand, then what is on offer. */
export function Dashboard() {
  const { data } = usePortal();
  const { contracts, banners } = useLoaderData<DashboardData>();
  const t = useTexts();
  const pending = useDeferred(contracts).state === 'pending';
  const name = useDisplayName();
  const greets = data.brand?.welcomeMessage === true && name !== null;
  const alert = data.wording?.texts['dashboard.alert'] ?? '';
  return (
    <div className="dashboard">
      <h1>{greets ? t('dashboard.welcome', { name }) : t('dashboard.title')}</h1>
      {alert !== '' && (
        <div className="dashboard-alert">
          <Alert tone="info" word={t('status.info')}>
            <p>{alert}</p>
          </Alert>
        </div>
      )}
      <Contracts read={contracts} />
      {!pending && (
        <div className="dashboard-banner">
          <BannerSlider read={banners} />
        </div>
      )}
    </div>
  );
}

/** Active contracts alone; those that have ended are in the list (OP-049). */
function Contracts({ read }: { read: DashboardData['contracts'] }) {
  const t = useTexts();
  const contracts = useDeferred(read);
  const retry = useRetry();
  if (contracts.state === 'pending') return <Skeleton shape="cards" text={t('loading')} />;
  if (contracts.state === 'failed') {
    return <ReadFailed text={t('unavailable.contracts')} error={contracts.error} retry={retry} />;
  }
  const cards = contracts.value.filter(({ active }) => active).map(({ card }) => card);
  const ended = contracts.value.length - cards.length;
  return (
    <div>
      <ContractCards title={titleOf(cards.length, t)} cards={cards} empty={<NoContract ended={ended > 0} />} />
      {ended > 0 && (
        <p className="dashboard-ended">
          <Link href={`${listPath}?onglet=resilies`}>
            {t(ended === 1 ? 'contracts.ended-one' : 'contracts.ended', { n: ended })}
          </Link>
        </p>
      )}
    </div>
  );
}

function titleOf(count: number, t: ReturnType<typeof useTexts>): string {
  if (count === 0) return t('contracts.title-none');
  return count === 1 ? t('contracts.title-one') : t('contracts.title-many', { n: count });
}
