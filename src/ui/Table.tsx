import './table.css';
import { type ReactNode, useEffect, useRef, useState } from 'react';

export interface TableColumn {
  id: string;
  label: string;
  align?: 'start' | 'end';
}

/** Rows stacked on a phone are no table boxes any more, and some browsers then forget the table: the roles keep it. */
const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  column: { role: 'columnheader' },
  head: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

/** Wider than its place, what it holds scrolls inside a region that the keyboard reaches. */
export function ScrollBox({ label, children }: { label: string; children: ReactNode }) {
  const box = useRef<HTMLElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => setScrolls(element.scrollWidth > element.clientWidth + 1));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <section className="table-box" ref={box} {...(scrolls ? { tabIndex: 0, 'aria-label': label } : {})}>
      {children}
    </section>
  );
}

/** A dash for the eye, words for the ear. */
export function MissingValue({ text }: { text: string }) {
  return (
    <>
      <span aria-hidden="true">—</span>
      <span className="vh">{text}</span>
    </>
  );
}

/** The first cell of each row names it. */
export function Table({
  caption,
  captionHidden,
  columns,
  rows,
  missing,
}: {
  caption: string;
  captionHidden?: boolean;
  columns: readonly TableColumn[];
  rows: readonly { id: string; cells: readonly ReactNode[] }[];
  /** Said where a cell is empty; a dash is seen. */
  missing: string;
}) {
  return (
    <ScrollBox label={caption}>
      <table className="table" {...roles.table}>
        <caption className={captionHidden ? 'vh' : undefined}>{caption}</caption>
        <thead {...roles.group} className="vh-phone">
          <tr {...roles.row}>
            {columns.map((column) => (
              <th key={column.id} scope="col" {...roles.column} className={column.align === 'end' ? 'end' : undefined}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...roles.group}>
          {rows.map((row) => (
            <tr key={row.id} {...roles.row}>
              {columns.map((column, index) => {
                const content = row.cells[index] ?? <MissingValue text={missing} />;
                const className = column.align === 'end' ? 'end num' : undefined;
                return index === 0 ? (
                  <th key={column.id} scope="row" {...roles.head} className={className}>
                    {content}
                  </th>
                ) : (
                  <td key={column.id} {...roles.cell} className={className}>
                    <span className="cell-label" aria-hidden="true">
                      {column.label}
                    </span>
                    <span>{content}</span>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
