import type { CellAt } from './filter.ts';

/** What of a key press tells where to go. */
export interface PressedKey {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
}

/** Where a key leads from a cell; null where it leads nowhere. @param page rows of one screen */
export function movedBy(
  { key, ctrlKey, metaKey }: PressedKey,
  { at, column }: CellAt,
  size: { rows: number; columns: number },
  page: number,
): CellAt | null {
  const isFar = ctrlKey || metaKey;
  const last = { at: size.rows - 1, column: size.columns - 1 };
  const row = (to: number) => ({ at: Math.max(0, Math.min(last.at, to)), column });
  const cell = (to: number) => ({ at, column: Math.max(0, Math.min(last.column, to)) });
  switch (key) {
    case 'ArrowUp':
      return row(isFar ? 0 : at - 1);
    case 'ArrowDown':
      return row(isFar ? last.at : at + 1);
    case 'ArrowLeft':
      return cell(isFar ? 0 : column - 1);
    case 'ArrowRight':
      return cell(isFar ? last.column : column + 1);
    case 'Home':
      return isFar ? { at: 0, column: 0 } : cell(0);
    case 'End':
      return isFar ? last : cell(last.column);
    case 'PageUp':
      return row(at - page);
    case 'PageDown':
      return row(at + page);
    default:
      return null;
  }
}

/** Whether a key writes a letter. */
export const isTyping = ({ key, ctrlKey, metaKey }: PressedKey, altKey: boolean): boolean =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
