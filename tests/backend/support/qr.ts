import { inflateSync } from 'node:zlib';
import jsQR from 'jsqr';
import { PDFDocument, PDFRawStream } from 'pdf-lib';

const SCALE = 4;
const MARGIN = 40;

/** What stands in a PDF for who does not see its QR code, and what a telephone reads in it; null without one. */
export async function readQr(base64: string): Promise<{ alt: string; address: string | null } | null> {
  const pdf = await PDFDocument.load(Buffer.from(base64, 'base64'));
  for (const [, object] of pdf.context.enumerateIndirectObjects()) {
    const content = object instanceof PDFRawStream ? inflated(object.contents) : '';
    const figure = content.match(/\/Figure <<\/Alt <([0-9A-F]+)>>> BDC([\s\S]*?)\nEMC/i);
    if (figure === null) continue;
    const [, alt = '', drawn = ''] = figure;
    return { alt: Buffer.from(alt, 'hex').swap16().toString('utf16le').slice(1), address: scanned(drawn) };
  }
  return null;
}

/** The black rectangles of a drawing, painted on white and read as a picture. */
function scanned(drawn: string): string | null {
  const shapes = drawn.split(/\nQ\b/).flatMap((shape) => {
    const at = shape.match(/1 0 0 1 ([\d.]+) ([\d.]+) cm/);
    const [, high] = shape.match(/\n0 ([\d.]+) l/) ?? [];
    const [, wide] = shape.match(/\n([\d.]+) 0 l/) ?? [];
    if (at === null || high === undefined || wide === undefined) return [];
    return [{ x: Number(at[1]), y: Number(at[2]), wide: Number(wide), high: Number(high) }];
  });
  const left = Math.min(...shapes.map(({ x }) => x));
  const top = Math.max(...shapes.map(({ y, high }) => y + high));
  const side = Math.ceil((top - Math.min(...shapes.map(({ y }) => y))) * SCALE) + 2 * MARGIN;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const { x, y, wide, high } of shapes) {
    const from = { x: Math.round((x - left) * SCALE) + MARGIN, y: Math.round((top - y - high) * SCALE) + MARGIN };
    const to = { x: Math.round((x + wide - left) * SCALE) + MARGIN, y: Math.round((top - y) * SCALE) + MARGIN };
    for (let row = from.y; row < to.y; row++)
      for (let column = from.x; column < to.x; column++)
        pixels.fill(0, (row * side + column) * 4, (row * side + column) * 4 + 3);
  }
  return jsQR(pixels, side, side)?.data ?? null;
}

function inflated(contents: Uint8Array): string {
  try {
    return inflateSync(contents).toString('latin1');
  } catch {
    return '';
  }
}
