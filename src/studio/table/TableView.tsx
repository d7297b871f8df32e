import './table.css';
import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { TextEdit } from '../../analysis/edits.ts';
import { cellAtPointer, type FileGrid, pointerOfCell, withAllColumns } from '../../analysis/grid/index.ts';
import type { Finding } from '../../catalog/source/index.ts';
import { Alert } from '../../ui/Alert.tsx';
import { CellBar } from './CellBar.tsx';
import { ColumnFilter } from './ColumnFilter.tsx';
import { findingsByCell } from './cell-findings.ts';
import { GridTable } from './GridTable.tsx';
import { RowActions } from './RowActions.tsx';
import { Found, Search } from './Search.tsx';
import { useTable } from './use-table.ts';
import { gridName, words } from './words.ts';

export interface TableViewProps {
  /** The tables of one file, as `gridsIn` finds them in its text. */
  grids: readonly FileGrid[];
  text: string;
  readOnly?: boolean;
  /** Those of the file; others are left aside. */
  findings?: readonly Finding[];
  /** Edits of the text, and what they do, in French. */
  /** @param from the text that the edits are made of */
  onEdit: (edits: readonly TextEdit[], label: string, from: string) => void;
  onOpenRule: (pointer: string) => void;
  /** Each new object is gone to. */
  reveal?: { pointer: string } | null;
}

const noFindings: readonly Finding[] = [];
const noValues: ReadonlySet<string> = new Set();

/** A file as the tables that it holds. */
export function TableView(props: TableViewProps) {
  const { grids, reveal = null } = props;
  const [chosen, setChosen] = useState('');
  const [revealed, setRevealed] = useState<{ pointer: string } | null>(null);
  const id = useId();
  if (reveal !== revealed) {
    setRevealed(reveal);
    // the innermost table that holds it
    const holding =
      reveal === null ? undefined : grids.findLast((grid) => cellAtPointer(grid, reveal.pointer) !== null);
    if (holding !== undefined) setChosen(holding.pointer);
  }
  const grid = grids.find(({ pointer }) => pointer === chosen) ?? grids[0];
  if (grid === undefined) return <p className="grid-none">{words.noTable}</p>;
  return (
    <div className="grid-view">
      {grids.length > 1 && (
        <div className="grid-chooser">
          <label className="grid-chooser-label" htmlFor={id}>
            {words.tables}
          </label>
          <select
            id={id}
            className="grid-input"
            value={grid.pointer}
            onChange={(event) => setChosen(event.target.value)}
          >
            {grids.map((one) => (
              <option key={one.pointer} value={one.pointer}>
                {gridName(one)}
              </option>
            ))}
          </select>
        </div>
      )}
      <OneTable
        key={`${grid.file}${grid.pointer}`}
        {...props}
        grid={grid}
        reveal={reveal}
        onOpenRule={(pointer) => (isTable(grids, pointer) ? setChosen(pointer) : props.onOpenRule(pointer))}
      />
    </div>
  );
}

const isTable = (grids: readonly FileGrid[], pointer: string): boolean => grids.some((one) => one.pointer === pointer);

interface OneTableProps extends TableViewProps {
  grid: FileGrid;
  reveal: { pointer: string } | null;
}

function OneTable({ grid: own, text, readOnly = false, findings = noFindings, reveal, ...props }: OneTableProps) {
  const [hasAll, setHasAll] = useState(false);
  const grid = useMemo(() => (hasAll ? withAllColumns(own) : own), [own, hasAll]);
  const table = useTable({ grid, text, readOnly, onEdit: props.onEdit });
  const byCell = useMemo(() => findingsByCell(text, grid, findings), [text, grid, findings]);
  const [filter, setFilter] = useState<{ column: number; button: HTMLElement } | null>(null);
  const closeFilter = useCallback(() => setFilter(null), []);
  const openFilter = useCallback((column: number, button: HTMLElement) => setFilter({ column, button }), []);
  const field = useRef<HTMLInputElement>(null);
  const messagesId = useId();
  const { active } = table;
  const rank = table.rankAt(active.at);
  const pointer = pointerOfCell(grid, { row: rank, column: active.column });
  const openRule = () => props.onOpenRule(pointer);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each place that is to be shown
  useEffect(() => {
    const cell = reveal === null ? null : cellAtPointer(grid, reveal.pointer);
    if (cell === null) return;
    const at = table.shown === undefined ? cell.row : table.shown.indexOf(cell.row);
    if (at < 0) table.clearFilters();
    table.go({ at: at < 0 ? cell.row : at, column: cell.column });
  }, [reveal]);

  return (
    <>
      <div className="grid-tools">
        <Search table={table} field={field} statusId={`${messagesId}-found`} />
        {readOnly ? (
          <p className="grid-read-only">{words.readOnly}</p>
        ) : (
          <RowActions grid={grid} text={text} table={table} />
        )}
        <Found table={table} statusId={`${messagesId}-found`} />
      </div>
      {table.refused !== null && (
        <div className="grid-alert" id={`${messagesId}-refused`}>
          <Alert
            tone="error"
            word={words.error}
            role="alert"
            action={
              <button type="button" className="grid-tool" onClick={table.dismiss}>
                {words.close}
              </button>
            }
          >
            <p>{table.refused}</p>
          </Alert>
        </div>
      )}
      <GridTable
        grid={grid}
        table={table}
        findings={byCell}
        readOnly={readOnly}
        messagesId={messagesId}
        onOpenRule={openRule}
        onFilter={openFilter}
        onSearch={() => field.current?.focus()}
      />
      {table.count === 0 && grid.rows.length > 0 && (
        <p className="grid-none">
          {words.nothingLeft}{' '}
          <button type="button" className="grid-tool" onClick={table.clearFilters}>
            {words.removeFilters}
          </button>
        </p>
      )}
      <CellBar
        grid={grid}
        table={table}
        messages={byCell.get(rank)?.messages.get(active.column) ?? []}
        messagesId={messagesId}
        isTable={isTable(props.grids, pointer)}
        onOpenRule={openRule}
      />
      <div className="grid-foot">
        <span className="grid-rows">{words.rows(table.count, grid.rows.length)}</span>
        {own.unused.length > 0 && (
          <label className="grid-only">
            <input type="checkbox" checked={hasAll} onChange={(event) => setHasAll(event.target.checked)} />
            {words.allColumns(own.unused.length)}
          </label>
        )}
      </div>
      {filter !== null && (
        <ColumnFilter
          grid={grid}
          column={filter.column}
          button={filter.button}
          hidden={table.hidden.get(filter.column) ?? noValues}
          onHide={(values) => table.hide(filter.column, values)}
          onClose={closeFilter}
        />
      )}
      <p className="vh" role="status">
        {table.said}
      </p>
    </>
  );
}
