import { ListFailed } from '../read-failed.tsx';
import '../../../ui/member-icons.ts';
import { useState } from 'react';
import { useLoaderData, useSearchParams } from 'react-router-dom';
import { dayInParis } from '../../../base/paris.ts';
import type { Catalogue } from '../../../catalog/index.ts';
import { Field } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import type { Portal } from '../../context/portal.ts';
import { partCatalogue } from '../../data/catalogues.ts';
import { requireData } from '../../data/check-answer.ts';
import { type Deferred, defer } from '../../data/deferred.ts';
import {
  type GetNaturesDemandesQuery,
  getNaturesDemandes,
  getToutesDemandes,
} from '../../documents/errands.generated.ts';
import { ErrandLines } from '../../errands/errand-list.tsx';
import type { Errand } from '../../errands/when.ts';
import { MoreButton, useMore } from '../../navigation/more.tsx';
import type { LoadPage } from '../../navigation/page.ts';
import { useDeferred, useRetry } from '../../navigation/use-deferred.ts';
import { type ContractCardItem, readContracts } from '../read-contracts.ts';
import { useTabAddress } from '../tab-address.ts';

/** Page size: one less than is requested. */
const SIZE = 20;

/** Query parameter of the kind filter. */
const KIND = 'nature';

/** The tabs: their texts and their filter. */
const TABS = [
  { id: 'en-cours', enCours: true, label: 'errands.under-way', none: 'errands.none-under-way' },
  { id: 'terminees', enCours: false, label: 'errands.done', none: 'errands.none-done' },
] as const;

type TabDefinition = (typeof TABS)[number];
type Read = (of: TabDefinition, kind: string | null, last?: Errand) => Promise<readonly Errand[]>;

type Kinds = NonNullable<GetNaturesDemandesQuery['getNatureDemandeCollection']>;

interface ErrandsData {
  catalogue: Catalogue;
  lists: Deferred<{
    all: ReadonlyMap<string, readonly Errand[]>;
    contracts: readonly ContractCardItem[];
    kinds: Kinds;
  }>;
  read: Read;
}

/** All errands, under way or done. */
export const page: LoadPage = (portal) => ({ Component: Errands, loader: () => loadErrands(portal) });

async function loadErrands(portal: Portal): Promise<ErrandsData> {
  const read: Read = async ({ enCours }, kind, last) => {
    const which = { enCours, ...(kind !== null && { nature: kind }), ...(last && { apres: last.reference }) };
    return requireData(await portal.door.ask(getToutesDemandes, which)).getDemandeCollection ?? [];
  };
  // errands name their contract if the contracts could be read
  const held = readContracts(portal).catch(() => []);
  const lists = Promise.all(TABS.map(async (tab) => [tab.id, await read(tab, null)] as const));
  // the filter is optional
  const named = portal.door.ask(getNaturesDemandes, {}).then(
    ({ data }) => data?.getNatureDemandeCollection ?? [],
    (): Kinds => [],
  );
  const found = defer(
    Promise.all([lists, held, named]).then(([all, contracts, kinds]) => ({ all: new Map(all), contracts, kinds })),
  );
  return { catalogue: await partCatalogue(portal.files, 'later'), lists: found, read };
}

function Errands() {
  const { catalogue, lists, read } = useLoaderData<ErrandsData>();
  const { text: t } = catalogue;
  const retry = useRetry();
  const found = useDeferred(lists);
  const { tabId, tabHref, onSelectTab } = useTabAddress();
  const [query, setQuery] = useSearchParams();
  const kind = query.get(KIND);
  const chosen = TABS.find(({ id }) => id === tabId) ?? TABS[0];
  return (
    <div className="page reading-page">
      <h1>{t('errands.title')}</h1>
      <p className="lead">{t('errands.page-lead')}</p>
      {found.state === 'pending' && <Skeleton shape="cards" text={t('loading')} />}
      {found.state === 'failed' && <ListFailed text={t('errands.more-failed')} error={found.error} retry={retry} />}
      {found.state === 'ready' && (found.value.kinds.length > 1 || kind !== null) && (
        <Field label={t('errands.kind')}>
          {(control) => (
            <Select
              {...control}
              empty={t('errands.all-kinds')}
              options={found.value.kinds.map(({ nature, libelle }) => ({ value: nature, label: libelle }))}
              value={kind ?? ''}
              onChange={({ target }) =>
                setQuery((given) => withKind(given, target.value), { replace: true, preventScrollReset: true })
              }
            />
          )}
        </Field>
      )}
      {found.state === 'ready' && (
        <Tabs
          label={t('errands.title')}
          tabs={TABS.map(({ id, label }) => ({ id, label: t(label), href: tabHref(id) }))}
          chosen={chosen.id}
          onSelect={onSelectTab}
          more={t('errands.more')}
          warningText={t('status.warning')}
        >
          {kind === null ? (
            <ErrandTab
              key={chosen.id}
              first={found.value.all.get(chosen.id) ?? []}
              contracts={found.value.contracts}
              none={t(chosen.none)}
              text={t}
              read={(last) => read(chosen, null, last)}
            />
          ) : (
            <ErrandKind
              key={`${chosen.id} ${kind}`}
              contracts={found.value.contracts}
              none={t('errands.none-of-kind')}
              text={t}
              read={(last) => read(chosen, kind, last)}
            />
          )}
        </Tabs>
      )}
    </div>
  );
}

/** The query with another kind; '' removes it. */
function withKind(given: URLSearchParams, kind: string): URLSearchParams {
  const query = new URLSearchParams(given);
  if (kind === '') query.delete(KIND);
  else query.set(KIND, kind);
  return query;
}

interface ErrandKindProps extends Omit<ErrandTabProps, 'first' | 'read'> {
  read: (last?: Errand) => Promise<readonly Errand[]>;
}

/** The errands of one kind, read when chosen. */
function ErrandKind({ read, ...rest }: ErrandKindProps) {
  const { text: t } = rest;
  const begin = () => defer(read());
  const [own, again] = useState(begin);
  const found = useDeferred(own);
  if (found.state === 'pending') return <Skeleton shape="cards" text={t('loading')} />;
  if (found.state === 'failed')
    return <ListFailed text={t('errands.more-failed')} error={found.error} retry={() => again(begin())} />;
  return <ErrandTab {...rest} first={found.value} read={read} />;
}

interface ErrandTabProps {
  first: readonly Errand[];
  contracts: readonly ContractCardItem[];
  none: string;
  text: Catalogue['text'];
  read: (last: Errand) => Promise<readonly Errand[]>;
}

function ErrandTab({ first, contracts, none, text: t, read }: ErrandTabProps) {
  const list = useMore({ first, size: SIZE, read });
  if (first.length === 0) return <p>{none}</p>;
  return (
    <>
      <ErrandLines errands={list.shown} contracts={contracts} today={dayInParis()} text={t} />
      <MoreButton list={list} label={t('errands.more')} failed={t('errands.more-failed')} word={t('status.error')} />
    </>
  );
}
