/** A cell of a CSV table, with the range of its text in the file, quotes included. */
export interface CsvCell {
  text: string;
  start: number;
  end: number;
}

/** Rows of a CSV table; empty lines are left out. A quote that is not closed ends with the text. */
export function csvRows(text: string): CsvCell[][] {
  const rows: CsvCell[][] = [];
  let row: CsvCell[] = [];
  let at = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  while (at < text.length) {
    const cell = text[at] === '"' ? quoted(text, at) : plain(text, at);
    row.push(cell);
    at = cell.end;
    if (text[at] === ',') {
      at++;
      // a comma at the very end has one more cell behind it
      if (at < text.length && text[at] !== '\r' && text[at] !== '\n') continue;
      row.push({ text: '', start: at, end: at });
    }
    if (text[at] === '\r') at++;
    if (text[at] === '\n') at++;
    if (row.length > 1 || row[0]?.text !== '') rows.push(row);
    row = [];
  }
  return rows;
}

function plain(text: string, start: number): CsvCell {
  let end = start;
  while (end < text.length && text[end] !== ',' && text[end] !== '\n' && text[end] !== '\r') end++;
  return { text: text.slice(start, end), start, end };
}

function quoted(text: string, start: number): CsvCell {
  let at = start + 1;
  while (at < text.length && (text[at] !== '"' || text[at + 1] === '"')) at += text[at] === '"' ? 2 : 1;
  const inner = text.slice(start + 1, at).replaceAll('""', '"');
  // what follows the closing quote up to the comma belongs to nobody
  let end = Math.min(at + 1, text.length);
  while (end < text.length && text[end] !== ',' && text[end] !== '\n' && text[end] !== '\r') end++;
  return { text: inner, start, end };
}

/** Where a character of a cell's text stands in the file. */
export function offsetInFile(file: string, cell: CsvCell, offset: number): number {
  if (file[cell.start] !== '"') return cell.start + offset;
  const quotes = cell.text.slice(0, offset).split('"').length - 1;
  return cell.start + 1 + offset + quotes;
}

/** A text as a cell: between quotes where it needs them. */
export function csvCell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
