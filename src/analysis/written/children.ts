import type { Node } from 'jsonc-parser';
import { longestIncreasing } from '../diff/lists.ts';
import { applyEdits, type TextEdit } from '../edits.ts';
import { fitsOneLine, indentAt, layoutOf } from './layout.ts';
import { childrenOf, endOf, sliceOf } from './nodes.ts';

/** A child of an object or a list: one that stands there, by its rank, perhaps changed inside, or a new text. */
export type Piece = { rank: number; edits?: readonly TextEdit[] } | { text: string };

/**
 * What gives an object or a list these children, in this order. What stays in its place is not touched, and the space
 * around what is new is that of its neighbours.
 */
export function childEdits(text: string, container: Node, pieces: readonly Piece[]): TextEdit[] {
  const children = childrenOf(container);
  const spaces = spacesOf(text, container, pieces);
  const old = pieces.flatMap((piece, at) => ('rank' in piece ? [{ at, rank: piece.rank }] : []));
  const ranks = old.map(({ rank }) => rank);
  const isRising = ranks.every((rank, i) => i === 0 || rank > (ranks[i - 1] ?? 0));
  const kept = isRising ? null : longestIncreasing(ranks);
  const staying = new Set(old.filter((_, i) => kept?.has(i) ?? true).map(({ at }) => at));
  const edits: TextEdit[] = [];
  let last = -1;
  let between: string[] = [];
  /** Puts what has come since the last child that stays before the next one, or before the end. */
  const close = (next: number) => {
    const [before, after] = [children[last], children[next]];
    if (between.length > 0 || next !== last + 1) {
      const start = before === undefined ? container.offset + 1 : endOf(before);
      const end = after === undefined ? endOf(container) - 1 : after.offset;
      const separator = spaces.after(Math.max(last, 0));
      const lead = before === undefined ? spaces.open : separator;
      const tail = after === undefined ? spaces.close : separator;
      const to =
        between.length > 0 ? lead + between.join(separator) + tail : nothingBetween(before, after, spaces, next);
      edits.push(...changed(text, start, end, to));
    }
    last = next;
    between = [];
  };
  for (const [at, piece] of pieces.entries()) {
    if ('text' in piece) between.push(piece.text);
    else if (staying.has(at)) {
      close(piece.rank);
      edits.push(...(piece.edits ?? []));
    } else between.push(movedText(text, children[piece.rank], piece.edits ?? []));
  }
  close(children.length);
  return edits;
}

/** What stands between two children, or a child and an edge, once all between them is gone. */
function nothingBetween(before: Node | undefined, after: Node | undefined, spaces: Spaces, next: number): string {
  if (before === undefined) return after === undefined ? '' : spaces.open;
  return after === undefined ? spaces.close : spaces.before(next);
}

function movedText(text: string, child: Node | undefined, edits: readonly TextEdit[]): string {
  if (child === undefined) return '';
  const own = edits.map((edit) => ({ ...edit, start: edit.start - child.offset, end: edit.end - child.offset }));
  return applyEdits(sliceOf(text, child), own);
}

/** The edit that makes a range say something else, without the letters at both ends that stay. */
function changed(text: string, start: number, end: number, to: string): TextEdit[] {
  const from = text.slice(start, end);
  if (from === to) return [];
  const most = Math.min(from.length, to.length);
  let head = 0;
  while (head < most && from[head] === to[head]) head++;
  let tail = 0;
  while (tail < most - head && from[from.length - 1 - tail] === to[to.length - 1 - tail]) tail++;
  return [{ start: start + head, end: end - tail, text: to.slice(head, to.length - tail) }];
}

interface Spaces {
  open: string;
  close: string;
  /** Comma and space after a child, and before one. */
  after(rank: number): string;
  before(rank: number): string;
}

function spacesOf(text: string, container: Node, pieces: readonly Piece[]): Spaces {
  const children = childrenOf(container);
  const [first, final] = [children[0], children[children.length - 1]];
  if (first === undefined || final === undefined) return newSpaces(text, container, pieces);
  const open = text.slice(container.offset + 1, first.offset);
  const close = text.slice(endOf(final), endOf(container) - 1);
  const usual = open.includes('\n') ? `,${open}` : ', ';
  const between = children.slice(1).map((child, i) => text.slice(endOf(children[i] ?? child), child.offset));
  const at = (rank: number) => between[Math.max(0, Math.min(rank, between.length - 1))] ?? usual;
  return { open, close, after: at, before: (rank) => at(rank - 1) };
}

/** The spaces of what was empty: on one line where all fits. */
function newSpaces(text: string, container: Node, pieces: readonly Piece[]): Spaces {
  const indent = indentAt(text, container.offset);
  const inner = pieces.map((piece) => ('text' in piece ? piece.text : '')).join(', ');
  const isFlat = fitsOneLine(inner, indent);
  const { step, eol } = layoutOf(text);
  const edge = isFlat ? (container.type === 'object' ? ' ' : '') : null;
  const separator = isFlat ? ', ' : `,${eol}${indent}${step}`;
  return {
    open: edge ?? `${eol}${indent}${step}`,
    close: edge ?? `${eol}${indent}`,
    after: () => separator,
    before: () => separator,
  };
}
