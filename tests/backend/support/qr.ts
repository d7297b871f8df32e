import jsQR from 'jsqr';
import { PDFDict, type PDFHexString, PDFName, type PDFString } from 'pdf-lib';
import { contentOf, openPdf } from './pdf.ts';

const SCALE = 4;
const MARGIN = 40;

/** What stands in a PDF for who does not see its QR code, and what a telephone reads in it; null without one. */
export async function readQr(base64: string): Promise<{ alt: string; address: string | null } | null> {
  const pdf = await openPdf(base64);
  const figure = pdf.context
    .enumerateIndirectObjects()
    .map(([, object]) => object)
    .find(
      (object): object is PDFDict => object instanceof PDFDict && object.get(PDFName.of('S')) === PDFName.of('Figure'),
    );
  if (figure === undefined) return null;
  const alt = figure.get(PDFName.of('Alt')) as PDFString | PDFHexString;
  const content = contentOf(pdf, pdf.getPage(0).node.get(PDFName.of('Contents')));
  const [, drawn = ''] = content.match(/\/Figure <<[^>]*>> BDC([\s\S]*?)\nEMC/) ?? [];
  return { alt: alt.decodeText(), address: scanned(drawn) };
}

/** The black rectangles of a drawing, painted on white and read as a picture; they are written from the top down. */
function scanned(drawn: string): string | null {
  const shapes = [...drawn.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re/g)].map(([, ...at]) => {
    const [x = 0, y = 0, wide = 0, high = 0] = at.map(Number);
    return { x, y, wide, high };
  });
  const left = Math.min(...shapes.map(({ x }) => x));
  const top = Math.min(...shapes.map(({ y }) => y));
  const side = Math.ceil((Math.max(...shapes.map(({ y, high }) => y + high)) - top) * SCALE) + 2 * MARGIN;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const { x, y, wide, high } of shapes) {
    const from = { x: Math.round((x - left) * SCALE) + MARGIN, y: Math.round((y - top) * SCALE) + MARGIN };
    const to = { x: Math.round((x + wide - left) * SCALE) + MARGIN, y: Math.round((y + high - top) * SCALE) + MARGIN };
    for (let row = from.y; row < to.y; row++)
      for (let column = from.x; column < to.x; column++)
        pixels.fill(0, (row * side + column) * 4, (row * side + column) * 4 + 3);
  }
  return jsQR(pixels, side, side)?.data ?? null;
}
