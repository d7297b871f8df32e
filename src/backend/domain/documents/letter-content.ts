import type { Letter } from './letter.ts';
import { renderPdf } from './pdf.ts';

export const content = (letter: Letter): Promise<Uint8Array> => renderPdf(letter);
