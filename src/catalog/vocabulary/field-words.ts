import { type GraphQLNamedType, isInterfaceType, isObjectType } from 'graphql';
import { ownValue } from '../../base/json.ts';
import { escapeStep } from '../source/index.ts';
import type { FieldsWords, Vocabulary } from '../types.generated.ts';

/** What a map says of a field, and where. */
export interface FoundWords {
  words: FieldsWords[string];
  pointer: string;
}

/** Whether a map says that the other API has nothing of an operation, or of a field. */
export const isAbsent = (words: Readonly<Record<string, unknown>> | undefined, name: string): boolean =>
  ownValue(words, name) === 'absent';

/** What the map says of a field: there alone, of its type, or of an interface of the type. */
export function fieldWords(
  vocabulary: Vocabulary,
  owner: GraphQLNamedType,
  name: string,
  inline: FieldsWords | undefined,
  inlinePointer = '',
): FoundWords | null {
  const own = ownValue(inline, name);
  if (own !== undefined) return { words: own, pointer: `${inlinePointer}/${escapeStep(name)}` };
  const interfaces = isObjectType(owner) || isInterfaceType(owner) ? owner.getInterfaces() : [];
  for (const { name: type } of [owner, ...interfaces]) {
    const words = ownValue(ownValue(vocabulary.types, type), name);
    if (words !== undefined) return { words, pointer: `/types/${type}/${escapeStep(name)}` };
  }
  return null;
}
