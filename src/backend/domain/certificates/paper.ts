import type { DocumentLetter } from '../documents/letter.ts';
import { toLetterParts } from '../documents/letter-parts.ts';
import type { IssuedCertificate } from './decided.ts';

/** The letter of a certificate, in the catalogue's wording. */
export function certificateLetter(
  { paper, code }: IssuedCertificate,
  number: string | null,
  date: string,
): DocumentLetter {
  const { title, subtitle, situation, issued, notes, signature, pages, locale } = paper;
  return {
    ...{ title, subtitle, situation, issued, notes, signature, pages, date },
    language: locale,
    recipient: [],
    reference: [number, code].filter(Boolean).join(' · '),
    parts: toLetterParts(paper.parts),
  };
}
