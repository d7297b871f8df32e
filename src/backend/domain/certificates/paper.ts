import type { PaperPart } from '../../../view/index.ts';
import { facts, heading, type Letter, type LetterPart, list, paragraph, table } from '../documents/letter.ts';
import type { Issued } from './decided.ts';

/** A certificate laid out: its words are the catalogue's. */
export function certificateLetter({ paper, code }: Issued, number: string | null, date: string): Letter {
  const { title, subtitle, situation, issued, notes, signature, pages, locale } = paper;
  return {
    ...{ title, subtitle, situation, issued, notes, signature, pages, date },
    language: locale,
    recipient: [],
    reference: [number, code].filter(Boolean).join(' · '),
    parts: paper.parts.flatMap(partOf),
  };
}

function partOf(part: PaperPart): LetterPart[] {
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
