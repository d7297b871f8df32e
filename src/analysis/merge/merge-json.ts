import type { Node } from 'jsonc-parser';
import type { TextEdit } from '../edits.ts';
import { applyEdits } from '../edits.ts';
import { childEdits, type Piece } from '../written/children.ts';
import { indentAt, reindent } from '../written/layout.ts';
import { childrenOf, isContainer, jsonAt, sliceOf, valueNodeOf } from '../written/nodes.ts';
import type { MergedText } from './conflict.ts';
import { type Merged, Merger } from './merge-values.ts';
import { pointerOf } from './place.ts';

interface Side {
  text: string;
  root: Node;
}

/** Merges trees, and writes what comes of it into the text of theirs. */
export function mergeTrees(file: string, base: Side | null, mine: Side, theirs: Side): MergedText {
  const merger = new Merger();
  const merged = merger.merge({ base: base?.root ?? null, mine: mine.root, theirs: theirs.root }, []);
  const writer = new Writer(mine.text, theirs.text);
  return {
    text: applyEdits(theirs.text, writer.edits(merged, theirs.root)),
    conflicts: merger.clashes.map((clash) => ({
      file,
      pointer: pointerOf(clash.steps),
      base: jsonOf(clash.base),
      mine: jsonOf(clash.mine),
      theirs: jsonOf(clash.theirs),
      of: 'json',
      steps: clash.steps,
      writtenByTheirs: clash.theirs === null ? null : outdented(theirs.text, clash.theirs),
    })),
  };
}

const jsonOf = (node: Node | null) => (node === null ? undefined : jsonAt(node));

const outdented = (text: string, node: Node): string => reindent(sliceOf(text, node), indentAt(text, node.offset), '');

class Writer {
  private readonly mine: string;
  private readonly theirs: string;

  constructor(mine: string, theirs: string) {
    this.mine = mine;
    this.theirs = theirs;
  }

  edits(merged: Merged, at: Node): TextEdit[] {
    if (merged.kind === 'theirs') return [];
    if (merged.kind === 'mine') {
      const text = this.moved(merged.node, indentAt(this.theirs, at.offset));
      return [{ start: at.offset, end: at.offset + at.length, text }];
    }
    const children = childrenOf(merged.theirs);
    const [first] = children;
    const indent = indentAt(this.theirs, (first ?? merged.theirs).offset);
    const pieces = merged.children.map((child): Piece => {
      if ('mine' in child) return { text: this.moved(child.mine, indent) };
      const own = children[child.rank];
      return own === undefined ? { text: '' } : { rank: child.rank, edits: this.edits(child.value, valueNodeOf(own)) };
    });
    return childEdits(this.theirs, merged.theirs, pieces);
  }

  /** What mine says somewhere, as it writes it. */
  private moved(node: Node, indent: string): string {
    const text = sliceOf(this.mine, node);
    const value = valueNodeOf(node);
    return isContainer(value) ? reindent(text, indentAt(this.mine, node.offset), indent) : text;
  }
}
