import { type GraphQLType, isListType, isNonNullType } from 'graphql';

/** Arguments that say how many elements of a list are read, the usual one first. */
export const BOUNDS = ['first', 'limit', 'pageSize', 'top', 'last'];

/** How many lists of a type stand around its elements. */
export function listsOf(type: GraphQLType): number {
  if (isNonNullType(type)) return listsOf(type.ofType);
  return isListType(type) ? 1 + listsOf(type.ofType) : 0;
}
