import { paperThreads } from '../paper-threads/paper-threads.ts';
import type { Letter } from './letter.ts';

const LAYOUT = new URL('./letter-content.ts', import.meta.url).href;

/** A letter as a PDF, made in a thread. */
export const letterPdf = (given: Letter): Promise<Uint8Array> => paperThreads.make({ layout: LAYOUT, given });
