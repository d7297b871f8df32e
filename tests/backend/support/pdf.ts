import { inflateSync } from 'node:zlib';
import { PDFDocument, PDFName, PDFRawStream } from 'pdf-lib';

/** Where the standard fonts of PDF differ from Latin-1, of what our papers say. */
const WIN_ANSI: Readonly<Record<string, string>> = {
  '\u0080': '€',
  '\u0085': '…',
  '\u0091': '‘',
  '\u0092': '’',
  '\u0095': '•',
  '\u0096': '–',
  '\u009c': 'œ',
};

/** The words that a PDF shows, its title and its language. */
export async function readPdf(base64: string) {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.subarray(0, 5).toString() !== '%PDF-') throw new Error('this is no PDF file');
  const pdf = await PDFDocument.load(bytes);
  let words = '';
  for (const [, object] of pdf.context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFRawStream)) continue;
    const content = inflate(object.contents);
    for (const [, hex = ''] of content.matchAll(/<([0-9A-Fa-f]+)> Tj/g))
      words += `${Array.from(Buffer.from(hex, 'hex').toString('latin1'), (sign) => WIN_ANSI[sign] ?? sign).join('')} `;
  }
  const language = String(pdf.catalog.lookup(PDFName.of('Lang'))).replace(/[()]/g, '');
  return { words, pages: pdf.getPageCount(), title: pdf.getTitle(), language };
}

function inflate(contents: Uint8Array): string {
  try {
    return inflateSync(contents).toString('latin1');
  } catch {
    return '';
  }
}
