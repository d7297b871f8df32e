import { useState } from 'react';
import { BarChart } from '../../ui/Bars.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { MonthView, OperationView } from '../../view/types.generated.ts';
import { useTexts } from '../context.tsx';
import { Facts } from '../Facts.tsx';
import type { BlockDrawing, BlockOf } from './block.ts';

/** Shows the latest months, and the rest on demand. */
const AT_FIRST = 6;

const count = (months: readonly MonthView[]) => months.reduce((sum, { rows }) => sum + rows.length, 0);

function Drawing({ block }: { block: BlockOf<'operations'> }) {
  const t = useTexts();
  const { months, years } = block;
  const [all, setAll] = useState(months.length <= AT_FIRST);
  return (
    <>
      {years.length > 0 && (
        <>
          <h3 className="part-title">{t('block.operations.by-year')}</h3>
          <BarChart
            bars={years.map(({ year, amount, value }) => ({ id: year, label: year, amount, value }))}
            caption={t('block.operations.by-year')}
          />
        </>
      )}
      {months.length > 0 && (
        <>
          <h3 className="part-title">{t('block.operations.detail')}</h3>
          {(all ? months : months.slice(0, AT_FIRST)).map(({ title, rows }) => (
            <div key={title} className="month">
              <h4>{title}</h4>
              <ul className="operations">
                {rows.map((row, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two operations of a month may be alike.
                  <li key={index}>
                    <Operation row={row} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
          {!all && (
            <Button variant="secondary" onClick={() => setAll(true)}>
              {t('block.operations.all', { total: count(months) })}
            </Button>
          )}
        </>
      )}
    </>
  );
}

/** One operation, with its deductions when expanded. */
function Operation({ row }: { row: OperationView }) {
  const line = (
    <>
      <span className="operation-words">
        <span>{row.label}</span> <span className="quiet small">{row.date}</span>
      </span>
      <span className="operation-value num">{row.value}</span>
    </>
  );
  if (row.facts.length === 0) return <div className="operation">{line}</div>;
  return (
    <details>
      <summary className="operation">
        {line}
        <Icon name="chevron" size={17} className="disclosure-arrow" />
      </summary>
      <Facts items={row.facts} columns />
    </details>
  );
}

export const operations: BlockDrawing<'operations'> = {
  Drawing,
  isEmpty: (block) => block.years.length === 0 && block.months.length === 0,
};
