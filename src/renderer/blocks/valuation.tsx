import { BarChart } from '../../ui/Bars.tsx';
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
      {block.worth && (
        <div className="worth">
          <h3 className="part-title">{block.worth.title}</h3>
          <BarChart
            wide
            bars={block.worth.parts.map(({ id, key, amount, value }) => ({ id, label: key, amount, value }))}
            caption={block.worth.title}
          />
          {block.worth.note && <p className="note">{block.worth.note}</p>}
        </div>
      )}
      <Facts items={block.items} />
      {block.note && <p className="note">{block.note}</p>}
    </>
  );
}

export const valuation: BlockDrawing<'valuation'> = {
  Drawing,
  isEmpty: (block) => block.total.value === null && block.items.length === 0,
};
