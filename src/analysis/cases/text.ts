import { TableError } from './records.ts';

/** Enough for any table that a person reads, and far below what would exhaust the machine. */
const maxBytes = 20_000_000;

/** A table's file as text, and what a file must have to be written back as it was. */
export interface TableText {
  text: string;
  hasMark: boolean;
  /** As older spreadsheets write it; UTF-8 otherwise. */
  isWindows1252: boolean;
}

/** Reads the bytes of a table: UTF-8, with or without its mark, else Windows-1252. @throws TableError */
export function tableText(file: string, bytes: Uint8Array): TableText {
  if (bytes.length > maxBytes)
    throw new TableError(
      file,
      1,
      `this table weighs ${bytes.length.toLocaleString('en')} bytes`,
      `cut it in several: a table may weigh ${maxBytes.toLocaleString('en')}`,
    );
  const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (isWide) throw new TableError(file, 1, 'this table is in UTF-16', 'save it from a spreadsheet as CSV in UTF-8');
  const nul = bytes.indexOf(0);
  if (nul >= 0) {
    const { line, column } = placeIn(bytes, nul);
    throw new TableError(file, line, 'this is not a text: it holds a NUL', 'save it as CSV in UTF-8', column);
  }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), hasMark, isWindows1252: false };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), hasMark, isWindows1252: true };
  }
}

function placeIn(bytes: Uint8Array, at: number): { line: number; column: number } {
  const newline = 10;
  const before = bytes.subarray(0, at);
  let line = 1;
  for (const byte of before) if (byte === newline) line++;
  return { line, column: at - before.lastIndexOf(newline) };
}
