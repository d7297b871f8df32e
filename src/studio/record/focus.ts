/** What a row is reached by. */
const CONTROL =
  'input:not([type=checkbox]), select, textarea, .reference-now, [data-stop][tabindex="0"], .record-chip[tabindex="0"], .record-summary';
const ROWS = '.record-row, .record-branch, .record-add';

/** The innermost drawn element around a pointer. */
export function nearestTo(root: Element | null, pointer: string): Element | null {
  for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const found = root?.querySelector(`[data-pointer="${CSS.escape(at)}"]`);
    if (found) return found;
  }
  return null;
}

function controlIn(element: Element): HTMLElement | null {
  if (element.matches('.record-branch')) return element.querySelector<HTMLElement>('.record-summary');
  return (element.querySelector('.dated-value') ?? element).querySelector<HTMLElement>(CONTROL);
}

/** Puts the focus on a row, or on the first field within it. */
export function focusRow(row: Element, isInside: boolean): void {
  const [first] = isInside
    ? [...row.querySelectorAll('.record-inside .record-row')].flatMap((one) => controlIn(one) ?? [])
    : [];
  const control = first ?? controlIn(row);
  control?.focus({ preventScroll: true });
  if (isInside && control instanceof HTMLInputElement) control.select();
}

/** The row that something stands in. */
export const rowOf = (element: Element): HTMLElement | null => element.closest<HTMLElement>(ROWS);

/** The row around a row. */
export const rowAround = (row: Element): HTMLElement | null =>
  row.parentElement?.closest<HTMLElement>('.record-branch') ?? null;

/** The next row in sight, or the one before; beside it, not within it, where that is asked for. */
export function rowBeside(root: Element, row: Element, by: 1 | -1, isBeside: boolean): HTMLElement | null {
  const rows = [...root.querySelectorAll<HTMLElement>(ROWS)].filter(
    (one) => controlIn(one) !== null && (!isBeside || one.parentElement === row.parentElement),
  );
  return rows[rows.indexOf(row as HTMLElement) + by] ?? null;
}
