import type { DocumentLetter } from '../documents/letter.ts';
import { toLetterParts } from '../documents/letter-parts.ts';
import type { IssuedCertificate } from './decided.ts';

/** The letter of a certificate, in the catalogue's wording. */
export function certificateLetter(
  { paper, code }: IssuedCertificate,
  { insurer, number, date }: Pick<DocumentLetter, 'insurer' | 'date'> & { number: string | null },
): DocumentLetter {
  const { title, subtitle, situation, issued, notes, signature, pages, locale } = paper;
  return {
    ...{ insurer, title, subtitle, situation, issued, notes, signature, pages, date },
    language: locale,
    recipient: [],
    reference: [number, code].filter(Boolean).join(' · '),
    parts: toLetterParts(paper.parts),
  };
}
