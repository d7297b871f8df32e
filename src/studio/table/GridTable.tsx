import './cells.css';
import { type ClipboardEvent, type KeyboardEvent, type MouseEvent, memo, useMemo } from 'react';
import { type FileGrid, type GridCell, type GridColumn, readText } from '../../analysis/grid/index.ts';
import { withProperties } from '../../ui/css-properties.ts';
import { CellEditor } from './CellEditor.tsx';
import type { RowFindings } from './cell-findings.ts';
import type { CellAt } from './filter.ts';
import { GridRowView } from './GridRowView.tsx';
import { isTyping, movedBy } from './keys.ts';
import type { TableState } from './use-table.ts';
import { columnName, gridName, words } from './words.ts';

interface GridTableProps {
  grid: FileGrid;
  table: TableState;
  findings: ReadonlyMap<number, RowFindings>;
  readOnly: boolean;
  messagesId: string;
  onOpenRule: () => void;
  onFilter: (column: number, button: HTMLElement) => void;
  onSearch: () => void;
}

/** The cells of a table: those that are seen, and the active one. */
export function GridTable(props: GridTableProps) {
  const { grid, table, readOnly } = props;
  const { active, range, editing, view, count } = table;

  const isRule = table.activeRow?.cells[active.column]?.kind === 'complex';
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLElement && event.target.closest('thead') !== null) return;
    const { key } = event;
    const isCommand = event.ctrlKey || event.metaKey;
    const to = movedBy(event, active, { rows: count, columns: grid.columns.length }, view.page);
    if (to !== null) table.go(to, event.shiftKey);
    else if (key === 'Enter' || key === 'F2') isRule ? props.onOpenRule() : table.edit();
    else if ((key === 'Delete' || key === 'Backspace') && !readOnly) table.clear();
    else if (key === 'Escape') table.go(active);
    else if (isCommand && key.toLowerCase() === 'a') table.chooseAll();
    else if (isCommand && key.toLowerCase() === 'f') props.onSearch();
    else if (isTyping(event, event.altKey) && !isRule) table.edit(key);
    else return;
    event.preventDefault();
  };
  const onMouseDown = (event: MouseEvent) => {
    const cell = cellOf(event);
    if (cell === null || event.button !== 0 || isEditor(event)) return;
    table.go(cell, event.shiftKey);
  };
  const onMouseMove = (event: MouseEvent) => {
    const cell = event.buttons === 1 && !isEditor(event) ? cellOf(event) : null;
    if (cell !== null && (cell.at !== active.at || cell.column !== active.column)) table.go(cell, true);
  };
  const onDoubleClick = (event: MouseEvent) => {
    if (cellOf(event) === null || isEditor(event)) return;
    if (isRule) props.onOpenRule();
    else table.edit();
  };
  const onCopy = (event: ClipboardEvent) => {
    if (editing !== null) return;
    event.clipboardData.setData('text/plain', table.copy());
    event.preventDefault();
    if (event.type === 'cut' && !readOnly) table.clear();
  };
  const onPaste = (event: ClipboardEvent) => {
    if (editing !== null || readOnly) return;
    event.preventDefault();
    table.paste(event.clipboardData.getData('text/plain'));
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys and presses of the cells within, as the pattern of a grid has it
    <div
      className="grid-box"
      ref={table.box}
      onKeyDown={onKeyDown}
      onMouseDown={onMouseDown}
      onMouseMove={onMouseMove}
      onDoubleClick={onDoubleClick}
      onCopy={onCopy}
      onCut={onCopy}
      onPaste={onPaste}
    >
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are edited is a grid
        role="grid"
        className="grid"
        aria-label={gridName(grid)}
        aria-rowcount={count + 1}
        aria-colcount={grid.columns.length}
        aria-multiselectable="true"
        aria-readonly={readOnly || undefined}
      >
        <Widths grid={grid} />
        <Head columns={grid.columns} hidden={table.hidden} onFilter={props.onFilter} />
        <tbody>
          {segments(view.from, view.to, count, [active.at, editing?.at ?? active.at]).map((segment) => {
            if (typeof segment !== 'number')
              return (
                <Gap
                  key={`gap-${segment.from}`}
                  height={(segment.to - segment.from) * view.rowHeight}
                  columns={grid.columns.length}
                />
              );
            const rank = table.rankAt(segment);
            const row = grid.rows[rank];
            if (row === undefined) return null;
            const isChosen = segment >= range.top && segment <= range.bottom;
            return (
              <GridRowView
                key={`${rank}`}
                row={row}
                columns={grid.columns}
                id={table.id}
                at={segment}
                active={segment === active.at ? active.column : -1}
                left={isChosen ? range.left : -1}
                right={isChosen ? range.right : -1}
                sought={table.search.plain}
                findings={props.findings.get(rank)?.worst}
                readOnly={readOnly}
                messagesId={props.messagesId}
                edited={editing?.at === segment ? editing.column : -1}
                editor={editing?.at === segment ? editorOf(props, editing) : null}
              />
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function editorOf({ grid, table, messagesId }: GridTableProps, editing: NonNullable<TableState['editing']>) {
  const column = grid.columns[editing.column];
  const row = grid.rows[table.rankAt(editing.at)];
  if (column === undefined || row === undefined) return null;
  return (
    <CellEditor
      column={column}
      label={words.edited(row.name, columnName(column))}
      initial={editing.initial}
      standing={row.cells[editing.column]?.text ?? ''}
      isTyped={editing.isTyped}
      isWrong={table.refused !== null}
      errorId={table.refused === null ? undefined : `${messagesId}-refused`}
      onLeave={(typed, leaving) => table.leave(editing, typed, leaving)}
      onCancel={table.cancel}
    />
  );
}

const isEditor = (event: MouseEvent): boolean =>
  event.target instanceof HTMLElement && event.target.closest('.grid-editor') !== null;

/** The cell of the body on which something happens. */
function cellOf(event: MouseEvent): CellAt | null {
  const cell = event.target instanceof Element ? event.target.closest<HTMLTableCellElement>('.grid-cell') : null;
  const at = cell?.parentElement?.dataset.at;
  return cell === null || at === undefined ? null : { at: Number(at), column: cell.cellIndex };
}

/** The rows to draw, in order, and the stretches between them that only take room. */
function segments(
  from: number,
  to: number,
  count: number,
  besides: readonly number[],
): (number | { from: number; to: number })[] {
  const rows = new Set(besides.filter((at) => at < count));
  for (let at = from; at < to; at++) rows.add(at);
  const out: (number | { from: number; to: number })[] = [];
  let next = 0;
  for (const at of [...rows].sort((a, b) => a - b)) {
    if (at > next) out.push({ from: next, to: at });
    out.push(at);
    next = at + 1;
  }
  return next < count ? [...out, { from: next, to: count }] : out;
}

function Gap({ height, columns }: { height: number; columns: number }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an empty row takes no focus
    <tr aria-hidden="true">
      <td colSpan={columns} className="grid-gap" ref={withProperties({ height: `${height}px` })} />
    </tr>
  );
}

/** Rows that are measured for the width of their columns. */
const MEASURED = 200;
const [narrowest, widest] = [7, 34];

const lengthOf = (cell: GridCell | undefined): number => (cell === undefined ? 0 : readText(cell).length);

const Widths = memo(function Widths({ grid }: { grid: FileGrid }) {
  const widths = useMemo(
    () =>
      grid.columns.map((column, i) => {
        const longest = grid.rows.slice(0, MEASURED).reduce((most, { cells }) => Math.max(most, lengthOf(cells[i])), 0);
        const title = Math.min(22, columnName(column).length + 3);
        return 24 + 8 * Math.max(narrowest, Math.min(widest, Math.max(longest, title)));
      }),
    [grid],
  );
  return (
    <colgroup>
      {widths.map((width, i) => (
        <col key={grid.columns[i]?.id} ref={withProperties({ width: `${width}px` })} />
      ))}
    </colgroup>
  );
});

const Head = memo(function Head(props: {
  columns: readonly GridColumn[];
  hidden: TableState['hidden'];
  onFilter: GridTableProps['onFilter'];
}) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {props.columns.map((column, i) => {
          const name = columnName(column);
          const isFiltered = props.hidden.has(i);
          return (
            <th key={column.id} scope="col" className="grid-head">
              <span className="grid-head-inside">
                <span className="grid-head-name">{name}</span>
                <button
                  type="button"
                  className={isFiltered ? 'grid-funnel grid-filtered' : 'grid-funnel'}
                  aria-haspopup="dialog"
                  aria-label={isFiltered ? `${words.filterOf(name)}, ${words.filtered}` : words.filterOf(name)}
                  onClick={(event) => props.onFilter(i, event.currentTarget)}
                >
                  <svg width="16" height="16" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
                    <path d="M4 5.5h16l-6.2 7.3v5.7l-3.6-2v-3.7z" />
                  </svg>
                </button>
              </span>
            </th>
          );
        })}
      </tr>
    </thead>
  );
});
