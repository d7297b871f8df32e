import type { GraphQLSchema } from 'graphql';
import { typingPlaceOf } from '../../catalog/types/index.ts';
import { type Json, nodeOf, RuleError } from '../../rules/index.ts';
import {
  anything,
  isBody,
  newInference,
  objectOf,
  type TypingPlace,
  traitsOf,
  type ValueType,
} from '../../rules/language.ts';
import { callsAround, type WrittenOperand, type WrittenPlace } from './place.ts';

/** The type of a part of a rule; nothing is known of one that does not compile. */
export function typeOfPart(part: Json, place: TypingPlace, { table }: WrittenPlace): ValueType {
  try {
    return newInference().type(nodeOf(part, table.options), place);
  } catch (error) {
    if (error instanceof RuleError) return anything;
    throw error;
  }
}

/** The calls around the cursor, and what the operand in which it stands is evaluated on. */
export interface TypedCursor {
  calls: readonly WrittenOperand[];
  on: TypingPlace;
  isReduction: boolean;
}

export function typingAt(written: WrittenPlace, api: GraphQLSchema): TypedCursor {
  const { data, table, entry, below } = written;
  const calls = callsAround(entry.value, below);
  let on = typingPlaceOf({ data, table, api, at: entry });
  let isReduction = false;
  for (const { name, args, rank } of calls) {
    const traits = traitsOf(name);
    if (!isBody(traits, rank)) continue;
    const element = typeOfPart(args[0] ?? null, on, written).item ?? anything;
    isReduction = traits.body === 'reduction';
    on = { ...on, data: isReduction ? objectOf({ current: element, accumulator: anything }) : element };
  }
  return { calls, on, isReduction };
}
