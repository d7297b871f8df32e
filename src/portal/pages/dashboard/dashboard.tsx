import './dashboard.css';
import { lazy, Suspense } from 'react';
import { useLoaderData } from 'react-router-dom';
import type { CatalogueData } from '../../../catalog/index.ts';
import { ContractCards } from '../../../renderer/ContractCards.tsx';
import { Alert } from '../../../ui/Alert.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useInBrowser } from '../../../ui/use-in-browser.ts';
import { listPath } from '../../addresses/paths.ts';
import { type Portal, useDisplayName, usePortal, useSession, useTexts } from '../../context/portal.ts';
import { type Deferred, defer } from '../../data/deferred.ts';
import type { LoadPage } from '../../navigation/page.ts';
import { useDeferred, useRetry } from '../../navigation/use-deferred.ts';
import { ListWords } from '../list-words.tsx';
import { NoContract } from '../no-contract.tsx';
import { type DeferredOffers, deferOffers, Offers } from '../offers.tsx';
import { type ContractCardItem, pageContracts, readListWords } from '../read-contracts.ts';
import { ReadFailed } from '../read-failed.tsx';
import { Deadline } from './deadline.tsx';
import { type MemberDashboard, readDashboard } from './read-dashboard.ts';
import { Shortcuts } from './shortcuts.tsx';
import { Tasks } from './tasks.tsx';

/** Without it, the help panel has the button. */
const TourInvitation = lazy(() => import('../../tour/invitation.tsx').catch(() => ({ default: () => null })));

const LatePayment = lazy(() => import('./late-payment.tsx'));

interface DashboardData {
  words: CatalogueData;
  dashboard: Deferred<MemberDashboard>;
  offers: DeferredOffers;
}

export const page: LoadPage = (portal) => ({ Component: Dashboard, loader: () => loadDashboard(portal) });

async function loadDashboard(portal: Portal): Promise<DashboardData> {
  const read = readDashboard(portal);
  const held = pageContracts(read.then(({ contracts }) => contracts));
  const dashboard = defer(read);
  const offers = deferOffers(portal, held);
  return { words: await readWords(portal), dashboard, offers };
}

async function readWords(portal: Portal): Promise<CatalogueData> {
  const own = portal.files.part('dashboard').catch((): CatalogueData => ({}));
  const [lists, dashboard] = await Promise.all([readListWords(portal), own]);
  return { wording: { texts: { ...lists.wording?.texts, ...dashboard.wording?.texts } } };
}

/** Tasks, errands, deadline, contracts, then offers. */
function Dashboard() {
  const { words } = useLoaderData<DashboardData>();
  return (
    <ListWords part={words}>
      <DashboardPage />
    </ListWords>
  );
}

function DashboardPage() {
  const { data } = usePortal();
  const { dashboard, offers } = useLoaderData<DashboardData>();
  const t = useTexts();
  const pending = useDeferred(dashboard).state === 'pending';
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
      <Member read={dashboard} />
      <Ended read={dashboard} />
      {!pending && (
        <div className="dashboard-banner">
          <Offers read={offers} />
        </div>
      )}
      <Suspense fallback={null}>{!pending && <TourInvitation />}</Suspense>
    </div>
  );
}

function Member({ read }: { read: DashboardData['dashboard'] }) {
  const t = useTexts();
  const dashboard = useDeferred(read);
  const retry = useRetry();
  if (dashboard.state === 'pending') return <Skeleton shape="cards" text={t('loading')} />;
  if (dashboard.state === 'failed') {
    return <ReadFailed text={t('unavailable.contracts')} error={dashboard.error} retry={retry} />;
  }
  const { contracts, view, errands, partial } = dashboard.value;
  const { tasks, deadline, shortcuts } = view;
  return (
    <>
      {(tasks.length > 0 || partial || contracts.length > 0) && <Tasks tasks={tasks} partial={partial} retry={retry} />}
      {errands !== null && <errands.List {...errands} contracts={contracts} />}
      <div className={deadline === null ? 'dashboard-near' : 'dashboard-near dashboard-paid'}>
        {deadline !== null && <Deadline deadline={deadline} />}
        <Shortcuts shortcuts={shortcuts} />
      </div>
      <Contracts contracts={contracts} />
      <PopIn tasks={tasks} />
    </>
  );
}

function PopIn({ tasks }: { tasks: MemberDashboard['view']['tasks'] }) {
  const { popInRetardPaimentFermee } = useSession();
  // only this browser knows whether it was closed
  const inBrowser = useInBrowser(() => true, false);
  const late = tasks.find(({ popIn }) => popIn);
  if (late === undefined || popInRetardPaimentFermee || !inBrowser) return null;
  return (
    <Suspense>
      <LatePayment task={late} />
    </Suspense>
  );
}

/** A single contract's text depends on how it ended. */
function endedKey(over: readonly ContractCardItem[]): string {
  if (over.length > 1) return 'contracts.ended';
  const phase = over[0]?.card.phase;
  if (phase === 'suspended') return 'contracts.suspended-one';
  return phase === 'dropped' ? 'contracts.abandoned-one' : 'contracts.ended-one';
}

/** Active contracts only; ended ones are in the list (OP-049). */
function Contracts({ contracts }: { contracts: readonly ContractCardItem[] }) {
  const t = useTexts();
  const cards = contracts.filter(({ active }) => active).map(({ card }) => card);
  return (
    <ContractCards
      title={contractsTitle(cards.length, t)}
      cards={cards}
      empty={<NoContract ended={contracts.length > 0} />}
      all={
        <ButtonLink href={listPath} variant="secondary" icon="contract" wide>
          {t('contracts.see-all', { n: cards.length })}
        </ButtonLink>
      }
    />
  );
}

/** The link to ended contracts. */
function Ended({ read }: { read: DashboardData['dashboard'] }) {
  const t = useTexts();
  const dashboard = useDeferred(read);
  if (dashboard.state !== 'ready') return null;
  const over = dashboard.value.contracts.filter(({ active }) => !active);
  const ended = over.length;
  if (ended === 0) return null;
  return (
    <p className="dashboard-ended">
      <Link href={`${listPath}?onglet=resilies`}>{t(endedKey(over), { n: ended })}</Link>
    </p>
  );
}

function contractsTitle(count: number, t: ReturnType<typeof useTexts>): string {
  if (count === 0) return t('contracts.title-none');
  return count === 1 ? t('contracts.title-one') : t('contracts.title-many', { n: count });
}
