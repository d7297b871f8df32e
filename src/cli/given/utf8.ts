import { isUtf8 } from 'node:buffer';

const NEWLINE = 10;
const MARK = Buffer.from([0xef, 0xbb, 0xbf]);

/** Length of the byte order mark that UTF-8 files may start with. */
export const markLength = (bytes: Uint8Array): number =>
  MARK.equals(bytes.subarray(0, MARK.length)) ? MARK.length : 0;

/** What the bytes are when they are not UTF-8 text; null when they are. */
export function notText(bytes: Uint8Array): string | null {
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) return 'this is compressed; help: gunzip it';
  const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (isWide) return 'this is in UTF-16; help: save it in UTF-8';
  return isUtf8(bytes) ? null : 'this is not UTF-8; help: save it in UTF-8';
}

/** The first line, from 0, that is not UTF-8. */
export function lineNotUtf8(bytes: Uint8Array): number {
  let line = 0;
  for (let from = 0; from < bytes.length; line++) {
    const end = bytes.indexOf(NEWLINE, from);
    const to = end < 0 ? bytes.length : end;
    if (!isUtf8(bytes.subarray(from, to))) break;
    from = to + 1;
  }
  return line;
}
