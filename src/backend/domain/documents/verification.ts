import { PDFHexString, PDFName, PDFOperator, PDFOperatorNames, type PDFPage, PDFString, rgb } from 'pdf-lib';
import encodeQR from 'qr';
import { type Layout, MUTED, PAGE } from './layout.ts';
import type { LetterVerification } from './letter.ts';
import { printable } from './text.ts';

const QR_SIZE = 66;
/** Its width and the space before it. */
export const QR_ROOM = QR_SIZE + 12;
const QR_TOP = 38;
const FOOT = { y: 24, size: 8 };

/**
 * The QR code that opens the page of the verification, in the corner of the first page. Squares, not a picture: sharp
 * at any size. What it says stands with it for who does not see it, and it can be pressed.
 */
export function drawQr(layout: Layout, { address, image }: LetterVerification): void {
  const rows = encodeQR(address, 'raw', { ecc: 'medium', border: 1 });
  const side = QR_SIZE / rows.length;
  const left = PAGE.width - PAGE.margin - QR_SIZE;
  const top = PAGE.height - QR_TOP;
  const sheet = layout.page();
  const words = `<</Alt ${PDFHexString.fromText(printable(image))}>>`;
  sheet.pushOperators(PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, ['/Figure', words]));
  for (const [row, cells] of rows.entries())
    for (let from = 0; from < cells.length; from++) {
      let to = from;
      while (cells[to] === true) to++;
      if (to === from) continue;
      // a run of squares is one rectangle, a little higher than its row: no viewer shows a seam
      const at = { x: left + from * side, y: top - (row + 1) * side - 0.05 };
      sheet.drawRectangle({ ...at, width: (to - from) * side, height: side + 0.1, color: rgb(0, 0, 0) });
      from = to;
    }
  sheet.pushOperators(PDFOperator.of(PDFOperatorNames.EndMarkedContent));
  link(sheet, { address, image, area: [left, top - QR_SIZE, left + QR_SIZE, top] });
}

/** The same in words, at the foot of each page: an address and a code that can be typed. */
export function verificationFoot(layout: Layout, sheet: PDFPage, verification: LetterVerification): void {
  const { where, page, code, address, image } = verification;
  const { y, size } = FOOT;
  const begin = `${printable(`${where} ${page}`)}  `;
  const codeAt = PAGE.margin + layout.regular.widthOfTextAtSize(begin, size);
  sheet.drawText(begin, { x: PAGE.margin, y, size, font: layout.regular, color: MUTED });
  sheet.drawText(code, { x: codeAt, y, size, font: layout.bold });
  const end = codeAt + layout.bold.widthOfTextAtSize(code, size);
  link(sheet, { address, image, area: [PAGE.margin, y - 3, end, y + size] });
}

interface Link {
  address: string;
  image: string;
  /** Left, bottom, right, top. */
  area: [number, number, number, number];
}

function link(sheet: PDFPage, { address, image, area }: Link): void {
  const { context } = sheet.doc;
  const annotation = context.obj({
    Type: 'Annot',
    Subtype: 'Link',
    Rect: area,
    Border: [0, 0, 0],
    Contents: PDFHexString.fromText(printable(image)),
    A: { Type: 'Action', S: 'URI', URI: PDFString.of(address) },
  });
  sheet.node.addAnnot(context.register(annotation));
  sheet.node.set(PDFName.of('Tabs'), PDFName.of('S'));
}
