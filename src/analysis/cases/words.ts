/** Words of a cell for what is absent or empty, and for what is missing. */
export const words = { none: '(none)', missing: '(missing)' } as const;

/** Splits `a | b | c` outside of quotes. */
export function partsOf(text: string): string[] {
  if (!text.includes(' | ')) return [text];
  const parts: string[] = [];
  let from = 0;
  let isQuoted = false;
  for (let i = 0; i < text.length; i++) {
    if (text[i] === '"' && text[i - 1] !== '\\') isQuoted = !isQuoted;
    else if (!isQuoted && text.startsWith(' | ', i)) {
      parts.push(text.slice(from, i).trim());
      from = i + 3;
    }
  }
  return [...parts, text.slice(from).trim()];
}

const beginsJson = /^[[{"\-0-9tfn]/;

/** A cell, or a part of one, is JSON when it parses as JSON, otherwise the text itself. */
export function plainValue(text: string): unknown {
  if (!beginsJson.test(text)) return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
