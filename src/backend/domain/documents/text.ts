import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create } from 'fontkit';

const { resolve } = createRequire(import.meta.url);
/** Metrically compatible with Helvetica; read once, which takes longer than drawing a paper. */
export const FONTS = {
  regular: create(readFileSync(resolve('@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf'))),
  bold: create(readFileSync(resolve('@expo-google-fonts/arimo/700Bold/Arimo_700Bold.ttf'))),
};
export type Font = keyof typeof FONTS;

/** The fonts contain Latin-1 and a few more characters; other spaces become non-breaking ones. */
const OTHER_SPACES = /[\u2000-\u200a\u202f\u205f\u3000]/g;
const OUTSIDE = /[^\n\u0020-\u007e\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/g;

export function printable(text: string): string {
  return text.normalize('NFC').replace(OTHER_SPACES, '\u00a0').replace(OUTSIDE, '?');
}

/** Font size at which words are measured. */
const EM = 1000;

/** Widths and line breaks of text; words are cached, since measuring takes most of a paper's time. */
export class TextMeasure {
  private readonly widths = new Map<string, number>();

  constructor(private readonly pdf: PDFKit.PDFDocument) {}

  width(text: string, size: number, font: Font): number {
    const words = text.split(' ');
    const width = words.reduce((sum, word) => sum + this.wordWidth(word, font), 0);
    return (size / EM) * (width + (words.length - 1) * this.wordWidth(' ', font));
  }

  wrap(text: string, { size, font }: { size: number; font: Font }, width: number): string[] {
    const lines: string[] = [];
    for (const paragraph of text.split('\n')) {
      let line = '';
      for (const word of paragraph.split(' ')) {
        const longer = line === '' ? word : `${line} ${word}`;
        if (line !== '' && this.width(longer, size, font) > width) {
          lines.push(line);
          line = word;
        } else line = longer;
      }
      lines.push(line);
    }
    return lines;
  }

  private wordWidth(word: string, font: Font): number {
    const key = `${font} ${word}`;
    let width = this.widths.get(key);
    if (width === undefined) {
      width = this.pdf.font(font).fontSize(EM).widthOfString(word);
      this.widths.set(key, width);
    }
    return width;
  }
}
