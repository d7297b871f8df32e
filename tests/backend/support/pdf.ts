import { inflateSync } from 'node:zlib';
import { PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream, type PDFRef } from 'pdf-lib';

/** The words that a PDF shows, its title and its language. */
export async function readPdf(base64: string) {
  const pdf = await openPdf(base64);
  const fonts = fontsOf(pdf);
  let words = '';
  for (const page of pdf.getPages()) {
    let font: ReadonlyMap<string, string> = new Map();
    for (const [, name, shown] of contentOf(pdf, page.node.get(PDFName.of('Contents'))).matchAll(
      /\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g,
    )) {
      if (name !== undefined) font = fonts.get(name) ?? new Map();
      else words += `${decoded(shown ?? '', font)} `;
    }
  }
  const language = String(pdf.catalog.lookup(PDFName.of('Lang'))).replace(/[()]/g, '');
  return { words, pages: pdf.getPageCount(), title: pdf.getTitle(), language };
}

export async function openPdf(base64: string): Promise<PDFDocument> {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.subarray(0, 5).toString() !== '%PDF-') throw new Error('this is no PDF file');
  return PDFDocument.load(bytes, { updateMetadata: false });
}

/** What each glyph of each font reads as: every text of the file can be read by who does not see it. */
function fontsOf(pdf: PDFDocument): Map<string, ReadonlyMap<string, string>> {
  const fonts = new Map<string, ReadonlyMap<string, string>>();
  for (const page of pdf.getPages())
    for (const [name, font] of page.node.Resources()?.lookup(PDFName.of('Font'), PDFDict).entries() ?? []) {
      const map = contentOf(pdf, (pdf.context.lookup(font) as PDFDict).get(PDFName.of('ToUnicode')));
      fonts.set(name.asString().slice(1), glyphsOf(map));
    }
  return fonts;
}

function glyphsOf(map: string): ReadonlyMap<string, string> {
  const glyphs = new Map<string, string>();
  for (const [, from = '', list = ''] of map.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g))
    for (const [rank, [, code = '']] of [...list.matchAll(/<(\w*)>/g)].entries())
      glyphs.set(
        (Number.parseInt(from, 16) + rank).toString(16).padStart(4, '0'),
        Buffer.from(code, 'hex').swap16().toString('utf16le'),
      );
  return glyphs;
}

const decoded = (shown: string, font: ReadonlyMap<string, string>) =>
  [...shown.matchAll(/<(\w+)>/g)]
    .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
    .map((glyph) => font.get(glyph.toLowerCase()) ?? '\ufffd')
    .join('');

/** A stream, or several one after the other, as text. */
export function contentOf(pdf: PDFDocument, value: unknown): string {
  const found = pdf.context.lookup(value as PDFRef);
  if (found instanceof PDFArray)
    return found
      .asArray()
      .map((one) => contentOf(pdf, one))
      .join('\n');
  if (!(found instanceof PDFRawStream)) return '';
  try {
    return inflateSync(found.contents).toString('latin1');
  } catch {
    return Buffer.from(found.contents).toString('latin1');
  }
}
