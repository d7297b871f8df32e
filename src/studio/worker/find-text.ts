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
      const { line } = positionAt(whole, at);
      const from = Math.max(whole.lastIndexOf('\n', at) + 1, at - AROUND);
      const end = whole.indexOf('\n', at);
      const shown = whole.slice(from, Math.min(end < 0 ? whole.length : end, at + wanted.length + AROUND)).trim();
      found.push({ file, pointer: '', start: at, end: at + wanted.length, line, text: shown });
    }
  }
  return found;
}

/** Letter by letter, so that places stay the same. */
export const plain = (text: string): string =>
  [...text].map((letter) => letter.normalize('NFD').charAt(0).toLowerCase().padEnd(letter.length)).join('');
