import { Table } from '../ui/Table.tsx';
import type { ColumnView } from '../view/types.generated.ts';
import { useTexts } from './context.tsx';

/** A table whose caption is for screen readers: the block has a title. */
export function RowsTable({
  caption,
  columns,
  rows,
}: {
  caption: string;
  columns: readonly ColumnView[];
  rows: readonly (string | null)[][];
}) {
  const t = useTexts();
  return (
    <Table
      caption={caption}
      captionHidden
      missing={t('value.missing')}
      columns={columns.map((column) => ({ id: column.id, label: column.key, align: column.align }))}
      rows={rows.map((cells, index) => ({ id: String(index), cells }))}
    />
  );
}
