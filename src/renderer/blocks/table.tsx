import { useTexts } from '../context.tsx';
import { RowsTable } from '../RowsTable.tsx';
import type { BlockDrawing, BlockOf } from './block.ts';

function Drawing({ block }: { block: BlockOf<'table'> }) {
  const t = useTexts();
  return <RowsTable caption={block.title ?? t('block.table.caption')} columns={block.columns} rows={block.rows} />;
}

export const table: BlockDrawing<'table'> = { Drawing, isEmpty: (block) => block.rows.length === 0 };
