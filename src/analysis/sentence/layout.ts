import { type Node, parseTree } from 'jsonc-parser';
import type { Json } from '../../base/json.ts';
import type { TextEdit } from '../edits.ts';
import { childEdits, type Piece } from '../written/children.ts';
import { type FileLayout, fitsOneLine, indentAt, layoutOf, onOneLine, written } from '../written/layout.ts';
import { childrenOf, endOf, nodeAt, rankOf, sliceOf } from '../written/nodes.ts';

/** Where a value is to be written. */
export interface WritingPlace {
  indent: string;
  /** From the start of its line. */
  column: number;
  /** Its neighbours stand on the same line. */
  isInline: boolean;
}

/** A JSON file with the places of its values. */
export class WrittenJson {
  readonly root: Node;
  private readonly layout: FileLayout;

  /** @throws Error for a text that is no JSON */
  constructor(readonly text: string) {
    const root = parseTree(text, [], { allowTrailingComma: false, disallowComments: true });
    if (root === undefined) throw new Error('this is not JSON');
    this.root = root;
    this.layout = layoutOf(text);
  }

  /** The value at a JSON Pointer. @throws Error where there is none */
  at(pointer: string): Node {
    const node = nodeAt(this.root, pointer);
    if (node === null) throw new Error(`there is nothing at ${pointer}`);
    return node;
  }

  valueOf(node: Node): Json {
    return JSON.parse(sliceOf(this.text, node)) as Json;
  }

  private indentAt(offset: number): string {
    return indentAt(this.text, offset);
  }

  private isBroken(from: number, to: number): boolean {
    return this.text.slice(from, to).includes('\n');
  }

  /** From the start of its line. */
  private columnOf(offset: number): number {
    return offset - (this.text.lastIndexOf('\n', offset - 1) + 1);
  }

  /** A value as its neighbours are written, over several lines where it is too long for one. */
  write(value: Json, at: WritingPlace): string {
    if (at.isInline) return onOneLine(value);
    return written(value, { indent: at.indent, before: at.column - at.indent.length }, this.layout);
  }

  /** A new value in place of what stands at an offset. */
  writeAt(value: Json, offset: number): string {
    return this.write(value, { indent: this.indentAt(offset), column: this.columnOf(offset), isInline: false });
  }

  /** Adds entries to a list, or properties to an object, before the one of this rank. */
  insert(parent: Node, rank: number, entries: readonly ((at: WritingPlace) => string)[]): TextEdit[] {
    const at = this.placeIn(parent, rank, entries);
    const pieces: Piece[] = childrenOf(parent).map((_child, own) => ({ rank: own }));
    pieces.splice(rank, 0, ...entries.map((write) => ({ text: write(at) })));
    return childEdits(this.text, parent, pieces);
  }

  /** Where new entries stand: as those that are there, or else on one line where all fits. */
  private placeIn(parent: Node, rank: number, entries: readonly ((at: WritingPlace) => string)[]): WritingPlace {
    const children = childrenOf(parent);
    const [before, after] = [children[rank - 1], children[rank]];
    const near = after ?? before;
    if (near === undefined) {
      const indent = this.indentAt(parent.offset);
      const inline = { indent, column: this.columnOf(parent.offset), isInline: true };
      const inner = indent + this.layout.step;
      const isFlat = fitsOneLine(entries.map((write) => write(inline)).join(', '), indent);
      return isFlat ? inline : { indent: inner, column: inner.length, isInline: false };
    }
    // at the end of a list, the last entry tells how one stands after another
    const gap = after === undefined ? children[rank - 2] : before;
    const isInline = !this.isBroken(gap === undefined ? parent.offset + 1 : endOf(gap), near.offset);
    const indent = this.indentAt(near.offset);
    return { indent, column: indent.length, isInline };
  }

  /** Takes some neighbouring entries or properties away, with the commas that stood between. */
  remove(parent: Node, rank: number, count = 1): TextEdit[] {
    const pieces = childrenOf(parent).map((_child, own) => ({ rank: own }));
    if (rank < 0 || rank + count > pieces.length) throw new Error(`there is no entry ${rank}`);
    pieces.splice(rank, count);
    return childEdits(this.text, parent, pieces);
  }

  /** Puts an entry or property at the rank of another; each keeps its own text. */
  move(parent: Node, from: number, to: number): TextEdit[] {
    const pieces = childrenOf(parent).map((_child, rank) => ({ rank }));
    const [moved] = pieces.splice(from, 1);
    if (moved === undefined || to < 0 || to > pieces.length) throw new Error(`there is no entry ${from} or ${to}`);
    pieces.splice(to, 0, moved);
    return childEdits(this.text, parent, pieces);
  }

  /** Makes a value the first operand of a call; one of several lines stands on lines of its own, farther in. */
  surround(node: Node, operator: string, others: readonly Json[]): TextEdit[] {
    const { offset } = node;
    const end = offset + node.length;
    const key = `${JSON.stringify(operator)}: [`;
    const more = others.map(onOneLine);
    if (!this.isBroken(offset, end))
      return [
        { start: offset, end: offset, text: `{ ${key}` },
        { start: end, end, text: `${more.map((one) => `, ${one}`).join('')}] }` },
      ];
    const line = (depth: number) => this.layout.eol + this.indentAt(offset) + this.layout.step.repeat(depth);
    return [
      { start: offset, end: offset, text: `{${line(1)}${key}${line(2)}` },
      ...this.linesWithin(node).map((start) => ({ start, end: start, text: this.layout.step.repeat(2) })),
      { start: end, end, text: `${more.map((one) => `,${line(2)}${one}`).join('')}${line(1)}]${line(0)}}` },
    ];
  }

  /** Leaves of a value only one that stands in it. */
  keepOnly(whole: Node, part: Node): TextEdit[] {
    const [from, end] = [part.offset, part.offset + part.length];
    const extra = this.indentAt(part.offset).slice(this.indentAt(whole.offset).length);
    const isDeeper = extra !== '' && this.isBroken(whole.offset, part.offset);
    return [
      { start: whole.offset, end: from, text: '' },
      ...(isDeeper ? this.linesWithin(part) : [])
        .filter((start) => this.text.startsWith(extra, start))
        .map((start) => ({ start, end: start + extra.length, text: '' })),
      { start: end, end: whole.offset + whole.length, text: '' },
    ];
  }

  /** Where each line of a value starts after its first. */
  private linesWithin(node: Node): number[] {
    const lines: number[] = [];
    for (let at = this.text.indexOf('\n', node.offset); at >= 0 && at < node.offset + node.length; ) {
      lines.push(at + 1);
      at = this.text.indexOf('\n', at + 1);
    }
    return lines;
  }
}

/** The property of an object, its name and its value. */
export const propertyOf = (node: Node, name: string): Node | undefined =>
  node.type === 'object' ? childrenOf(node)[rankOf(node, name)] : undefined;
