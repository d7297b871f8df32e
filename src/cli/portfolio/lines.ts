import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
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
const AT_ONCE = 2 ** 20;
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
  const handle = openSync(file, 'r');
  try {
    // one buffer for all: new ones would keep the collector busy
    let buffer = Buffer.allocUnsafe(AT_ONCE);
    let kept = 0;
    for (let next = from; next < to; ) {
      if (kept === buffer.length) buffer = Buffer.concat([buffer], 2 * buffer.length);
      const read = readSync(handle, buffer, kept, Math.min(buffer.length - kept, to - next), next);
      if (read === 0) break;
      const start = next - kept;
      next += read;
      const whole = buffer.subarray(0, kept + read);
      const end = whole.lastIndexOf(NEWLINE) + 1;
      if (end > 0) passLines(file, { bytes: whole.subarray(0, end), at: start }, use);
      kept = whole.length - end;
      buffer.copyWithin(0, end, whole.length);
      if (kept > LONGEST_LINE)
        throw new Error(`${file}:${lineNumberAt(file, start + end)}: this line is too long for a contract`);
    }
    if (kept > 0)
      passLines(file, { bytes: Buffer.concat([buffer.subarray(0, kept), Buffer.of(NEWLINE)]), at: to - kept }, use);
  } finally {
    closeSync(handle);
  }
}

/** Whole lines, and where they begin in their file. */
interface Lines {
  bytes: Buffer;
  at: number;
}

function passLines(file: string, { bytes, at }: Lines, use: UseLine): void {
  const wrong = notText(bytes);
  if (wrong !== null) throw new Error(`${file}:${lineNumberAt(file, at) + lineNotUtf8(bytes)}: ${wrong}`);
  let start = at === 0 ? markLength(bytes) : 0;
  for (let end = bytes.indexOf(NEWLINE, start); end >= 0; end = bytes.indexOf(NEWLINE, start)) {
    try {
      use(bytes, start, end, at + start);
    } catch (error) {
      throw new Error(`${file}:${lineNumberAt(file, at + start)}: ${lineFault(error)}`);
    }
    start = end + 1;
  }
}
