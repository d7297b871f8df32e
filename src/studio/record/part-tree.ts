import type { SentencePart } from '../../analysis/sentence/index.ts';

/** What stands right below a part. */
export function childrenOf(part: SentencePart): readonly SentencePart[] {
  if (part.kind === 'clause') return part.operands;
  if (part.kind === 'list') return part.items;
  if (part.kind !== 'dated') return [];
  return part.alternatives.flatMap(({ properties }) => properties.map((one) => one.part));
}

/** Tells a part from those that share its pointer. */
export const idOf = ({ kind, pointer }: SentencePart): string => `${kind}:${pointer}`;

/** From the whole sentence down to a part; empty where it has none of this id. */
export function wayTo(part: SentencePart, id: string): readonly SentencePart[] {
  if (idOf(part) === id) return [part];
  for (const child of childrenOf(part)) {
    const way = wayTo(child, id);
    if (way.length > 0) return [part, ...way];
  }
  return [];
}

/** The part of an id; else the innermost at its pointer, or at the next one around that has any. */
export function nearestTo(whole: SentencePart, id: string): SentencePart {
  const [exact] = wayTo(whole, id).slice(-1);
  if (exact !== undefined) return exact;
  let pointer = id.slice(id.indexOf(':') + 1);
  for (;;) {
    const found = deepestAt(whole, pointer);
    if (found !== null || pointer === '') return found ?? whole;
    pointer = pointer.slice(0, pointer.lastIndexOf('/'));
  }
}

function deepestAt(part: SentencePart, pointer: string): SentencePart | null {
  for (const child of childrenOf(part)) {
    const found = deepestAt(child, pointer);
    if (found !== null) return found;
  }
  return part.pointer === pointer ? part : null;
}

/** The whole of a part, with the negations around it that its words say. */
export const outermost = (part: SentencePart): string =>
  part.kind === 'clause' ? (part.around[0] ?? part.pointer) : part.pointer;

const FOLDED = '…';

/** Calls inside one another that are said before the rest is folded. */
const DEEPEST = 8;

/** A sentence without what stands too deep in it, except below the places that were opened. */
export function folded(part: SentencePart, opened: ReadonlySet<string>, room = DEEPEST): SentencePart {
  const children = childrenOf(part);
  if (children.length === 0) return part;
  const isFull = room <= 0 && children.some((one) => childrenOf(one).length > 0);
  const isOpened = isFull && opened.has(part.pointer);
  if (isFull && !isOpened) return { kind: 'raw', pointer: part.pointer, value: null, text: FOLDED };
  const below = (one: SentencePart) => folded(one, opened, (isOpened ? DEEPEST : room) - 1);
  if (part.kind === 'clause') return { ...part, operands: part.operands.map(below) };
  return part.kind === 'list' ? { ...part, items: part.items.map(below) } : part;
}

export const isFold = (part: SentencePart): boolean => part.kind === 'raw' && part.text === FOLDED;
