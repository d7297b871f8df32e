/** A text with its first hole: `"id": "$1"`, or `${1:name}` with what it holds until it is said. */
export function readSnippet(snippet: string): { text: string; select: { start: number; end: number } | null } {
  let text = '';
  let select: { start: number; end: number } | null = null;
  let last = 0;
  for (const found of snippet.matchAll(/\\([$}\\])|\$(\d+)|\$\{(\d+)(?::((?:\\.|[^}\\])*))?\}/g)) {
    text += snippet.slice(last, found.index);
    last = found.index + found[0].length;
    const [, escaped, bare, numbered, held = ''] = found;
    const start = text.length;
    text += escaped ?? held.replace(/\\(.)/g, '$1');
    if (escaped === undefined && (select === null || (bare ?? numbered) === '1')) select = { start, end: text.length };
  }
  return { text: text + snippet.slice(last), select };
}
