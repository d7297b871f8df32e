import { isRecord } from '../../../base/json.ts';
import { rangeOf } from '../../../catalog/source/index.ts';
import { escapeStep } from '../../../catalog/source/pointer.ts';
import type { FilePlace } from '../contract-of.ts';
import type { Drawable } from '../drawable.ts';
import type { Pressed } from '../preview-questions.ts';

/** Something of a file that has a name, or says a text. */
export interface FileNode {
  pointer: string;
  /** Its id, or the name that the object around gives it. */
  name: string | null;
  value: unknown;
}

/** Everything in a value, outermost first. */
export function* nodesIn(value: unknown, pointer = '', key: string | null = null): Generator<FileNode> {
  const id = isRecord(value) ? value.id : undefined;
  yield { pointer, name: typeof id === 'string' ? id : key, value };
  if (Array.isArray(value)) for (const [rank, one] of value.entries()) yield* nodesIn(one, `${pointer}/${rank}`);
  else if (isRecord(value))
    for (const [name, one] of Object.entries(value)) yield* nodesIn(one, `${pointer}/${escapeStep(name)}`, name);
}

/** A place of a file of the draft; null for what is not in it. */
export function placeIn({ loaded }: Drawable, file: string, pointer: string): FilePlace | null {
  const source = loaded.sources.get(file);
  const range = source === undefined ? null : rangeOf(source, pointer);
  return range === null ? null : { file, pointer, ...range };
}

interface Found {
  file: string;
  node: FileNode;
}

/**
 * The entry that an element of a page comes from: the one with the innermost key around it, with most of its own
 * surroundings among the further keys; else the one that says its text. Null where the files do not tell.
 */
export function pressedEntry({ loaded }: Drawable, { chain, text }: Pressed, files: readonly string[]): Found | null {
  const all = files.flatMap((file): Found[] => {
    const source = loaded.sources.get(file);
    return source === undefined ? [] : [...nodesIn(source.value)].map((node) => ({ file, node }));
  });
  return byKeys(all, chain) ?? byText(all, text);
}

function byKeys(all: readonly Found[], chain: readonly string[]): Found | null {
  for (const [from, key] of chain.entries()) {
    const own = all.filter(({ node }) => isObject(node) && (node.name === key || key.startsWith(`${node.name}-`)));
    const outer = new Set(chain.slice(from + 1));
    const [best] = own
      .map((found) => ({ found, rank: rankOf(found, key, all, outer) }))
      .sort((a, b) => b.rank - a.rank);
    if (best !== undefined) return best.found;
  }
  return null;
}

const isObject = ({ value, name }: FileNode): boolean => name !== null && isRecord(value);

/** How much of what is around an entry is around the pressed element too; a key that is its own name counts most. */
function rankOf({ file, node }: Found, key: string, all: readonly Found[], outer: ReadonlySet<string>): number {
  const around = all.filter(
    (one) => one.file === file && one.node.name !== null && node.pointer.startsWith(`${one.node.pointer}/`),
  );
  const met = around.filter((one) => outer.has(one.node.name ?? '')).length;
  const isOwn = node.pointer.startsWith('/fields/') || (isRecord(node.value) && node.value.id === node.name);
  return met + (node.name === key ? 100 : 0) + (isOwn ? 10 : 0);
}

const plain = (text: string): string => text.replace(/[\s\u00a0\u202f]+/g, ' ').trim();

function byText(all: readonly Found[], text: string): Found | null {
  const wanted = plain(text);
  if (wanted.length < 2) return null;
  const says = ({ node: { value } }: Found) => typeof value === 'string' && plain(value) === wanted;
  return all.find(says) ?? null;
}
