import encodeQR from 'qr';
import { type Layout, MUTED, PAGE, type StructureElement } from './layout.ts';
import type { LetterVerification } from './letter.ts';
import { printable } from './text.ts';

const QR_SIZE = 66;
/** Width with the space before it. */
export const QR_ROOM = QR_SIZE + 12;
const QR_TOP = 38;
/** Baseline, from the bottom. */
const FOOT = { y: 24, size: 8 };

/**
 * The QR code of the verification page, in the corner of the first page. Drawn as rectangles, sharp at any size, with
 * alternative text and a link.
 */
export function drawQr(layout: Layout, { address, image }: LetterVerification): void {
  const rows = encodeQR(address, 'raw', { ecc: 'medium', border: 1 });
  const side = QR_SIZE / rows.length;
  const left = PAGE.width - PAGE.margin - QR_SIZE;
  const { pdf } = layout;
  const link = layout.element('Link');
  const alt = printable(image);
  const figure = layout.element('Figure', { alt, bbox: [left, QR_TOP, left + QR_SIZE, QR_TOP + QR_SIZE] }, link);
  layout.content(figure, 'Figure', () => {
    for (const [row, cells] of rows.entries())
      for (let from = 0; from < cells.length; from++) {
        let to = from;
        while (cells[to] === true) to++;
        if (to === from) continue;
        // one rectangle per run, slightly taller than its row: viewers show no seams
        pdf.rect(left + from * side, QR_TOP + row * side, (to - from) * side, side + 0.1);
        from = to;
      }
    pdf.fill('#000000');
  });
  addLink(layout, link, { address, alt, area: [left, QR_TOP, QR_SIZE, QR_SIZE] });
}

/** The same as text in the footer: an address and a code to type. */
export function drawVerificationFoot(layout: Layout, { where, page, code, address, image }: LetterVerification): void {
  const { size } = FOOT;
  const y = PAGE.height - FOOT.y;
  const begin = `${printable(`${where} ${page}`)}  `;
  const codeAt = PAGE.margin + layout.textWidth(begin, size);
  const link = layout.element('Link');
  layout.content(link, 'Link', () => {
    layout.line({ text: begin, x: PAGE.margin, y, size, font: 'regular', color: MUTED });
    layout.line({ text: code, x: codeAt, y, size, font: 'bold', color: '#000000' });
  });
  const width = codeAt + layout.textWidth(code, size, 'bold') - PAGE.margin;
  addLink(layout, link, { address, alt: printable(image), area: [PAGE.margin, y - size, width, size + 3] });
}

interface LinkArea {
  address: string;
  alt: string;
  /** Left, top, width, height. */
  area: [number, number, number, number];
}

function addLink({ pdf }: Layout, link: StructureElement, { address, alt, area }: LinkArea): void {
  // PDFKit writes plain strings as names
  const options = { structParent: link, Contents: Object(alt) as string };
  pdf.link(...area, address, options as PDFKit.Mixins.AnnotationOption);
  // `end` assigns the link to the current page
  link.end();
}
