import { isObject } from '../../base/json.ts';
import type { BlockDefinition } from '../../catalog/index.ts';
import { type Json, own } from '../../rules/index.ts';
import type { Compiler, Of, Place } from '../compiler.ts';
import { codeText } from '../text/code-text.ts';
import type { BlockView } from '../types.generated.ts';

/** Common to all blocks. */
type Common = 'block' | 'id' | 'title' | 'empty' | 'unavailable' | 'actions';

export type DefinitionOf<K extends BlockDefinition['block']> = Extract<BlockDefinition, { block: K }>;
export type BodyOf<K extends BlockView['block']> = Omit<Extract<BlockView, { block: K }>, Common>;

export interface CompiledBlock<Body> {
  body: Of<Body>;
  isEmpty(body: Body): boolean;
  /** Expressions that make the block unavailable when their data is. */
  reads: readonly (Json | undefined)[];
}

/** A kind of block, registered in `registry.ts`. */
export type BlockKind<K extends BlockDefinition['block']> = (
  definition: DefinitionOf<K>,
  at: Place,
  compiler: Compiler,
) => CompiledBlock<BodyOf<K>>;

export const compact = <T>(values: readonly (T | null | undefined)[]): T[] =>
  values.filter((value): value is T => value !== null && value !== undefined);

export function fieldText(element: unknown, name: string): string | null {
  if (!isObject(element)) return null;
  return codeText(own(element, name));
}

/** The entry for a code from outside: own keys only. */
export function entryOf<T>(entries: Readonly<Record<string, T>> | undefined, code: string): T | undefined {
  return own(entries, code) as T | undefined;
}
