import { type CardView, cardView, isActive } from '../../view/index.ts';
import { listCatalogue } from '../data/catalogues.ts';
import { readSynthesis, type SynthesisItem } from '../data/synthesis.ts';
import type { Portal } from '../portal.ts';

export interface ContractCardItem {
  item: SynthesisItem;
  card: CardView;
  active: boolean;
}

/** The member's contracts in the server's order, each with its card as the catalogue draws it. */
export async function readContracts({ door, files, products, session }: Portal): Promise<ContractCardItem[]> {
  const { numProfil } = session.state;
  const [items, catalogue] = await Promise.all([readSynthesis(door, products, numProfil), listCatalogue(files)]);
  return items.map((item) => ({
    item,
    card: cardView(catalogue, { ...item }),
    active: isActive(catalogue, { ...item }),
  }));
}
