import { type Node, parseTree } from 'jsonc-parser';
import { isObject, isRecord, type Json } from '../../base/json.ts';
import { pointerSteps } from '../../catalog/source/index.ts';
import type { Edit } from '../edits.ts';

/** A range of one text and its replacement. */
export type TextEdit = Omit<Edit, 'file'>;

/** As far as a line of a JSON file goes before its value is written over several. */
const WIDTH = 140;

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
  private readonly unit: string;
  private readonly eol: string;

  /** @throws Error for a text that is no JSON */
  constructor(readonly text: string) {
    const root = parseTree(text, [], { allowTrailingComma: false, disallowComments: true });
    if (root === undefined) throw new Error('this is not JSON');
    this.root = root;
    this.unit = /\n([ \t]+)\S/.exec(text)?.[1] ?? '  ';
    this.eol = text.includes('\r\n') ? '\r\n' : '\n';
  }

  /** The value at a JSON Pointer. @throws Error where there is none */
  at(pointer: string): Node {
    let node: Node | undefined = this.root;
    for (const step of pointerSteps(pointer))
      node = node?.type === 'array' ? node.children?.[Number(step)] : propertyOf(node, step)?.children?.[1];
    if (node === undefined) throw new Error(`there is nothing at ${pointer}`);
    return node;
  }

  textOf({ offset, length }: Node): string {
    return this.text.slice(offset, offset + length);
  }

  valueOf(node: Node): Json {
    return JSON.parse(this.textOf(node)) as Json;
  }

  /** White space before what the line of an offset holds. */
  indentAt(offset: number): string {
    const start = this.text.lastIndexOf('\n', offset - 1) + 1;
    return /^[ \t]*/.exec(this.text.slice(start))?.[0] ?? '';
  }

  isBroken(from: number, to: number): boolean {
    return this.text.slice(from, to).includes('\n');
  }

  /** From the start of its line. */
  private columnOf(offset: number): number {
    return offset - (this.text.lastIndexOf('\n', offset - 1) + 1);
  }

  /** A value as its neighbours are written, over several lines where it is too long for one. */
  write(value: Json, at: WritingPlace): string {
    const line = onOneLine(value);
    if (at.isInline || at.column + line.length < WIDTH || onlyFitsOneLine(value)) return line;
    const inner = at.indent + this.unit;
    const entries = Array.isArray(value)
      ? value.map((item) => this.write(item, { indent: inner, column: inner.length, isInline: false }))
      : Object.entries(value as Record<string, Json>).map(([name, item]) => {
          const key = `${JSON.stringify(name)}: `;
          return key + this.write(item, { indent: inner, column: inner.length + key.length, isInline: false });
        });
    const [open, close] = Array.isArray(value) ? '[]' : '{}';
    return `${open}${this.eol}${entries.map((entry) => inner + entry).join(`,${this.eol}`)}${this.eol}${at.indent}${close}`;
  }

  /** A new value in place of what stands at an offset. */
  writeAt(value: Json, offset: number): string {
    return this.write(value, { indent: this.indentAt(offset), column: this.columnOf(offset), isInline: false });
  }

  /** What stands between two entries. */
  between({ isInline, indent }: Pick<WritingPlace, 'isInline' | 'indent'>): string {
    return isInline ? ', ' : `,${this.eol}${indent}`;
  }

  /** Adds entries to a list, or properties to an object, before the one of this rank; their texts are made by `write`. */
  insert(parent: Node, rank: number, write: (at: WritingPlace) => string): TextEdit[] {
    const children = parent.children ?? [];
    const [before, after] = [children[rank - 1], children[rank]];
    const near = after ?? before;
    if (near === undefined) {
      const [start, end] = [parent.offset + 1, parent.offset + parent.length - 1];
      const pad = parent.type === 'object' ? ' ' : '';
      const at = { indent: this.indentAt(parent.offset), column: this.columnOf(parent.offset) + 1, isInline: false };
      return [{ start, end, text: pad + write(at) + pad }];
    }
    const from = before === undefined ? parent.offset + 1 : before.offset + before.length;
    // at the end of a list, the last entry tells how one stands after another
    const gapFrom = after === undefined ? (endOf(children[rank - 2]) ?? parent.offset + 1) : from;
    const isInline = !this.isBroken(gapFrom, near.offset);
    const indent = this.indentAt(near.offset);
    const text = write({ indent, column: indent.length, isInline });
    const between = this.between({ isInline, indent });
    if (after !== undefined) return [{ start: after.offset, end: after.offset, text: text + between }];
    return [{ start: from, end: from, text: between + text }];
  }

  /** Takes some neighbouring entries or properties away, with the commas that stood between. */
  remove(parent: Node, rank: number, count = 1): TextEdit[] {
    const children = parent.children ?? [];
    const [first, last] = [children[rank], children[rank + count - 1]];
    if (first === undefined || last === undefined) throw new Error(`there is no entry ${rank}`);
    const [before, after] = [children[rank - 1], children[rank + count]];
    if (after !== undefined) return [{ start: first.offset, end: after.offset, text: '' }];
    if (before === undefined) return [{ start: parent.offset + 1, end: parent.offset + parent.length - 1, text: '' }];
    return [{ start: endOf(before) ?? 0, end: endOf(last) ?? 0, text: '' }];
  }

  /** Puts an entry or property at the rank of another; each keeps its own text. */
  move(parent: Node, from: number, to: number): TextEdit[] {
    const children = parent.children ?? [];
    const order = children.map((_child, i) => i);
    const [moved] = order.splice(from, 1);
    if (moved === undefined || to < 0 || to >= children.length) throw new Error(`there is no entry ${from} or ${to}`);
    order.splice(to, 0, moved);
    return order.flatMap((was, is): TextEdit[] => {
      const [slot, own] = [children[is], children[was]];
      if (was === is || slot === undefined || own === undefined) return [];
      return [{ start: slot.offset, end: slot.offset + slot.length, text: this.textOf(own) }];
    });
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
    const line = (depth: number) => this.eol + this.indentAt(offset) + this.unit.repeat(depth);
    return [
      { start: offset, end: offset, text: `{${line(1)}${key}${line(2)}` },
      ...this.linesWithin(node).map((start) => ({ start, end: start, text: this.unit.repeat(2) })),
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

const endOf = (node: Node | undefined): number | undefined =>
  node === undefined ? undefined : node.offset + node.length;

/** The property of an object, its name and its value. */
export const propertyOf = (node: Node | undefined, name: string): Node | undefined =>
  node?.type === 'object' ? node.children?.find((child) => child.children?.[0]?.value === name) : undefined;

const onlyFitsOneLine = (value: Json): boolean => !isObject(value) || Object.keys(value).length === 0;

/** A value on one line, spaced as the project's files are. */
export function onOneLine(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`;
  if (!isRecord(value)) return JSON.stringify(value);
  const entries = Object.entries(value).map(([name, one]) => `${JSON.stringify(name)}: ${onOneLine(one as Json)}`);
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}
