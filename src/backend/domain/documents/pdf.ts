import { PDFDocument, rgb } from 'pdf-lib';
import { BRAND } from '../brand.ts';
import { Layout, MUTED, PAGE } from './layout.ts';
import type { Letter, LetterPart } from './letter.ts';
import { dayText, printable } from './text.ts';

const BRAND_COLOR = rgb(0.122, 0.306, 0.549);

/** A letter as a PDF file, in its language, titled; the same letter always gives the same bytes. */
export async function renderPdf(letter: Letter): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const issued = new Date(`${letter.date}T12:00:00Z`);
  document.setTitle(printable(letter.title), { showInWindowTitleBar: true });
  document.setLanguage(letter.language ?? 'fr-FR');
  document.setAuthor(BRAND.name);
  document.setProducer(BRAND.name);
  document.setCreator(BRAND.name);
  document.setCreationDate(issued);
  document.setModificationDate(issued);
  const layout = await Layout.on(document);
  letterhead(layout, letter);
  for (const part of letter.parts) drawPart(layout, part);
  footers(layout, letter);
  return document.save();
}

const FRENCH: NonNullable<Letter['page']> = {
  dated: (place, day) => `${place}, le ${day}`,
  number: (page, pages) => `page ${page} sur ${pages}`,
};

function letterhead(layout: Layout, { title, date, recipient, page = FRENCH }: Letter): void {
  layout.text(BRAND.name, { size: 20, bold: true, color: BRAND_COLOR, after: 0 });
  layout.text(`${BRAND.legal}\n${BRAND.address}`, { size: 8, color: MUTED, after: 12 });
  for (const line of recipient) layout.text(line, { x: 270, after: 0 });
  layout.text(page.dated(BRAND.place, dayText(date)), { x: 270, size: 9, color: MUTED, after: 20 });
  layout.text(title, { size: 16, bold: true, after: 12 });
}

function drawPart(layout: Layout, part: LetterPart): void {
  if (part.kind === 'heading') {
    layout.room(60);
    layout.y -= 8;
    layout.text(part.text, { size: 12, bold: true });
  } else if (part.kind === 'paragraph') {
    layout.text(part.text, { after: 8 });
  } else {
    const columns = part.kind === 'facts' ? 2 : part.columns.length;
    const widths = Array.from({ length: columns }, () => layout.width / columns);
    const head = () => part.kind === 'table' && layout.row(part.columns, widths, { bold: true });
    head();
    for (const row of part.rows) layout.row(row, widths, { newPage: head });
    layout.y -= 10;
  }
}

function footers(layout: Layout, { reference, page = FRENCH }: Letter): void {
  for (const [rank, sheet] of layout.pages.entries()) {
    const text = printable(`${BRAND.name} · ${reference} · ${page.number(rank + 1, layout.pages.length)}`);
    sheet.drawText(text, { x: PAGE.margin, y: 36, size: 8, font: layout.regular, color: MUTED });
  }
}
