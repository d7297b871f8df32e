/** One replacement that makes one text of another. */
export interface TextReplacement {
  from: number;
  to: number;
  insert: string;
}

/** The smallest replacement that makes `after` of `before`; null where they are the same. */
export function minimalChange(before: string, after: string): TextReplacement | null {
  if (before === after) return null;
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before.charCodeAt(start) === after.charCodeAt(start)) start++;
  let end = 0;
  const most = shorter - start;
  while (end < most && before.charCodeAt(before.length - 1 - end) === after.charCodeAt(after.length - 1 - end)) end++;
  return { from: start, to: before.length - end, insert: after.slice(start, after.length - end) };
}
