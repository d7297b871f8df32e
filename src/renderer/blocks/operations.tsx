import { useState } from 'react';
import { BarChart } from '../../ui/Bars.tsx';
import { Button } from '../../ui/Button.tsx';
import { useTexts } from '../context.tsx';
import { RowsTable } from '../RowsTable.tsx';
import type { BlockDrawing, BlockOf } from './block.ts';

/** Years of monthly operations are a page of their own: the latest first, the rest on demand. */
const AT_FIRST = 12;

function Drawing({ block }: { block: BlockOf<'operations'> }) {
  const t = useTexts();
  const [all, setAll] = useState(block.rows.length <= AT_FIRST);
  return (
    <>
      {block.years.length > 0 && (
        <>
          <h3 className="part-title">{t('block.operations.by-year')}</h3>
          <BarChart
            bars={block.years.map((year) => ({
              id: year.year,
              label: year.year,
              amount: year.amount,
              value: year.value,
            }))}
          />
          <ul className="vh">
            {block.years.map((year) => (
              <li key={year.year}>
                {year.year} : {year.value}
              </li>
            ))}
          </ul>
        </>
      )}
      {block.rows.length > 0 && (
        <>
          <h3 className="part-title">{t('block.operations.detail')}</h3>
          <RowsTable
            caption={t('block.operations.detail')}
            columns={block.columns}
            rows={all ? block.rows : block.rows.slice(0, AT_FIRST)}
          />
          {!all && (
            <Button variant="secondary" onClick={() => setAll(true)}>
              {t('block.operations.all', { total: block.rows.length })}
            </Button>
          )}
        </>
      )}
    </>
  );
}

export const operations: BlockDrawing<'operations'> = {
  Drawing,
  isEmpty: (block) => block.years.length === 0 && block.rows.length === 0,
};
