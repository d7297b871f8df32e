import { dayInParis } from '../../base/paris.ts';
import type { Catalogue, CatalogueData } from '../../catalog/index.ts';
import {
  type CardView,
  cardView,
  familyOfProduct,
  fillPath,
  isActive,
  type PageContract,
  pageOfProduct,
} from '../../view/index.ts';
import type { Portal } from '../context/portal.ts';
import { listCatalogue } from '../data/catalogues.ts';
import type { ReleaseFiles } from '../data/release-files.ts';
import { readSynthesis, type SynthesisItem } from '../data/synthesis.ts';

export interface ContractCardItem {
  item: SynthesisItem;
  card: CardView;
  active: boolean;
  family: string;
  /** Address of its page, as `/mon-contrat/{id}`. */
  page: string;
}

/** The member's contracts or quotes, each with its card. */
export async function readContracts(portal: Portal, onlyQuotes = false): Promise<ContractCardItem[]> {
  const { door, files, products, session } = portal;
  const { numProfil } = session.state;
  const [items] = await Promise.all([
    readSynthesis(door, products, numProfil, onlyQuotes),
    files.part('lists'),
    files.part('contracts'),
  ]);
  return contractCards(files, items);
}

/** Items with their cards. */
export async function contractCards(files: ReleaseFiles, items: readonly SynthesisItem[]): Promise<ContractCardItem[]> {
  const codes = items.map(({ codeProduit }) => codeProduit);
  const catalogue = await listCatalogue(files, codes);
  return items.map((item) => toCardItem(catalogue, item));
}

function toCardItem(catalogue: Catalogue, item: SynthesisItem): ContractCardItem {
  return {
    item,
    card: cardView(catalogue, { ...item }, { today: dayInParis() }),
    active: isActive(catalogue, { ...item }, { today: dayInParis() }),
    family: familyOfProduct(catalogue, item.codeProduit),
    page: pageOfProduct(catalogue, item.codeProduit),
  };
}

/** A contract for the rules of content pages. */
export function toPageContract({ item, card, active, family, page }: ContractCardItem): PageContract {
  return {
    id: item.id,
    label: card.label,
    detail: card.primary,
    more: card.secondary,
    number: item.numContrat ?? null,
    state: card.state.label,
    family,
    product: item.codeProduit ?? null,
    active,
    ending: Boolean(item.demandeResiliation),
    path: fillPath(page, { id: item.id }),
  };
}

/** Contracts for the banners' rules; none when they could not be read. */
export function pageContracts(contracts: Promise<readonly ContractCardItem[]>): Promise<PageContract[]> {
  return contracts.then(
    (list) => list.map(toPageContract),
    () => [],
  );
}

/** Texts of contract lists; a failure shows when the contracts are read. */
export async function readListWords({ files }: Portal): Promise<CatalogueData> {
  return files.part('lists').catch(() => ({}));
}
