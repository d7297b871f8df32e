/** One replacement of a range of a text; enough to go both ways. */
export interface TextChange {
  start: number;
  removed: string;
  inserted: string;
}

/** The smallest single replacement that makes one text of another; null for equal ones. */
export function changeBetween(before: string, after: string): TextChange | null {
  if (before === after) return null;
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before.charCodeAt(start) === after.charCodeAt(start)) start++;
  let end = 0;
  while (end < most - start && before.charCodeAt(before.length - 1 - end) === after.charCodeAt(after.length - 1 - end))
    end++;
  return { start, removed: before.slice(start, before.length - end), inserted: after.slice(start, after.length - end) };
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
