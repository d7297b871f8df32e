import { positionAt } from '../../catalog/source/index.ts';
import type { FoundPlace } from './questions.ts';

const MOST = 200;
const AROUND = 60;

/** Places of the files that say a text, whatever its case and accents; the first ones. */
export function findText(texts: ReadonlyMap<string, string>, text: string): FoundPlace[] {
  const wanted = plain(text);
  if (wanted.length < 2) return [];
  const found: FoundPlace[] = [];
  for (const [file, whole] of texts) {
    const within = plain(whole);
    for (let at = within.indexOf(wanted); at >= 0 && found.length < MOST; at = within.indexOf(wanted, at + 1)) {
      const end = at + wanted.length;
      found.push({ file, pointer: '', start: at, end, line: positionAt(whole, at).line, text: around(whole, at, end) });
    }
  }
  return found;
}

/** The text that a place is in, or of what is no text the line, as far as it is near. */
function around(whole: string, at: number, end: number): string {
  const begins = whole.lastIndexOf('\n', at) + 1;
  const [line = ''] = whole.slice(begins).split('\n', 1);
  for (const { index, 0: said } of line.matchAll(/"(?:[^"\\]|\\.)*"/g)) {
    const start = begins + index;
    if (start < at && end < start + said.length)
      return cut(whole, Math.max(start + 1, at - AROUND), Math.min(start + said.length - 1, end + AROUND));
  }
  return cut(whole, Math.max(begins, at - AROUND), Math.min(begins + line.length, end + AROUND));
}

/** Part of a text, without its escapes. */
const cut = (whole: string, from: number, to: number): string =>
  whole.slice(from, to).replace(/\\n/g, ' ').replace(/\\"/g, '"').trim();

/** Letter by letter, so that places stay the same. */
export const plain = (text: string): string =>
  [...text].map((letter) => letter.normalize('NFD').charAt(0).toLowerCase().padEnd(letter.length)).join('');
