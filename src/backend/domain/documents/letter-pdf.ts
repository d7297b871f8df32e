import { paperThreads } from '../paper-threads/paper-threads.ts';
import type { DocumentLetter } from './letter.ts';

const LAYOUT = new URL('./letter-content.ts', import.meta.url).href;

/** Renders a letter as PDF in a worker thread. */
export const letterPdf = (given: DocumentLetter): Promise<Uint8Array> => paperThreads.make({ layout: LAYOUT, given });
