import { type RefObject, useLayoutEffect, useState } from 'react';

/** Rows drawn beyond what is seen, above and below. */
const BEYOND = 3;
/** Where nothing can be measured. */
const usual = { row: 30, box: 600, head: 40 };

export interface RowWindow {
  from: number;
  to: number;
  rowHeight: number;
  /** Rows of one screen. */
  page: number;
  /** Scrolls so that a row is seen. */
  scrollTo(at: number): void;
}

/** The rows of a scrolled box that are worth drawing; all rows are equally high. */
export function useWindow(box: RefObject<HTMLElement | null>, count: number): RowWindow {
  const [rowHeight, setRowHeight] = useState(usual.row);
  const [seen, setSeen] = useState({ first: 0, rows: Math.ceil(usual.box / usual.row) });

  const look = () => {
    const element = box.current;
    if (element === null) return;
    const measured = element.querySelector<HTMLElement>('tbody tr[data-at]')?.offsetHeight || usual.row;
    const height = element.clientHeight || usual.box;
    // drawn anew only some rows further on
    const first = Math.floor(element.scrollTop / measured / 4) * 4;
    const rows = Math.ceil(height / measured);
    setRowHeight(measured);
    setSeen((before) => (before.first === first && before.rows === rows ? before : { first, rows }));
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: what it looks at stays the same
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    look();
    element.addEventListener('scroll', look, { passive: true });
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(look);
    observer?.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      observer?.disconnect();
    };
  }, []);

  const scrollTo = (at: number) => {
    const element = box.current;
    if (element === null) return;
    const head = element.querySelector('thead')?.offsetHeight ?? usual.head;
    const room = (element.clientHeight || usual.box) - head;
    const top = at * rowHeight;
    if (top < element.scrollTop) element.scrollTop = top;
    else if (top + rowHeight > element.scrollTop + room) element.scrollTop = top + rowHeight - room;
    else return;
    look();
  };

  return {
    from: Math.max(0, Math.min(seen.first, count) - BEYOND),
    to: Math.min(count, seen.first + seen.rows + BEYOND),
    rowHeight,
    page: Math.max(1, seen.rows - 2),
    scrollTo,
  };
}
