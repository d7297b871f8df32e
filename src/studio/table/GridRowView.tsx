import { memo, type ReactNode } from 'react';
import { type GridCell, type GridColumn, type GridRow, readText } from '../../analysis/grid/index.ts';
import { soughtIn } from './filter.ts';

interface GridRowProps {
  row: GridRow;
  columns: readonly GridColumn[];
  id: string;
  /** Place among the rows that are shown. */
  at: number;
  /** Column of the active cell; -1 where it is in another row. */
  active: number;
  /** Columns of the chosen range; -1 where it leaves the row out. */
  left: number;
  right: number;
  /** What is looked for, plain. */
  sought: string;
  /** Ranks of the columns that a finding is about, with how bad the worst is. */
  findings: ReadonlyMap<number, 'error' | 'warning'> | undefined;
  readOnly: boolean;
  messagesId: string;
  /** The editor, and the column in which it stands in the place of the text; -1 for none. */
  editor: ReactNode;
  edited: number;
}

/** A row of cells. Only the rows that a key concerns are drawn anew. */
export const GridRowView = memo(function GridRowView(props: GridRowProps) {
  const { row, columns, at, active } = props;
  return (
    <tr aria-rowindex={at + 2} data-at={at} className={active >= 0 ? 'grid-row-active' : undefined}>
      {row.cells.map((cell, column) => {
        const own = columns[column];
        const finding = props.findings?.get(column);
        const isActive = column === active;
        const isChosen = column >= props.left && column <= props.right;
        const isReadOnly = props.readOnly || own?.kind === 'rank' || cell.kind === 'complex';
        const Cell = column === 0 ? 'th' : 'td';
        return (
          <Cell
            key={own?.id ?? column}
            id={isActive ? `${props.id}-${at}-${column}` : undefined}
            role={column === 0 ? 'rowheader' : 'gridcell'}
            scope={column === 0 ? 'row' : undefined}
            aria-selected={isChosen}
            aria-readonly={isReadOnly || undefined}
            aria-invalid={finding === 'error' || undefined}
            aria-describedby={finding !== undefined && isActive ? props.messagesId : undefined}
            tabIndex={isActive ? 0 : undefined}
            className={classOf(cell, own, {
              isEdited: column === props.edited,
              isActive,
              isChosen,
              finding,
              sought: props.sought,
            })}
          >
            {column === props.edited ? props.editor : shown(cell)}
          </Cell>
        );
      })}
    </tr>
  );
});

const shown = (cell: GridCell): string => readText(cell).replaceAll('\n', cell.kind === 'text' ? ' ⏎ ' : '\n');

function classOf(
  cell: GridCell,
  column: GridColumn | undefined,
  about: {
    isEdited: boolean;
    isActive: boolean;
    isChosen: boolean;
    finding: 'error' | 'warning' | undefined;
    sought: string;
  },
): string {
  const isFound = about.sought !== '' && soughtIn(cell).includes(about.sought);
  return [
    'grid-cell',
    cell.kind === 'number' && 'grid-number',
    cell.kind === 'complex' && 'grid-complex',
    column?.kind === 'rank' && 'grid-rank',
    about.isEdited && 'grid-edited',
    about.isActive && 'grid-active',
    about.isChosen && 'grid-chosen',
    isFound && 'grid-found',
    about.finding !== undefined && `grid-${about.finding}`,
  ]
    .filter(Boolean)
    .join(' ');
}
