import { PDFDocument } from 'pdf-lib';
import { BRAND } from '../brand.ts';
import { BRAND_COLOR, Layout, MUTED, PAGE, TIGHT } from './layout.ts';
import type { Letter, LetterPart } from './letter.ts';
import { longDay, printable } from './text.ts';
import { drawQr, QR_ROOM, verificationFoot } from './verification.ts';

/**
 * A letter as a PDF file, in its language, titled; the same letter always gives the same bytes. What is signed keeps its
 * signature on the page of its facts, with less room between its lines where that is enough.
 */
export async function renderPdf(letter: Letter): Promise<Uint8Array> {
  const { document, pages } = await drawn(letter);
  if (pages !== 2 || (letter.signature ?? []).length === 0) return document.save();
  const tight = await drawn(letter, TIGHT);
  return (tight.pages === 1 ? tight : { document }).document.save();
}

async function drawn(letter: Letter, leading?: number): Promise<{ document: PDFDocument; pages: number }> {
  const document = await PDFDocument.create();
  const issued = new Date(`${letter.date}T12:00:00Z`);
  document.setTitle(printable(letter.title), { showInWindowTitleBar: true });
  document.setLanguage(letter.language ?? 'fr-FR');
  document.setAuthor(BRAND.name);
  document.setProducer(BRAND.name);
  document.setCreator(BRAND.name);
  document.setCreationDate(issued);
  document.setModificationDate(issued);
  const layout = await Layout.on(document, leading);
  letterhead(layout, letter);
  for (const part of letter.parts) drawPart(layout, part);
  ending(layout, letter);
  footers(layout, letter);
  return { document, pages: layout.pages.length };
}

function letterhead(layout: Layout, letter: Letter): void {
  const { title, subtitle, date, recipient, issued, situation, verification } = letter;
  const day = issued ?? `${BRAND.place}, le ${longDay(date)}`;
  const before = verification === undefined ? 0 : QR_ROOM;
  if (recipient.length === 0) layout.textAtEnd(day, 9, { before });
  if (verification !== undefined) {
    layout.textAtEnd(verification.text, 8, { before, down: 13 });
    drawQr(layout, verification);
  }
  layout.text(BRAND.name, { size: 20, bold: true, color: BRAND_COLOR, after: 0 });
  layout.text(`${BRAND.legal}\n${BRAND.address}`, { size: 8, color: MUTED, after: 14 });
  for (const line of recipient) layout.text(line, { x: 270, after: 0 });
  if (recipient.length > 0) layout.text(day, { x: 270, size: 9, color: MUTED, after: 20 });
  layout.text(title, { size: 18, bold: true, after: subtitle ? 0 : 10 });
  if (subtitle) layout.text(subtitle, { size: 9, color: MUTED, after: 10 });
  if (situation) layout.box(situation);
}

function drawPart(layout: Layout, part: LetterPart): void {
  if (part.kind === 'heading') {
    layout.room(60);
    layout.y -= 4;
    layout.text(part.text, { size: 12, bold: true, color: BRAND_COLOR, after: 4 });
  } else if (part.kind === 'paragraph') {
    const strong = { size: 11.5, bold: true };
    layout.text(part.text, { ...(part.strong ? strong : {}), after: 8 });
  } else {
    if (part.kind === 'list') layout.bullets(part.items);
    else if (part.kind === 'facts') for (const row of part.rows) layout.fact(...row);
    else drawTable(layout, part);
    layout.y -= 6;
  }
}

function drawTable(layout: Layout, { columns, rows, ends }: Extract<LetterPart, { kind: 'table' }>): void {
  const widths = columns.map(() => layout.width / columns.length);
  const head = () => layout.row(columns, widths, { bold: true, ends });
  head();
  for (const row of rows) layout.row(row, widths, { newPage: head, ends });
}

/** Reserves and signature, together on one page. */
function ending(layout: Layout, { notes = [], signature = [] }: Letter): void {
  layout.room(notes.length * 30 + signature.length * 14);
  if (notes.length > 0) layout.y -= 4;
  for (const note of notes) layout.text(note, { size: 8.5, color: MUTED, after: 3 });
  if (signature.length > 0) layout.y -= 10;
  for (const [rank, line] of signature.entries())
    layout.text(line, rank === 0 ? { size: 10.5, bold: true, after: 1 } : { size: 9, color: MUTED, after: 1 });
}

function footers(layout: Layout, { reference, verification, pages = 'page {page} sur {pages}' }: Letter): void {
  for (const [rank, sheet] of layout.pages.entries()) {
    const where = pages.replace('{page}', String(rank + 1)).replace('{pages}', String(layout.pages.length));
    const text = printable([BRAND.name, reference, where].filter((part) => part !== '').join(' · '));
    sheet.drawText(text, { x: PAGE.margin, y: 36, size: 8, font: layout.regular, color: MUTED });
    if (verification !== undefined) verificationFoot(layout, sheet, verification);
  }
}
