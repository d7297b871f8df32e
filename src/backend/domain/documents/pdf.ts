import { Layout, MUTED, PAGE, TIGHT } from './layout.ts';
import type { DocumentLetter, LetterPart } from './letter.ts';
import { printable } from './text.ts';
import { drawQr, drawVerificationFoot, QR_ROOM } from './verification.ts';

/**
 * A letter as an accessible PDF (PDF/UA-1); deterministic. A signed letter keeps its signature on the first page, with
 * tighter lines where that is enough.
 */
export function renderPdf(letter: DocumentLetter): Promise<Uint8Array> {
  const layout = drawLetter(letter);
  if (layout.pages !== 2 || (letter.signature ?? []).length === 0) return layout.save();
  const tight = drawLetter(letter, TIGHT);
  return (tight.pages === 1 ? tight : layout).save();
}

/** As paper threads call the layout of a letter. */
export { renderPdf as content };

function drawLetter(letter: DocumentLetter, leading?: number): Layout {
  const metadata = {
    title: printable(letter.title),
    language: letter.language ?? 'fr-FR',
    author: letter.insurer.name,
    letterhead: letter.insurer.letterhead,
    issued: new Date(`${letter.date}T12:00:00Z`),
  };
  const layout = Layout.on(metadata, leading);
  drawLetterhead(layout, letter);
  for (const part of letter.parts) drawPart(layout, part);
  drawEnding(layout, letter);
  drawFooters(layout, letter);
  return layout;
}

function drawLetterhead(layout: Layout, letter: DocumentLetter): void {
  const { insurer, title, subtitle, recipient, issued, situation, verification } = letter;
  const before = verification === undefined ? 0 : QR_ROOM;
  if (recipient.length === 0) layout.textAtEnd(issued, 9, { before });
  if (verification !== undefined) {
    layout.textAtEnd(verification.text, 8, { before, down: 13 });
    drawQr(layout, verification);
  }
  layout.text(insurer.name, { size: 20, bold: true, color: layout.letterhead.color, after: 0 });
  layout.text(`${insurer.legal}\n${insurer.address}`, { size: 8, color: MUTED, after: 14 });
  for (const line of recipient) layout.text(line, { x: 270, after: 0 });
  if (recipient.length > 0) layout.text(issued, { x: 270, size: 9, color: MUTED, after: 20 });
  layout.text(title, { size: 18, bold: true, after: subtitle ? 0 : 10, type: 'H1' });
  if (subtitle) layout.text(subtitle, { size: 9, color: MUTED, after: 10 });
  if (situation) layout.box(situation);
}

function drawPart(layout: Layout, part: LetterPart): void {
  if (part.kind === 'heading') {
    layout.room(60);
    layout.y += 4;
    layout.text(part.text, { size: 12, bold: true, color: layout.letterhead.color, after: 4, type: 'H2' });
  } else if (part.kind === 'paragraph') {
    const strong = { size: 11.5, bold: true };
    layout.text(part.text, { ...(part.strong ? strong : {}), after: 8 });
  } else {
    if (part.kind === 'list') layout.bullets(part.items);
    else if (part.kind === 'facts') layout.facts(part.rows);
    else drawTable(layout, part);
    layout.y += 6;
  }
}

function drawTable(layout: Layout, { columns, rows, ends }: Extract<LetterPart, { kind: 'table' }>): void {
  const widths = columns.map(() => layout.width / columns.length);
  const table = layout.table();
  layout.row(table, columns, widths, { head: true, ends });
  const repeatHead = () => layout.row(null, columns, widths, { head: true, ends });
  for (const row of rows) layout.row(table, row, widths, { newPage: repeatHead, ends });
}

/** Notes and signature, on the same page. */
function drawEnding(layout: Layout, { notes = [], signature = [] }: DocumentLetter): void {
  layout.room(notes.length * 30 + signature.length * 14);
  if (notes.length > 0) layout.y += 4;
  for (const note of notes) layout.text(note, { size: 8.5, color: MUTED, after: 3 });
  if (signature.length > 0) layout.y += 10;
  for (const [rank, line] of signature.entries())
    layout.text(line, rank === 0 ? { size: 10.5, bold: true, after: 1 } : { size: 9, color: MUTED, after: 1 });
}

function drawFooters(layout: Layout, { insurer, reference, verification, pages }: DocumentLetter): void {
  for (let rank = 0; rank < layout.pages; rank++) {
    layout.pdf.switchToPage(rank);
    const where = pages.replace('{page}', String(rank + 1)).replace('{pages}', String(layout.pages));
    const text = printable([insurer.name, reference, where].filter((part) => part !== '').join(' · '));
    const at = { x: PAGE.margin, y: PAGE.height - 36 };
    layout.decoration(() => layout.line({ text, ...at, size: 8, font: 'regular', color: MUTED }), 'Pagination');
    if (verification !== undefined) drawVerificationFoot(layout, verification);
  }
}
