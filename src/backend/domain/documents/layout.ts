import { type PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from 'pdf-lib';
import { printable } from './text.ts';

export const PAGE = { width: 595.28, height: 841.89, margin: 56, top: 44, foot: 52 };
const INK = rgb(0.086, 0.106, 0.149);
export const BRAND_COLOR = rgb(0.122, 0.306, 0.549);
const TINT = rgb(0.902, 0.933, 0.973);
export const MUTED = rgb(0.35, 0.38, 0.42);
const RULE = rgb(0.82, 0.83, 0.85);
const LINE = 1.45;
/** Still easy to read, for what would else leave a few lines alone on a second page. */
export const TIGHT = 1.25;

interface RowOptions {
  size?: number;
  bold?: boolean;
  /** Columns aligned at their end. */
  ends?: readonly boolean[];
  newPage?: () => void;
}

/** Writes from top to bottom and goes to a new page when the present one is full. */
export class Layout {
  readonly pages: PDFPage[] = [];
  y = 0;

  private constructor(
    private readonly document: PDFDocument,
    readonly regular: PDFFont,
    readonly bold: PDFFont,
    private readonly leading: number,
  ) {
    this.addPage();
  }

  /** @param leading - from one line to the next, in sizes of the type */
  static async on(document: PDFDocument, leading = LINE): Promise<Layout> {
    const regular = await document.embedFont(StandardFonts.Helvetica);
    return new Layout(document, regular, await document.embedFont(StandardFonts.HelveticaBold), leading);
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
    this.y = PAGE.height - PAGE.top;
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
      this.room(size * this.leading);
      this.y -= size * this.leading;
      this.page().drawText(line, { x: PAGE.margin + x, y: this.y, size, font, color });
    }
    this.y -= after;
  }

  /** A short text at the end of the line that comes next, which stays where it is; `before` leaves room behind it. */
  textAtEnd(text: string, size: number, { before = 0, down = 0 } = {}): void {
    const words = printable(text);
    const x = PAGE.width - PAGE.margin - before - this.regular.widthOfTextAtSize(words, size);
    this.page().drawText(words, { x, y: this.y - 20 * this.leading - down, size, font: this.regular, color: MUTED });
  }

  /** What is to be seen first: a tinted box with a strong rule. */
  box(text: string): void {
    const size = 11;
    const lines = wrap(printable(text), this.bold, size, this.width - 28);
    const height = lines.length * size * this.leading + 14;
    this.room(height);
    const x = PAGE.margin;
    this.page().drawRectangle({ x, y: this.y - height, width: this.width, height, color: TINT });
    this.page().drawRectangle({ x, y: this.y - height, width: 4, height, color: BRAND_COLOR });
    for (const [rank, line] of lines.entries())
      this.page().drawText(line, {
        x: x + 16,
        y: this.y - 4 - (rank + 1) * size * this.leading,
        size,
        font: this.bold,
        color: INK,
      });
    this.y -= height + 14;
  }

  /** Short lines with a bullet, in two columns when there are more than three. */
  bullets(items: readonly string[]): void {
    const size = 10;
    const columns = items.length > 3 ? 2 : 1;
    const width = this.width / columns;
    const rows = Math.ceil(items.length / columns);
    for (let row = 0; row < rows; row++) {
      const cells = [items[row], columns === 2 ? items[row + rows] : undefined].map((item) =>
        item === undefined ? [] : wrap(printable(item), this.regular, size, width - 22),
      );
      const height = Math.max(...cells.map((cell) => cell.length)) * size * this.leading + 1;
      this.room(height);
      for (const [column, cell] of cells.entries())
        for (const [rank, line] of cell.entries()) {
          const at = { x: PAGE.margin + column * width, y: this.y - (rank + 1) * size * this.leading };
          if (rank === 0) this.page().drawText('•', { ...at, size, font: this.bold, color: BRAND_COLOR });
          this.page().drawText(line, { ...at, x: at.x + 12, size, font: this.regular, color: INK });
        }
      this.y -= height;
    }
  }

  /** What something is, and beside it what it is worth. */
  fact(key: string, value: string): void {
    const size = 10;
    const keyWidth = this.width * 0.4;
    const keys = wrap(printable(key), this.regular, size, keyWidth - 12);
    const values = wrap(printable(value), this.bold, size, this.width - keyWidth);
    const height = Math.max(keys.length, values.length) * size * this.leading + 4;
    this.room(height);
    const draw = (lines: string[], x: number, font: PDFFont, color: typeof INK) => {
      for (const [rank, line] of lines.entries())
        this.page().drawText(line, { x, y: this.y - (rank + 1) * size * this.leading, size, font, color });
    };
    draw(keys, PAGE.margin, this.regular, MUTED);
    draw(values, PAGE.margin + keyWidth, this.bold, INK);
    this.y -= height;
    this.rule();
  }

  /**
   * Cells side by side; the row is as high as its highest cell and is never cut by a page's end.
   * A table repeats its head on a new page.
   */
  row(cells: string[], widths: number[], options: RowOptions = {}): void {
    const { size = 9.5, bold = false, ends = [], newPage } = options;
    const font = bold ? this.bold : this.regular;
    const lines = cells.map((cell, column) => wrap(printable(cell), font, size, (widths[column] ?? this.width) - 8));
    const height = Math.max(...lines.map((cell) => cell.length)) * size * this.leading + 5;
    const before = this.pages.length;
    this.room(height);
    if (this.pages.length > before) newPage?.();
    let x = PAGE.margin;
    for (const [column, cell] of lines.entries()) {
      const width = widths[column] ?? 0;
      for (const [rank, line] of cell.entries()) {
        const shift = ends[column] === true ? width - 8 - font.widthOfTextAtSize(line, size) : 0;
        this.page().drawText(line, {
          x: x + shift,
          y: this.y - (rank + 1) * size * this.leading,
          size,
          font,
          color: INK,
        });
      }
      x += width;
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
