import { closeSync, createReadStream, fstatSync, openSync, readSync } from 'node:fs';
import { lineNotUtf8, markLength, notText } from '../given/utf8.ts';
import { lineFault } from '../text/line-fault.ts';
import type { PortfolioFile, Range, UseLine } from './portfolio-file.ts';

/** Below this size, starting threads takes longer than they save. */
const LEAST_BYTES = 16 * 2 ** 20;

/** A portfolio with one contract per line. Its positions are bytes. */
export const openLines = (file: string): PortfolioFile => ({
  least: LEAST_BYTES,
  rangesOf: (parts) => rangesOf(file, parts),
  eachLine: (range, use) => eachLine(file, range, use),
  lineAt: async (at) => lineAt(file, at),
});

const CHUNK = 2 ** 16;
const NEWLINE = 10;

/** Cuts a file into so many parts of whole lines that together cover it. */
function rangesOf(file: string, count: number): Range[] {
  const handle = openSync(file, 'r');
  try {
    const { size } = fstatSync(handle);
    const ends = Array.from({ length: count }, (_, i) =>
      i === count - 1 ? size : lineEnd(handle, Math.floor((size * (i + 1)) / count), size),
    );
    return ends.map((to, i) => ({ from: ends[i - 1] ?? 0, to }));
  } finally {
    closeSync(handle);
  }
}

/** The end of the line that contains a byte. */
function lineEnd(handle: number, from: number, size: number): number {
  const chunk = Buffer.alloc(CHUNK);
  for (let at = Math.max(from - 1, 0); at < size; at += CHUNK) {
    const read = readSync(handle, chunk, 0, CHUNK, at);
    const found = chunk.subarray(0, read).indexOf(NEWLINE);
    if (found >= 0) return at + found + 1;
  }
  return size;
}

/** The line that starts at a byte. */
function lineAt(file: string, at: number): string {
  const handle = openSync(file, 'r');
  try {
    const end = lineEnd(handle, at + 1, fstatSync(handle).size);
    const line = Buffer.alloc(end - at);
    readSync(handle, line, 0, line.length, at);
    return line.toString('utf8');
  } finally {
    closeSync(handle);
  }
}

/** A longer line is not a contract. */
const LONGEST_LINE = 8 * 2 ** 20;

/** The number of the line that contains a byte, from 1. */
function lineNumberAt(file: string, at: number): number {
  const handle = openSync(file, 'r');
  try {
    const chunk = Buffer.alloc(CHUNK);
    let line = 1;
    for (let from = 0; from < at; from += CHUNK) {
      const read = chunk.subarray(0, readSync(handle, chunk, 0, Math.min(CHUNK, at - from), from));
      for (let found = read.indexOf(NEWLINE); found >= 0; found = read.indexOf(NEWLINE, found + 1)) line++;
    }
    return line;
  } finally {
    closeSync(handle);
  }
}

/** Reads each line of a part of a file. @throws for an invalid line, with its number */
async function eachLine(file: string, { from, to }: Range, use: UseLine): Promise<void> {
  if (to <= from) return;
  let kept: Buffer = Buffer.alloc(0);
  let at = from;
  const tellLines = (chunk: Buffer, end: number) => {
    const wrong = notText(chunk.subarray(0, end));
    if (wrong !== null) throw new Error(`${file}:${lineNumberAt(file, at) + lineNotUtf8(chunk)}: ${wrong}`);
    let start = at === 0 ? markLength(chunk) : 0;
    at += start;
    for (let next = chunk.indexOf(NEWLINE, start); next >= 0 && next < end; next = chunk.indexOf(NEWLINE, start)) {
      try {
        use(chunk, start, next, at);
      } catch (error) {
        throw new Error(`${file}:${lineNumberAt(file, at)}: ${lineFault(error)}`);
      }
      at += next + 1 - start;
      start = next + 1;
    }
  };
  for await (const read of createReadStream(file, { start: from, end: to - 1, highWaterMark: 2 ** 20 })) {
    const chunk = kept.length === 0 ? (read as Buffer) : Buffer.concat([kept, read as Buffer]);
    const end = chunk.lastIndexOf(NEWLINE) + 1;
    if (end > 0) tellLines(chunk, end);
    kept = chunk.subarray(end);
    if (kept.length > LONGEST_LINE)
      throw new Error(`${file}:${lineNumberAt(file, at)}: this line is too long for a contract`);
  }
  if (kept.length > 0) tellLines(Buffer.concat([kept, Buffer.of(NEWLINE)]), kept.length + 1);
}
