import type { CatalogueData, SearchEntry } from '../../catalog/index.ts';
import { type ContractView, fillPath } from '../../view/index.ts';
import type { Portal } from '../context/portal.ts';
import { type SeenView, seenBy } from '../data/seen-views.ts';
import { type ContractCardItem, readContracts } from '../pages/read-contracts.ts';
import type { Item } from './find.ts';

export interface Collected {
  items: Item[];
  /** The contracts could not be read: the rest can be found. */
  partial: boolean;
}

/** What this member may look for. What is typed goes nowhere: the contracts are read as any page reads them. */
export async function collect(portal: Portal, part: CatalogueData): Promise<Collected> {
  const entries = part.searchIndex ?? [];
  const read = await readContracts(portal).catch(() => null);
  const contracts = read ?? [];
  return {
    items: [
      ...contracts.map(contractItem),
      ...entries.flatMap((entry) => itemsOf(entry, contracts)),
      ...seenBy(portal.session.state.numProfil).flatMap((seen) => seenItems(seen)),
    ],
    partial: read === null,
  };
}

const addressOf = ({ item, page }: ContractCardItem) => fillPath(page, { id: item.id });
/** As the rows of their list do: the product, then what it insures. */
const nameOf = ({ card: { label, primary } }: ContractCardItem) => (primary === null ? label : `${label} · ${primary}`);

function contractItem(contract: ContractCardItem): Item {
  const { card, item } = contract;
  const detail = [card.primary, item.numContrat, card.secondary, contract.active ? null : card.state.label];
  return {
    group: 'contract',
    title: card.label,
    detail: detail.filter((word) => word !== null && word !== undefined && word !== '').join(' · '),
    path: addressOf(contract),
  };
}

/** What is done with a contract leads to its page, which says whether it can be done now; what it holds, to its tab. */
function itemsOf(entry: SearchEntry, contracts: readonly ContractCardItem[]): Item[] {
  if ('path' in entry) {
    return [{ group: entry.kind, title: entry.title, detail: entry.page ?? null, path: entry.path }];
  }
  const { kind, title, families } = entry;
  const place = kind === 'tab' ? `?onglet=${entry.tab}` : '';
  return contracts
    .filter(({ active, family }) => active && families.includes(family))
    .map((contract) => ({
      group: kind,
      title,
      detail: nameOf(contract),
      path: `${addressOf(contract)}${place}`,
    }));
}

type Block = ContractView['content'][number];

function seenItems({ path, view }: SeenView): Item[] {
  const { object } = view.heading;
  const inTabs = view.tabs.flatMap(({ id, content }) =>
    content.map((block) => ({ block, at: `${path}?onglet=${id}` })),
  );
  const beside = view.content.map((block) => ({ block, at: path }));
  return [...inTabs, ...beside].flatMap(({ block, at }) => paperItems(block, object, at));
}

function paperItems(block: Block, object: string, path: string): Item[] {
  if (block.block === 'documents') {
    return block.items.map(({ label, detail, date }) => ({
      group: 'document' as const,
      title: detail ?? label,
      detail: [date, object].filter((word) => word !== null).join(' · '),
      path,
    }));
  }
  if (block.block !== 'guarantees') return [];
  return block.items.map(({ label }) => ({ group: 'guarantee' as const, title: label, detail: object, path }));
}
