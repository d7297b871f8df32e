import { minimalChange } from '../../analysis/written/minimal-change.ts';

/** One replacement of a range of a text; enough to go both ways. */
export interface TextChange {
  start: number;
  removed: string;
  inserted: string;
}

/** The smallest single replacement that makes one text of another; null for equal ones. */
export function changeBetween(before: string, after: string): TextChange | null {
  const change = minimalChange(before, after);
  if (change === null) return null;
  const { from, to, insert } = change;
  return { start: from, removed: before.slice(from, to), inserted: insert };
}

/** @throws Error where the text is not the one that the change was made from */
export function applyChange(text: string, { start, removed, inserted }: TextChange): string {
  if (text.slice(start, start + removed.length) !== removed) throw new Error('the text has changed meanwhile');
  return text.slice(0, start) + inserted + text.slice(start + removed.length);
}

export const reversed = ({ start, removed, inserted }: TextChange): TextChange => ({
  start,
  removed: inserted,
  inserted: removed,
});
