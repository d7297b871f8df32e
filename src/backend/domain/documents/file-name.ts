import { plainLetters } from '../../../view/text/plain-letters.ts';

/** A file's name as given, with what no system accepts taken out and its ending added when it has none. */
export function pdfName(name: string): string {
  const safe = name.replace(/[\\/:*?"<>|\s]+/g, '-');
  return safe.toLowerCase().endsWith('.pdf') ? safe : `${safe}.pdf`;
}

/** Plain letters, for a name that a person's own name is part of. */
export function slug(text: string): string {
  return plainLetters(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
