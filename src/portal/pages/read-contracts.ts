import type { Catalogue, CatalogueData } from '../../catalog/index.ts';
import {
  type CardView,
  cardNotice,
  cardView,
  familyOfProduct,
  isActive,
  type ListView,
  listView,
  pageOfProduct,
} from '../../view/index.ts';
import type { Portal } from '../context/portal.ts';
import { listCatalogue } from '../data/catalogues.ts';
import { dataOf } from '../data/check-answer.ts';
import { readSynthesis, type SynthesisItem } from '../data/synthesis.ts';
import { today } from '../data/today.ts';
import { getSituationPaiementItem } from '../documents/payment.generated.ts';

export interface ContractCardItem {
  item: SynthesisItem;
  card: CardView;
  active: boolean;
  family: string;
  /** Address of its page, as `/mon-contrat/{id}`. */
  page: string;
  /** What has to be said of it before all others. */
  notice: ReturnType<typeof cardNotice>['notice'];
}

export interface MemberContracts {
  contracts: ContractCardItem[];
  list: ListView;
}

/** The member's contracts in the server's order, each with its card as the catalogue draws it. */
export async function readContracts(portal: Portal): Promise<ContractCardItem[]> {
  return (await readMemberContracts(portal)).contracts;
}

/** The same, with their list. */
export async function readMemberContracts(portal: Portal): Promise<MemberContracts> {
  const { door, files, products, session } = portal;
  const { numProfil } = session.state;
  const [items] = await Promise.all([
    readSynthesis(door, products, numProfil),
    files.part('lists'),
    files.part('contracts'),
  ]);
  const codes = items.map(({ codeProduit }) => codeProduit);
  const catalogue = await listCatalogue(files, codes);
  const contracts = await Promise.all(items.map((item) => contractOf(portal, catalogue, item)));
  const cardsOf = (active: boolean) => contracts.filter((one) => one.active === active).map(({ card }) => card);
  return { contracts, list: listView(catalogue, cardsOf(true), cardsOf(false)) };
}

async function contractOf(portal: Portal, catalogue: Catalogue, item: SynthesisItem): Promise<ContractCardItem> {
  const day = { today: today() };
  const { readsPayment } = cardNotice(catalogue, { ...item }, day);
  const beside = readsPayment ? { ...day, payment: await readPayment(portal, item.id) } : day;
  return {
    item,
    card: cardView(catalogue, { ...item }, beside),
    active: isActive(catalogue, { ...item }),
    family: familyOfProduct(catalogue, item.codeProduit),
    page: pageOfProduct(catalogue, item.codeProduit),
    notice: cardNotice(catalogue, { ...item }, beside).notice,
  };
}

/** What is owed on a contract; the list stands without it too. */
async function readPayment({ door }: Portal, id: string): Promise<unknown> {
  try {
    return dataOf(await door.ask(getSituationPaiementItem, { id })).getSituationPaiementItem;
  } catch {
    return null;
  }
}

/** The words of the pages that list contracts; a release file that cannot be had is told by what reads the contracts. */
export async function readListWords({ files }: Portal): Promise<CatalogueData> {
  return files.part('lists').catch(() => ({}));
}
