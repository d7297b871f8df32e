import { plainLetters } from '../../../view/text/plain-letters.ts';
import { paperThreads } from '../paper-threads/paper-threads.ts';
import type { DocumentLetter } from './letter.ts';

const LAYOUT = new URL('./pdf.ts', import.meta.url).href;

/** Renders a letter as PDF in a worker thread. */
export const letterPdf = (given: DocumentLetter): Promise<Uint8Array> => paperThreads.make({ layout: LAYOUT, given });

/** A safe file name with the extension .pdf. */
export function pdfName(name: string): string {
  const safe = name.replace(/[\\/:*?"<>|\s]+/g, '-');
  return safe.toLowerCase().endsWith('.pdf') ? safe : `${safe}.pdf`;
}

/** ASCII letters, digits and dashes, for file names that contain a person's name. */
export function slug(text: string): string {
  return plainLetters(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
