import { isObject } from '../../base/json.ts';
import type { BlockDefinition } from '../../catalog/index.ts';
import { type Json, own } from '../../rules/index.ts';
import type { Compiler, Of, Place } from '../compiler.ts';
import { codeText } from '../text/code-text.ts';
import type { BlockView } from '../types.generated.ts';

/** What all blocks have in common, made once for all kinds. */
type Common = 'block' | 'id' | 'title' | 'empty' | 'unavailable' | 'actions';

export type DefinitionOf<K extends BlockDefinition['block']> = Extract<BlockDefinition, { block: K }>;
export type BodyOf<K extends BlockView['block']> = Omit<Extract<BlockView, { block: K }>, Common>;

/** A compiled kind of block: what it shows, when that is nothing, and what it reads. */
export interface CompiledBlock<Body> {
  body: Of<Body>;
  isEmpty(body: Body): boolean;
  /** Expressions whose failure makes the block unavailable. */
  reads: readonly (Json | undefined)[];
}

/** One kind of block. Registered in `registry.ts`; the rest of the engine knows none by name. */
export type BlockKind<K extends BlockDefinition['block']> = (
  definition: DefinitionOf<K>,
  at: Place,
  compiler: Compiler,
) => CompiledBlock<BodyOf<K>>;

export const compact = <T>(values: readonly (T | null | undefined)[]): T[] =>
  values.filter((value): value is T => value !== null && value !== undefined);

/** An element's field as text; null when it has none. */
export function fieldText(element: unknown, name: string): string | null {
  if (!isObject(element)) return null;
  return codeText(own(element, name));
}

/** The catalogue's entry for a code that comes from outside. */
export function entryOf<T>(entries: Readonly<Record<string, T>> | undefined, code: string): T | undefined {
  return own(entries, code) as T | undefined;
}
