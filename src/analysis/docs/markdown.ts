/** What each generated page says of itself. */
export const writtenFrom = (what: string): string =>
  `Cette page est écrite par \`npm run types\` d’après ${what} : elle ne se modifie pas à la main.`;

/** A text within a cell of a table. */
const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** A table of a page. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`;
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)];
}

export const code = (text: string): string => `\`${text}\``;
