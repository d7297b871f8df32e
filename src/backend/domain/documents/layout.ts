import PDFDocument from 'pdfkit';
import type { Letterhead } from '../../../view/papers/insurer.ts';
import { FONTS, type Font, printable, TextMeasure } from './text.ts';

export const PAGE = { width: 595.28, height: 841.89, margin: 56, top: 44, foot: 52 };
const INK = '#161b26';
export const MUTED = '#59616b';
const RULE = '#d1d4d9';
const LINE = 1.45;
/** Still readable; avoids a second page with a few lines. */
export const TIGHT = 1.25;

type Pdf = PDFKit.PDFDocument;
export type StructureElement = PDFKit.PDFStructureElement;

/** Options of a structure element. */
interface ElementOptions {
  /** Alternative text. */
  alt?: string;
  /** Left, top, right, bottom. */
  bbox?: [number, number, number, number];
  /** Cells that a header belongs to. */
  scope?: 'Row' | 'Column';
}

/** Metadata of the file. */
export interface Metadata {
  title: string;
  language: string;
  author: string;
  letterhead: Letterhead;
  issued: Date;
}

interface Style {
  size: number;
  font: Font;
  color: string;
}

/** A positioned line of text: `y` is its baseline, from the top of the page. */
interface Line extends Style {
  text: string;
  x: number;
  y: number;
}

interface RowOptions {
  size?: number;
  /** Header row. */
  head?: boolean;
  /** End-aligned columns. */
  ends?: readonly boolean[];
  newPage?: () => void;
}

/**
 * Writes from top to bottom, with page breaks. Everything is a structure element in reading order, or decoration
 * (PDF/UA-1).
 */
export class Layout {
  /** From the top of the page. */
  y = PAGE.top;
  private readonly root: StructureElement;
  private readonly measure: TextMeasure;

  private constructor(
    readonly pdf: Pdf,
    readonly letterhead: Letterhead,
    private readonly leading: number,
  ) {
    this.measure = new TextMeasure(pdf);
    this.root = pdf.struct('Document');
    pdf.addStructure(this.root);
  }

  /** @param leading line height, in multiples of the font size */
  static on({ title, language, author, letterhead, issued }: Metadata, leading = LINE): Layout {
    const pdf = new PDFDocument({
      ...{ size: [PAGE.width, PAGE.height], margin: 0, bufferPages: true },
      ...{ pdfVersion: '1.7', subset: 'PDF/UA', tagged: true, displayTitle: true, lang: language, font: null },
      info: {
        Title: title,
        Author: author,
        Creator: author,
        Producer: author,
        CreationDate: issued,
        ModDate: issued,
      },
    } as object);
    // PDFKit takes parsed fonts too, which its types leave out
    for (const [name, file] of Object.entries(FONTS))
      pdf.registerFont(name, file as unknown as PDFKit.Mixins.PDFFontSource);
    return new Layout(pdf, letterhead, leading);
  }

  get width(): number {
    return PAGE.width - 2 * PAGE.margin;
  }

  get pages(): number {
    return this.pdf.bufferedPageRange().count;
  }

  /** Ends the document and returns the file. */
  save(): Promise<Uint8Array> {
    const chunks: Buffer[] = [];
    return new Promise((resolve, reject) => {
      this.pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
      this.pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
      this.pdf.on('error', reject);
      this.pdf.end();
    });
  }

  addPage(): void {
    this.pdf.addPage();
    this.y = PAGE.top;
  }

  /** Starts a new page unless so many points are left. */
  room(height: number): void {
    if (this.y + height > PAGE.height - PAGE.foot) this.addPage();
  }

  textWidth(text: string, size: number, font: Font = 'regular'): number {
    return this.measure.width(text, size, font);
  }

  /** Adds a structure element to another, by default to the document. */
  element(type: string, options: ElementOptions = {}, parent: StructureElement = this.root): StructureElement {
    const element = this.pdf.struct(type, options);
    parent.add(element);
    return element;
  }

  /** Draws the content of an element. */
  content(element: StructureElement, type: string, draw: () => void): void {
    const content = this.pdf.markStructureContent(type);
    draw();
    this.pdf.endMarkedContent();
    element.add(content);
  }

  /** Draws decoration, outside the structure. */
  decoration(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    this.pdf.markContent('Artifact', { type });
    draw();
    this.pdf.endMarkedContent();
  }

  line({ text, x, y, size, font, color }: Line): void {
    this.pdf.font(font).fontSize(size).fillColor(color);
    this.pdf.text(text, x, y, { lineBreak: false, baseline: 'alphabetic' });
  }

  text(text: string, { size = 10.5, bold = false, x = 0, color = INK, after = 4, type = 'P' } = {}): void {
    const style: Style = { size, font: bold ? 'bold' : 'regular', color };
    const element = this.element(type);
    for (const line of this.measure.wrap(printable(text), style, this.width - x)) {
      this.room(size * this.leading);
      this.y += size * this.leading;
      this.content(element, type, () => this.line({ ...style, text: line, x: PAGE.margin + x, y: this.y }));
    }
    this.y += after;
  }

  /** A short end-aligned text on the line that follows; `before` leaves room to its right. */
  textAtEnd(text: string, size: number, { before = 0, down = 0 } = {}): void {
    const words = printable(text);
    const x = PAGE.width - PAGE.margin - before - this.textWidth(words, size);
    const y = this.y + 20 * this.leading + down;
    this.content(this.element('P'), 'P', () => this.line({ text: words, x, y, size, font: 'regular', color: MUTED }));
  }

  /** A tinted box with a strong rule, to be seen first. */
  box(text: string): void {
    const style: Style = { size: 11, font: 'bold', color: INK };
    const lines = this.measure.wrap(printable(text), style, this.width - 28);
    const height = lines.length * style.size * this.leading + 14;
    this.room(height);
    const { pdf, y } = this;
    this.decoration(() => {
      pdf.rect(PAGE.margin, y, this.width, height).fill(this.letterhead.tint);
      pdf.rect(PAGE.margin, y, 4, height).fill(this.letterhead.color);
    });
    this.content(this.element('P'), 'P', () => this.lines(lines, { ...style, x: PAGE.margin + 16, y: y + 4 }));
    this.y += height + 14;
  }

  /** Bullets, in two columns when there are more than three; read one after the other. */
  bullets(items: readonly string[]): void {
    const style: Style = { size: 10, font: 'regular', color: INK };
    const list = this.element('L');
    const elements = items.map(() => this.element('LI', {}, list));
    const columns = items.length > 3 ? 2 : 1;
    const width = this.width / columns;
    const rows = Math.ceil(items.length / columns);
    for (let row = 0; row < rows; row++) {
      const ranks = columns === 2 ? [row, row + rows] : [row];
      const cells = ranks.map((rank) =>
        items[rank] === undefined ? [] : this.measure.wrap(printable(items[rank]), style, width - 22),
      );
      const height = Math.max(...cells.map((cell) => cell.length)) * style.size * this.leading + 1;
      this.room(height);
      for (const [column, cell] of cells.entries()) {
        const item = elements[ranks[column] ?? -1];
        if (item === undefined) continue;
        const x = PAGE.margin + column * width;
        const bullet: Style = { ...style, font: 'bold', color: this.letterhead.color };
        this.content(this.element('Lbl', {}, item), 'Lbl', () => this.lines(['•'], { ...bullet, x, y: this.y }));
        this.content(this.element('LBody', {}, item), 'LBody', () =>
          this.lines(cell, { ...style, x: x + 12, y: this.y }),
        );
      }
      this.y += height;
    }
  }

  /** Labels and values, as a table with row headers. */
  facts(rows: readonly (readonly [key: string, value: string])[]): void {
    if (rows.length === 0) return;
    const table = this.element('Table');
    const keyWidth = this.width * 0.4;
    const name: Style = { size: 10, font: 'regular', color: MUTED };
    const bold: Style = { size: 10, font: 'bold', color: INK };
    for (const [key, value] of rows) {
      const keys = this.measure.wrap(printable(key), name, keyWidth - 12);
      const values = this.measure.wrap(printable(value), bold, this.width - keyWidth);
      const height = Math.max(keys.length, values.length) * 10 * this.leading + 4;
      this.room(height);
      const { y } = this;
      const row = this.element('TR', {}, table);
      const cell = (type: 'TH' | 'TD', lines: string[], style: Style, x: number) => {
        const element = this.element(type, type === 'TH' ? { scope: 'Row' } : {}, row);
        this.content(element, type, () => this.lines(lines, { ...style, x, y }));
      };
      cell('TH', keys, name, PAGE.margin);
      cell('TD', values, bold, PAGE.margin + keyWidth);
      this.y += height;
      this.rule();
    }
  }

  /** An empty table for `row`. */
  table(): StructureElement {
    return this.element('Table');
  }

  /** A row as high as its highest cell, never split by a page break. A repeated header on a new page is decoration. */
  row(table: StructureElement | null, cells: string[], widths: number[], options: RowOptions = {}): void {
    const { size = 9.5, head = false, ends = [], newPage } = options;
    const style: Style = { size, font: head ? 'bold' : 'regular', color: INK };
    const lines = cells.map((cell, column) =>
      this.measure.wrap(printable(cell), style, (widths[column] ?? this.width) - 8),
    );
    const height = Math.max(...lines.map((cell) => cell.length)) * size * this.leading + 5;
    const before = this.pages;
    this.room(height);
    if (this.pages > before) newPage?.();
    const row = table === null ? null : this.element('TR', {}, table);
    let x = PAGE.margin;
    for (const [column, cell] of lines.entries()) {
      const width = widths[column] ?? 0;
      const end = ends[column] === true ? x + width - 8 : null;
      const draw = () => this.lines(cell, { ...style, x, y: this.y, end });
      const type = head ? 'TH' : 'TD';
      if (row === null) this.decoration(draw);
      else this.content(this.element(type, head ? { scope: 'Column' } : {}, row), type, draw);
      x += width;
    }
    this.y += height;
    this.rule();
  }

  private rule(): void {
    const { pdf, y } = this;
    this.decoration(() => {
      pdf
        .moveTo(PAGE.margin, y)
        .lineTo(PAGE.width - PAGE.margin, y)
        .lineWidth(0.5)
        .stroke(RULE);
    });
  }

  /** Lines below `y`, aligned at `end` if given. */
  private lines(lines: readonly string[], at: Style & { x: number; y: number; end?: number | null }): void {
    const { end = null, ...rest } = at;
    for (const [rank, text] of lines.entries()) {
      const x = end === null ? at.x : end - this.textWidth(text, at.size, at.font);
      this.line({ ...rest, text, x, y: at.y + (rank + 1) * at.size * this.leading });
    }
  }
}
