import './table.css';
import { type ReactNode, useEffect, useRef, useState } from 'react';

export interface TableColumn {
  id: string;
  label: string;
  align?: 'start' | 'end';
}

/** Explicit roles: some browsers forget a table whose rows are stacked on a phone. */
const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  column: { role: 'columnheader' },
  head: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

/** A region that scrolls when its content is too wide, by keyboard too. */
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
  /** Read for an empty cell. */
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
