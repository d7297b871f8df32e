/** Between two tabs, in px (P9). */
const SPACING = 8;
/** Kept for the button that opens the tabs that do not fit, in px (P9). */
export const RESERVE = 34;

/**
 * How the tabs share a strip of `available` px: those that stay, in order, and those that move into the dropdown.
 * The chosen tab always stays, at the last place if its own does not fit, so that the strip says where one is.
 */
export function fitTabs(
  widths: readonly number[],
  available: number,
  chosen: number,
  { spacing = SPACING, reserve = RESERVE }: { spacing?: number; reserve?: number } = {},
): { shown: number[]; moved: number[] } {
  const all = widths.map((_, index) => index);
  const extent = (indexes: readonly number[]) =>
    indexes.reduce((sum, index) => sum + (widths[index] ?? 0), 0) + spacing * Math.max(0, indexes.length - 1);
  if (extent(all) <= available) return { shown: all, moved: [] };
  const room = available - reserve - spacing;
  const shown = all.slice();
  while (shown.length > 1 && extent(shown) > room) {
    const last = shown.length - 1;
    shown.splice(shown[last] === chosen ? last - 1 : last, 1);
  }
  return { shown, moved: all.filter((index) => !shown.includes(index)) };
}
