import '../../../ui/member-icons.ts';
import { useLoaderData } from 'react-router-dom';
import type { Catalogue } from '../../../catalog/index.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import type { Portal } from '../../context/portal.ts';
import { partCatalogue } from '../../data/catalogues.ts';
import { dataOf } from '../../data/check-answer.ts';
import { type Deferred, defer } from '../../data/deferred.ts';
import { today } from '../../data/today.ts';
import { getToutesDemandes } from '../../documents/errands.generated.ts';
import { ErrandLines } from '../../errands/errand-list.tsx';
import type { Errand } from '../../errands/read-errands.ts';
import { MoreButton, useMore } from '../../navigation/more.tsx';
import type { LoadPage } from '../../navigation/page.ts';
import { useDeferred, useRetry } from '../../navigation/use-deferred.ts';
import { type ContractCardItem, readContracts } from '../read-contracts.ts';
import { ReadFailed } from '../read-failed.tsx';
import { useTabAddress } from '../tab-address.ts';

/** How many are shown at a time: one fewer than is asked for. */
const SIZE = 20;

/** What each tab holds: its words, and what is asked for. */
const TABS = [
  { id: 'en-cours', enCours: true, label: 'errands.under-way', none: 'errands.none-under-way' },
  { id: 'terminees', enCours: false, label: 'errands.done', none: 'errands.none-done' },
] as const;

type OneTab = (typeof TABS)[number];
type Read = (of: OneTab, last?: Errand) => Promise<readonly Errand[]>;

interface ErrandsData {
  catalogue: Catalogue;
  lists: Deferred<{ all: ReadonlyMap<string, readonly Errand[]>; contracts: readonly ContractCardItem[] }>;
  read: Read;
}

/** All that the member has asked for, under way or over. */
export const page: LoadPage = (portal) => ({ Component: Errands, loader: () => loadErrands(portal) });

async function loadErrands(portal: Portal): Promise<ErrandsData> {
  const read: Read = async ({ enCours }, last) => {
    const after = last === undefined ? {} : { apres: last.reference };
    return dataOf(await portal.door.ask(getToutesDemandes, { enCours, ...after })).getDemandeCollection ?? [];
  };
  // which contract a request is of is said where the contracts could be read
  const held = readContracts(portal).catch(() => []);
  const lists = Promise.all(TABS.map(async (tab) => [tab.id, await read(tab)] as const));
  return {
    catalogue: await partCatalogue(portal.files, 'later'),
    lists: defer(Promise.all([lists, held]).then(([all, contracts]) => ({ all: new Map(all), contracts }))),
    read,
  };
}

function Errands() {
  const { catalogue, lists, read } = useLoaderData<ErrandsData>();
  const { text: t } = catalogue;
  const retry = useRetry();
  const found = useDeferred(lists);
  const { tabId, tabHref, onSelectTab } = useTabAddress();
  const chosen = TABS.find(({ id }) => id === tabId) ?? TABS[0];
  return (
    <div className="page reading-page">
      <h1>{t('errands.title')}</h1>
      <p className="lead">{t('errands.page-lead')}</p>
      {found.state === 'pending' && <Skeleton shape="cards" text={t('loading')} />}
      {found.state === 'failed' && <ReadFailed text={t('errands.more-failed')} error={found.error} retry={retry} />}
      {found.state === 'ready' && (
        <Tabs
          label={t('errands.title')}
          tabs={TABS.map(({ id, label }) => ({ id, label: t(label), href: tabHref(id) }))}
          chosen={chosen.id}
          onSelect={onSelectTab}
          more={t('errands.more')}
          warningText={t('status.warning')}
        >
          <OfTab
            key={chosen.id}
            first={found.value.all.get(chosen.id) ?? []}
            contracts={found.value.contracts}
            none={t(chosen.none)}
            text={t}
            read={(last) => read(chosen, last)}
          />
        </Tabs>
      )}
    </div>
  );
}

interface OfTabProps {
  first: readonly Errand[];
  contracts: readonly ContractCardItem[];
  none: string;
  text: Catalogue['text'];
  read: (last: Errand) => Promise<readonly Errand[]>;
}

function OfTab({ first, contracts, none, text: t, read }: OfTabProps) {
  const list = useMore({ first, size: SIZE, read });
  if (first.length === 0) return <p>{none}</p>;
  return (
    <>
      <ErrandLines errands={list.shown} contracts={contracts} today={today()} text={t} />
      <MoreButton list={list} label={t('errands.more')} failed={t('errands.more-failed')} word={t('status.error')} />
    </>
  );
}
