import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { TextEdit } from '../../analysis/edits.ts';
import {
  clearRange,
  copyRange,
  type FileGrid,
  type GridChange,
  pasteRange,
  readTsv,
  setCell,
} from '../../analysis/grid/index.ts';
import type { Leaving } from './CellEditor.tsx';
import { type CellAt, foundCells, type HiddenValues, nextFound, plainText, shownRows } from './filter.ts';
import { useWindow } from './use-window.ts';
import { columnName, refusalText, words } from './words.ts';

export interface TableGiven {
  grid: FileGrid;
  text: string;
  readOnly: boolean;
  /** @param from the text that the edits are made of */
  onEdit: (edits: readonly TextEdit[], label: string, from: string) => void;
}

/** A cell that is being changed, in the table as it was when it was opened: others may change that meanwhile. */
interface Editing extends CellAt {
  text: string;
  grid: FileGrid;
  rank: number;
  initial: string;
  isTyped: boolean;
}

const nothingHidden: HiddenValues = new Map();

/** What is chosen, looked for, typed and refused in one table, and what changes it. */
export function useTable({ grid, text, readOnly, onEdit }: TableGiven) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const wantsFocus = useRef(false);
  /** The next text is what a change of this table makes of it. */
  const isOwn = useRef(false);
  const [cell, setCellAt] = useState<CellAt>({ at: 0, column: 0 });
  const [anchor, setAnchor] = useState<CellAt>(cell);
  const [editing, setEditing] = useState<Editing | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const [sought, setSought] = useState('');
  const [onlyFound, setOnlyFound] = useState(false);
  const [hidden, setHidden] = useState(nothingHidden);

  const shown = useShown(grid, onlyFound ? sought : '', hidden);
  const count = shown?.length ?? grid.rows.length;
  const found = useMemo(() => foundCells(grid, shown, sought), [grid, shown, sought]);
  const clamp = ({ at, column }: CellAt): CellAt => ({
    at: Math.max(0, Math.min(at, count - 1)),
    column: Math.min(column, grid.columns.length - 1),
  });
  const [active, from] = [clamp(cell), clamp(anchor)];
  const view = useWindow(box, count);
  const rankAt = (at: number): number => shown?.[at] ?? at;
  const range = {
    top: Math.min(active.at, from.at),
    bottom: Math.max(active.at, from.at),
    left: Math.min(active.column, from.column),
    right: Math.max(active.column, from.column),
  };
  const activeRow = grid.rows[rankAt(active.at)];

  // what was done is done no more once it is undone, or somebody else changes the file
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each text
  useEffect(() => {
    if (!isOwn.current) setSaid('');
    isOwn.current = false;
  }, [text]);

  useLayoutEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    const element = document.getElementById(`${id}-${active.at}-${active.column}`);
    element?.focus({ preventScroll: true });
    if (element !== null && box.current !== null) scrollAside(box.current, element);
  });

  const go = (to: CellAt, extends_ = false) => {
    setCellAt(to);
    if (!extends_) setAnchor(to);
    view.scrollTo(to.at);
    wantsFocus.current = true;
  };

  /** Has a change made, or says why not. */
  const apply = (change: GridChange, label: string, of: Pick<Editing, 'text' | 'grid'> = { text, grid }): boolean => {
    if ('refused' in change) {
      setSaid('');
      setRefused(refusalText(change.refused, of.grid));
      return false;
    }
    setRefused(null);
    if (change.edits.length > 0) {
      setSaid(label);
      isOwn.current = true;
      onEdit(change.edits, label, of.text);
    }
    return true;
  };

  const edit = (typed?: string) => {
    const own = grid.columns[active.column];
    const at = activeRow?.cells[active.column];
    if (readOnly || own === undefined || at === undefined || own.kind === 'rank' || at.kind === 'complex') return;
    // what was refused is still there to be mended
    if (editing !== null) return box.current?.querySelector<HTMLElement>('.grid-editor')?.focus();
    const initial = typed ?? at.text;
    setEditing({ ...active, initial, isTyped: typed !== undefined, text, grid, rank: rankAt(active.at) });
  };

  const leave = (opened: Editing, typed: string | null, leaving: Leaving): boolean => {
    const { at, column, rank } = opened;
    const row = opened.grid.rows[rank];
    const own = opened.grid.columns[column];
    const label = words.edited(row?.name ?? '', own === undefined ? '' : columnName(own));
    if (typed !== null && !apply(setCell(opened.text, opened.grid, rank, column, typed), label, opened)) return false;
    setRefused(null);
    setEditing(null);
    if (leaving === 'down') go(clamp({ at: at + 1, column }));
    else if (leaving === 'up') go(clamp({ at: at - 1, column }));
    else if (leaving === 'right') go(clamp({ at, column: column + 1 }));
    else if (leaving === 'left') go(clamp({ at, column: Math.max(0, column - 1) }));
    return true;
  };

  const clearFilters = () => {
    setOnlyFound(false);
    setHidden(nothingHidden);
  };

  return {
    id,
    box,
    view,
    shown,
    count,
    active,
    activeRow,
    range,
    editing,
    refused,
    said,
    search: { sought, setSought, onlyFound, setOnlyFound, count: found.length, plain: plainText(sought) },
    hidden,
    hide: (column: number, values: ReadonlySet<string>) => {
      const next = new Map(hidden);
      if (values.size === 0) next.delete(column);
      else next.set(column, values);
      setHidden(next);
    },
    clearFilters,
    rankAt,
    go,
    apply,
    edit,
    leave,
    cancel: () => {
      setEditing(null);
      setRefused(null);
      wantsFocus.current = true;
    },
    dismiss: () => setRefused(null),
    findNext: (step: 1 | -1) => {
      const next = nextFound(found, active, step);
      if (next !== null) {
        setCellAt(next);
        setAnchor(next);
        view.scrollTo(next.at);
      }
    },
    chooseAll: () => {
      setAnchor({ at: 0, column: 0 });
      go({ at: count - 1, column: grid.columns.length - 1 }, true);
    },
    copy: () => copyRange(grid, range, shown),
    paste: (tsv: string) => {
      const change = pasteRange(text, grid, range.top, range.left, tsv, shown);
      apply(change, words.pasted(readTsv(tsv).length));
    },
    clear: () => apply(clearRange(text, grid, range, shown), words.cleared),
    /** Ranks of the rows of the chosen range. */
    chosenRanks: () => Array.from({ length: range.bottom - range.top + 1 }, (_, i) => rankAt(range.top + i)),
  };
}

export type TableState = ReturnType<typeof useTable>;

/** What a filter leaves stays as it is while cells change: a row that is being edited does not go from under the hand. */
function useShown(grid: FileGrid, sought: string, hidden: HiddenValues): readonly number[] | undefined {
  const count = grid.rows.length;
  const [kept, setKept] = useState(() => ({ sought, hidden, count, shown: shownRows(grid, sought, hidden) }));
  if (kept.sought === sought && kept.hidden === hidden && kept.count === count) return kept.shown;
  const shown = shownRows(grid, sought, hidden);
  setKept({ sought, hidden, count, shown });
  return shown;
}

/** Scrolls sideways until a cell stands clear of the first column. */
function scrollAside(box: HTMLElement, cell: HTMLElement): void {
  const first = cell.parentElement?.firstElementChild;
  if (!(first instanceof HTMLElement) || first === cell) return;
  const [left, right] = [cell.offsetLeft, cell.offsetLeft + cell.offsetWidth];
  if (left < box.scrollLeft + first.offsetWidth) box.scrollLeft = left - first.offsetWidth;
  else if (right > box.scrollLeft + box.clientWidth) box.scrollLeft = right - box.clientWidth;
}
