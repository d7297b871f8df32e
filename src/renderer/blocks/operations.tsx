import { BarChart } from '../../ui/Bars.tsx';
import { useWording } from '../context.tsx';
import { RowsTable } from '../RowsTable.tsx';
import type { BlockOf, Drawn } from './block.ts';

function Drawing({ block }: { block: BlockOf<'operations'> }) {
  const t = useWording();
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
          <RowsTable caption={t('block.operations.detail')} columns={block.columns} rows={block.rows} />
        </>
      )}
    </>
  );
}

export const operations: Drawn<'operations'> = {
  Drawing,
  isEmpty: (block) => block.years.length === 0 && block.rows.length === 0,
};
