import { useWording } from '../context.tsx';
import { RowsTable } from '../RowsTable.tsx';
import type { BlockOf, Drawn } from './block.ts';

function Drawing({ block }: { block: BlockOf<'table'> }) {
  const t = useWording();
  return <RowsTable caption={block.title ?? t('block.table.caption')} columns={block.columns} rows={block.rows} />;
}

export const table: Drawn<'table'> = { Drawing, isEmpty: (block) => block.rows.length === 0 };
