import { Money } from '../../ui/Money.tsx';
import { Facts } from '../Facts.tsx';
import { UnavailableValue } from '../Unavailable.tsx';
import type { BlockDrawing, BlockOf } from './block.ts';

function Drawing({ block }: { block: BlockOf<'valuation'> }) {
  return (
    <>
      <p className="total">
        <span className="quiet">{block.total.key}</span>
        <strong className="total-value">
          {block.total.value === null ? <UnavailableValue /> : <Money>{block.total.value}</Money>}
        </strong>
      </p>
      <Facts items={block.items} />
      {block.note && <p className="note">{block.note}</p>}
    </>
  );
}

export const valuation: BlockDrawing<'valuation'> = {
  Drawing,
  isEmpty: (block) => block.total.value === null && block.items.length === 0,
};
