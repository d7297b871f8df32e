import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create } from 'fontkit';

/** The file of the font in which buttons are written. */
const font = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
/** The weight of buttons is wider than the file's default by this factor. */
const bolder = 1.06;

/** Characters of French texts: ASCII, Latin-1, and typographic ones. */
const signs = [
  ...Array.from({ length: 95 }, (_one, i) => String.fromCodePoint(32 + i)),
  ...Array.from({ length: 96 }, (_one, i) => String.fromCodePoint(160 + i)),
  ...'ŒœŸ’‘“”–—…€\u202f',
];

/** How wide each sign is, for the check of buttons. */
export function glyphWidthsModule(): string {
  const opened = create(readFileSync(createRequire(import.meta.url).resolve(font)));
  if (!('glyphForCodePoint' in opened)) throw new Error(`${font} holds several fonts`);
  const widths = signs.flatMap((sign): [string, number][] => {
    const point = sign.codePointAt(0) ?? 0;
    if (!opened.hasGlyphForCodePoint(point)) return [];
    return [[sign, Math.round(opened.glyphForCodePoint(point).advanceWidth * bolder)]];
  });
  const rows = widths.map(([sign, width]) => `  ${JSON.stringify(sign)}: ${width},\n`).join('');
  return `// Written by \`npm run types\` from the font of buttons: change that, not this file.

/** Units of the font in a square. */
export const unitsPerEm = ${opened.unitsPerEm};

/** How wide each sign is, in those units. */
export const glyphWidths: Readonly<Record<string, number>> = {
${rows}};
`;
}
