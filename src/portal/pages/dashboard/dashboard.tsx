import { useLoaderData } from 'react-router-dom';
import type { CatalogueData } from '../../../catalog/index.ts';
import type { BannerView } from '../../../renderer/Banner.tsx';
import { ContractCards } from '../../../renderer/ContractCards.tsx';
import { Alert } from '../../../ui/Alert.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { fillPath } from '../../../view/index.ts';
import { listPath } from '../../addresses/paths.ts';
import { type Portal, useDisplayName, usePortal, useTexts } from '../../context/portal.ts';
import { readBanners } from '../../data/banners.ts';
import { type Deferred, defer } from '../../data/deferred.ts';
import { Phone } from '../../layouts/phone.tsx';
import { useDeferred, useRetry } from '../../navigation/use-deferred.ts';
import { BannerSlider } from '../banner-slider.tsx';
import { ListWords } from '../list-words.tsx';
import { NoContract } from '../no-contract.tsx';
import { type ContractCardItem, readContracts, readListWords } from '../read-contracts.ts';
import { ReadFailed } from '../read-failed.tsx';

export interface DashboardData {
  words: CatalogueData;
  contracts: Deferred<ContractCardItem[]>;
  banners: Deferred<BannerView[]>;
}

export async function loadDashboard(portal: Portal): Promise<DashboardData> {
  const contracts = defer(readContracts(portal));
  const banners = defer(readBanners(portal.files));
  return { words: await readListWords(portal), contracts, banners };
}

/** What must be done, what people came for, how things stand, then what is on offer. */
export function Dashboard() {
  const { words } = useLoaderData<DashboardData>();
  return (
    <ListWords part={words}>
      <DashboardPage />
    </ListWords>
  );
}

function DashboardPage() {
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
      <Notices contracts={contracts.value} />
      <ContractCards
        title={titleOf(cards.length, t)}
        cards={cards}
        empty={<NoContract ended={ended > 0} />}
        all={
          <ButtonLink href={listPath} variant="secondary" icon="contract" wide>
            {t('contracts.see-all', { n: cards.length })}
          </ButtonLink>
        }
      />
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

/** What has to be settled on a contract, with the way to its page and a person to call. */
function Notices({ contracts }: { contracts: readonly ContractCardItem[] }) {
  const t = useTexts();
  return contracts.map(({ item, card, page, notice }) =>
    notice === null ? null : (
      <div key={item.id} className="dashboard-notice">
        <Alert
          tone={card.state.tone === 'error' ? 'error' : 'warning'}
          word={t('status.warning')}
          title={notice.title}
          action={
            <ButtonLink href={fillPath(page, { id: item.id })} variant="secondary">
              {notice.link}
            </ButtonLink>
          }
        >
          {card.primary !== null && (
            <p>
              <strong>{card.primary}</strong>
            </p>
          )}
          <p>{notice.text}</p>
          <Phone />
        </Alert>
      </div>
    ),
  );
}

function titleOf(count: number, t: ReturnType<typeof useTexts>): string {
  if (count === 0) return t('contracts.title-none');
  return count === 1 ? t('contracts.title-one') : t('contracts.title-many', { n: count });
}
