import type { DocumentLetter } from './letter.ts';
import { renderPdf } from './pdf.ts';

export const content = (letter: DocumentLetter): Promise<Uint8Array> => renderPdf(letter);
