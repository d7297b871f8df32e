import type { PaperPart } from '../../../view/index.ts';
import { facts, heading, type LetterPart, list, paragraph, table } from './letter.ts';

/** The parts of a letter, from the catalogue's decision. */
export const toLetterParts = (parts: readonly PaperPart[]): LetterPart[] => parts.flatMap(toParts);

function toParts(part: PaperPart): LetterPart[] {
  if (part.part === 'heading') return [heading(part.text)];
  if (part.part === 'paragraph') return [paragraph(part.text, part.strong)];
  const title = part.title === null ? [] : [heading(part.title)];
  if (part.part === 'facts')
    return [...title, facts(...part.items.map(({ key, value }): [string, string] => [key, value]))];
  if (part.part === 'list') return [...title, list(part.items)];
  const cells = part.rows.map((row) => row.map((cell) => cell ?? ''));
  const ends = part.columns.map(({ align }) => align === 'end');
  return [
    ...title,
    table(
      part.columns.map(({ key }) => key),
      cells,
      ends,
    ),
  ];
}
