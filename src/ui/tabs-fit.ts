/** Gap between two tabs, in px (P9). */
export const SPACING = 8;
/** Reserved for the menu button, in px (P9). */
export const RESERVE = 34;

/** Width of tabs side by side, in px. */
export function totalWidth(widths: readonly number[], spacing = SPACING): number {
  return widths.reduce((sum, width) => sum + width, 0) + spacing * Math.max(0, widths.length - 1);
}

/** Which tabs of a scrolled strip are fully visible, and which the menu lists. At least one counts as visible. */
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
  // tolerates half a pixel
  const seen = (index: number) =>
    startOf(index) >= scrolled - 0.5 && startOf(index) + (widths[index] ?? 0) <= scrolled + room + 0.5;
  let shown = all.filter(seen);
  if (shown.length === 0) shown = all.filter((index) => startOf(index) + (widths[index] ?? 0) > scrolled).slice(0, 1);
  return { shown, moved: all.filter((index) => !shown.includes(index)) };
}
