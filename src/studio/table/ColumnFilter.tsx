import './column-filter.css';
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef } from 'react';
import type { FileGrid } from '../../analysis/grid/index.ts';
import { Button } from '../../ui/Button.tsx';
import { valuesOf } from './filter.ts';
import { columnName, words } from './words.ts';

/** Values that are listed: those that stand most often. */
const LISTED = 100;

interface ColumnFilterProps {
  grid: FileGrid;
  column: number;
  hidden: ReadonlySet<string>;
  /** Below which it opens. */
  button: HTMLElement;
  onHide: (values: ReadonlySet<string>) => void;
  onClose: () => void;
}

/** Which values of a column to show. */
export function ColumnFilter({ grid, column, hidden, button, onHide, onClose }: ColumnFilterProps) {
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();
  const own = grid.columns[column];
  const name = own === undefined ? '' : columnName(own);
  const values = valuesOf(grid, column);

  useLayoutEffect(() => {
    const element = panel.current;
    if (element === null) return;
    const { left, bottom } = button.getBoundingClientRect();
    const room = document.documentElement.clientWidth - element.offsetWidth - 8;
    element.style.setProperty('left', `${Math.max(8, Math.min(left - 8, room))}px`);
    element.style.setProperty('top', `${bottom + 6}px`);
    element.style.setProperty('max-height', `${Math.max(200, window.innerHeight - bottom - 24)}px`);
    element.querySelector<HTMLElement>('input, button')?.focus();
  }, [button]);

  useEffect(() => {
    const onOutside = (event: Event) => {
      const target = event.target as Node;
      if (panel.current?.contains(target) !== true && !button.contains(target)) onClose();
    };
    document.addEventListener('mousedown', onOutside);
    document.addEventListener('focusin', onOutside);
    return () => {
      document.removeEventListener('mousedown', onOutside);
      document.removeEventListener('focusin', onOutside);
    };
  }, [button, onClose]);

  const close = () => {
    onClose();
    button.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    close();
  };
  const toggle = (value: string) => {
    const next = new Set(hidden);
    if (!next.delete(value)) next.add(value);
    onHide(next);
  };
  return (
    <div className="grid-filter enter" role="dialog" aria-labelledby={id} ref={panel} onKeyDown={onKeyDown}>
      <p className="grid-filter-title" id={id}>
        {words.values(name)}
      </p>
      <ul className="grid-filter-values">
        {values.slice(0, LISTED).map(({ value, count }) => (
          <li key={value}>
            <label className="grid-filter-value">
              <input type="checkbox" checked={!hidden.has(value)} onChange={() => toggle(value)} />
              <span className={value === '' ? 'grid-filter-empty' : 'grid-filter-text'}>{value || words.empty}</span>
              <span className="grid-filter-count">{count}</span>
            </label>
          </li>
        ))}
      </ul>
      {values.length > LISTED && <p className="grid-filter-more">{words.moreValues(values.length - LISTED)}</p>}
      <div className="grid-filter-actions">
        <Button variant="quiet" onClick={() => onHide(new Set())}>
          {words.showAll}
        </Button>
        <Button variant="quiet" onClick={() => onHide(new Set(values.map(({ value }) => value)))}>
          {words.hideAll}
        </Button>
        <Button variant="secondary" onClick={close}>
          {words.close}
        </Button>
      </div>
    </div>
  );
}
