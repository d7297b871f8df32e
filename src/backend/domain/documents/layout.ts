import { type PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from 'pdf-lib';
import { printable } from './text.ts';

export const PAGE = { width: 595.28, height: 841.89, margin: 56, foot: 56 };
const INK = rgb(0.086, 0.106, 0.149);
export const MUTED = rgb(0.35, 0.38, 0.42);
const RULE = rgb(0.82, 0.83, 0.85);
const LINE = 1.45;

/** Writes from top to bottom and goes to a new page when the present one is full. */
export class Layout {
  readonly pages: PDFPage[] = [];
  y = 0;

  private constructor(
    private readonly document: PDFDocument,
    readonly regular: PDFFont,
    readonly bold: PDFFont,
  ) {
    this.addPage();
  }

  static async on(document: PDFDocument): Promise<Layout> {
    const regular = await document.embedFont(StandardFonts.Helvetica);
    return new Layout(document, regular, await document.embedFont(StandardFonts.HelveticaBold));
  }

  get width(): number {
    return PAGE.width - 2 * PAGE.margin;
  }

  page(): PDFPage {
    return this.pages.at(-1) ?? this.addPage();
  }

  addPage(): PDFPage {
    const page = this.document.addPage([PAGE.width, PAGE.height]);
    this.pages.push(page);
    this.y = PAGE.height - PAGE.margin;
    return page;
  }

  /** Makes sure that so many points are left on the page. */
  room(height: number): void {
    if (this.y - height < PAGE.foot) this.addPage();
  }

  text(text: string, { size = 10.5, bold = false, x = 0, color = INK, after = 4 } = {}): void {
    const width = this.width - x;
    const font = bold ? this.bold : this.regular;
    for (const line of wrap(printable(text), font, size, width)) {
      this.room(size * LINE);
      this.y -= size * LINE;
      this.page().drawText(line, { x: PAGE.margin + x, y: this.y, size, font, color });
    }
    this.y -= after;
  }

  /**
   * Cells side by side; the row is as high as its highest cell and is never cut by a page's end.
   * A table repeats its head on a new page.
   */
  row(cells: string[], widths: number[], options: { size?: number; bold?: boolean; newPage?: () => void } = {}): void {
    const { size = 9.5, bold = false, newPage } = options;
    const font = bold ? this.bold : this.regular;
    const lines = cells.map((cell, column) => wrap(printable(cell), font, size, (widths[column] ?? this.width) - 8));
    const height = Math.max(...lines.map((cell) => cell.length)) * size * LINE + 5;
    const before = this.pages.length;
    this.room(height);
    if (this.pages.length > before) newPage?.();
    let x = PAGE.margin;
    for (const [column, cell] of lines.entries()) {
      for (const [rank, line] of cell.entries())
        this.page().drawText(line, { x, y: this.y - (rank + 1) * size * LINE, size, font, color: INK });
      x += widths[column] ?? 0;
    }
    this.y -= height;
    this.rule();
  }

  rule(): void {
    const end = { x: PAGE.width - PAGE.margin, y: this.y };
    this.page().drawLine({ start: { x: PAGE.margin, y: this.y }, end, thickness: 0.5, color: RULE });
  }
}

function wrap(text: string, font: PDFFont, size: number, width: number): string[] {
  const lines: string[] = [];
  for (const paragraph of text.split('\n')) {
    let line = '';
    for (const word of paragraph.split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (line !== '' && font.widthOfTextAtSize(longer, size) > width) {
        lines.push(line);
        line = word;
      } else line = longer;
    }
    lines.push(line);
  }
  return lines;
}
