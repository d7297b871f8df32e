import { paperThreads } from '../paper-threads/paper-threads.ts';
import type { DocumentLetter } from './letter.ts';

const LAYOUT = new URL('./letter-content.ts', import.meta.url).href;

/** A letter as a PDF, made in a thread. */
export const letterPdf = (given: DocumentLetter): Promise<Uint8Array> => paperThreads.make({ layout: LAYOUT, given });
