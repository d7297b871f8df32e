/** A cell between quotes, as spreadsheets write one with tabs, ends of lines or quotes in it, up to its end. */
const quoted = /"((?:[^"]|"")*)"(?=\t|\r?\n|\r|$)/y;
const plain = /[^\t\r\n]*/y;

/** The cells of what spreadsheets put on the clipboard. A quote that nothing closes is a letter like any other. */
export function readTsv(text: string): string[][] {
  const rows: string[][] = [[]];
  let at = 0;
  const cell = (): string => {
    quoted.lastIndex = at;
    const inQuotes = text[at] === '"' ? quoted.exec(text) : null;
    plain.lastIndex = at;
    const found = inQuotes ?? plain.exec(text);
    at += found?.[0].length ?? 0;
    return inQuotes === null ? (found?.[0] ?? '') : (inQuotes[1] ?? '').replaceAll('""', '"');
  };
  for (;;) {
    rows[rows.length - 1]?.push(cell());
    if (at >= text.length) return rows;
    if (text[at] === '\t') at++;
    else {
      at += text.startsWith('\r\n', at) ? 2 : 1;
      // the end of the last line begins no other
      if (at >= text.length) return rows;
      rows.push([]);
    }
  }
}

export function writeTsv(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => (/[\t\r\n]|^"/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return rows.map((row) => `${row.map(cell).join('\t')}\n`).join('');
}
