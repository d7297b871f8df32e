import { type CardView, cardView, familyOfProduct, isActive, pageOfProduct } from '../../view/index.ts';
import type { Portal } from '../context/portal.ts';
import { listCatalogue } from '../data/catalogues.ts';
import { readSynthesis, type SynthesisItem } from '../data/synthesis.ts';
import { today } from '../data/today.ts';

export interface ContractCardItem {
  item: SynthesisItem;
  card: CardView;
  active: boolean;
  family: string;
  /** Address of its page, as `/mon-contrat/{id}`. */
  page: string;
}

/** The member's contracts in the server's order, each with its card as the catalogue draws it. */
export async function readContracts({ door, files, products, session }: Portal): Promise<ContractCardItem[]> {
  const { numProfil } = session.state;
  const [items] = await Promise.all([
    readSynthesis(door, products, numProfil),
    files.part('lists'),
    files.part('contracts'),
  ]);
  const codes = items.map(({ codeProduit }) => codeProduit);
  const catalogue = await listCatalogue(files, codes);
  const day = today();
  return items.map((item) => ({
    item,
    card: cardView(catalogue, { ...item }, { today: day }),
    active: isActive(catalogue, { ...item }),
    family: familyOfProduct(catalogue, item.codeProduit),
    page: pageOfProduct(catalogue, item.codeProduit),
  }));
}
