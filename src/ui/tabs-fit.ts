/** Between two tabs, in px (P9). */
export const SPACING = 8;
/** Kept for the button that lists the tabs that do not fit, in px (P9). */
export const RESERVE = 34;

/** How wide tabs are side by side, in px. */
export function totalWidth(widths: readonly number[], spacing = SPACING): number {
  return widths.reduce((sum, width) => sum + width, 0) + spacing * Math.max(0, widths.length - 1);
}

/**
 * How the tabs share a strip of `available` px that has been scrolled by `scrolled`: those that are seen whole, and those
 * that the dropdown lists. At least one counts as seen, however narrow the strip.
 */
export function fitTabs(
  widths: readonly number[],
  available: number,
  scrolled: number,
  { spacing = SPACING, reserve = RESERVE }: { spacing?: number; reserve?: number } = {},
): { shown: number[]; moved: number[] } {
  const all = widths.map((_, index) => index);
  if (totalWidth(widths, spacing) <= available) return { shown: all, moved: [] };
  const room = available - reserve - spacing;
  const startOf = (index: number) => totalWidth(widths.slice(0, index), spacing) + (index > 0 ? spacing : 0);
  // half a pixel of scroll is none
  const seen = (index: number) =>
    startOf(index) >= scrolled - 0.5 && startOf(index) + (widths[index] ?? 0) <= scrolled + room + 0.5;
  let shown = all.filter(seen);
  if (shown.length === 0) shown = all.filter((index) => startOf(index) + (widths[index] ?? 0) > scrolled).slice(0, 1);
  return { shown, moved: all.filter((index) => !shown.includes(index)) };
}
