import { getLocation } from 'jsonc-parser';
import { escapeStep } from '../../catalog/source/pointer.ts';

/** The JSON Pointer of what stands at an offset of a text; '' at its root. */
export const pointerAt = (text: string, offset: number): string =>
  getLocation(text, offset)
    .path.map((step) => `/${escapeStep(String(step))}`)
    .join('');
