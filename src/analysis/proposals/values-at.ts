import type { GraphQLSchema } from 'graphql';
import type { Json } from '../../rules/index.ts';
import { anything, callIn, nameIn, traitsOf } from '../../rules/language.ts';
import type { Proposal } from '../editor/editor-schema.ts';
import { comparesValues, openValues, valuesWithMeaning } from '../editor/values.ts';
import type { WrittenPlace } from './place.ts';
import { type TypedCursor, typeOfPart } from './types-at.ts';

/** The values that may stand beside what a comparison reads: those of a closed list; none where any may. */
export function valuesBeside(
  written: WrittenPlace,
  { calls, on }: TypedCursor,
  api: GraphQLSchema,
): { values: Proposal[]; areNumbers: boolean } | null {
  const call = calls.at(-1);
  if (call === undefined || !comparesValues(call.name)) return null;
  for (const [rank, other] of call.args.entries()) {
    if (rank === call.rank) continue;
    const type = typeOfPart(other, on, written);
    const one = type.kind === 'list' ? (type.item ?? anything) : type;
    if (one.kind === 'boolean') return { values: [], areNumbers: false };
    const values = one.values ?? openValues(pathIn(other), written.data);
    if (values !== undefined)
      return { values: valuesWithMeaning(values, written.data, api), areNumbers: one.kind === 'number' };
  }
  return null;
}

/** The path that a rule reads, with a fallback or without; empty for any other rule. */
function pathIn(rule: Json): string {
  const call = callIn(rule);
  if (call !== null && traitsOf(call.name).coalesces === true) return pathIn(call.args[0] ?? null);
  return nameIn(rule, 'path') ?? '';
}
