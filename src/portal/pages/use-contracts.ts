import { type CardView, cardView, isActive } from '../../view/index.ts';
import { listCatalogue } from '../data/slices.ts';
import { readSynthesis, type SynthesisItem } from '../data/synthesis.ts';
import { type Read, useRead } from '../data/use-read.ts';
import { usePortal, useSession } from '../portal.ts';

export interface ContractCardItem {
  item: SynthesisItem;
  card: CardView;
  active: boolean;
}

/** The member's contracts in the server's order, each with its card as the catalogue draws it. */
export function useContracts(): Read<ContractCardItem[]> {
  const { data, door } = usePortal();
  const { numProfil } = useSession();
  return useRead(`contracts ${numProfil}`, async () => {
    const [items, catalogue] = await Promise.all([readSynthesis(door, numProfil), listCatalogue(data)]);
    return items.map((item) => ({
      item,
      card: cardView(catalogue, { ...item }),
      active: isActive(catalogue, { ...item }),
    }));
  });
}
