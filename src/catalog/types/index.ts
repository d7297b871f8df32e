import { type GraphQLSchema, isOutputType } from 'graphql';
import { getOrAdd, memoize, memoizeWeak } from '../../base/maps.ts';
import { anything, type TypingPlace, typeOfPath, type ValueType } from '../../rules/language.ts';
import type { CatalogueData } from '../data.ts';
import type { Entry } from '../walk/index.ts';
import { typeOfApi } from './api-type.ts';
import { domainsOf } from './domains.ts';
import { Scopes, type Typed, type TypeWorld } from './given.ts';

export type { TypeFault, ValueKind, ValueType } from '../../rules/language.ts';
export { typeFacts } from './facts.ts';
export type { TypeWorld } from './given.ts';

/** A catalogue and a place in it, from which a rule reads. */
export interface TypeContext extends TypeWorld {
  /** The rule or text, or anything else in the same scope of the same file. */
  at: Pick<Entry, 'file' | 'pointer' | 'scope'>;
}

/** What is known about a place in the data. */
export interface PlaceDomain {
  type: ValueType['kind'];
  /** It may be null or absent. */
  nullable: boolean;
  /** Every possible value, when the list is closed: codes, choices, names of the catalogue. */
  values?: readonly string[];
  /** What a number counts, as the API describes it or the form says it. */
  unit?: string;
}

const scopes = new WeakMap<TypeWorld['table'], Scopes>();
const scopesOf = (world: TypeWorld): Scopes => getOrAdd(scopes, world.table, () => new Scopes(world));

/** The data that a rule is evaluated on: the root data, or an element of the list around it. */
function placeOf(scopes: Scopes, table: TypeWorld['table'], at: TypeContext['at']): TypingPlace {
  let place = scopes.of(at);
  for (const list of at.scope.lists) {
    const entry = table.at(at.file, list.pointer);
    const node = entry === undefined ? undefined : table.analysis(entry)?.node;
    place = node === undefined ? { ...place, data: anything } : scopes.elementOf(place, node);
  }
  return place;
}

/** What a rule at a place is evaluated on: for who infers the types of parts of one that is being written. */
export const typingPlaceOf = (context: TypeContext): TypingPlace =>
  placeOf(scopesOf(context), context.table, context.at);

/**
 * What a place in the data may hold, as a rule there reads it: from the API's schema, the code lists, the choices of
 * the form and the engine's decisions. A path is written as in `var`, in segments: `['vehicule', 'energie']`,
 * `['$moment']`; the empty path is the data itself. The type of an unknown place is `any`.
 */
export const domainOf = (context: TypeContext, path: readonly string[]): PlaceDomain =>
  domainIn(typingPlaceOf(context), path.join('.'));

/** The same in a place of the data, of a path as it is written. */
export const domainIn = (place: TypingPlace, path: string): PlaceDomain => domainsIn(place)(path);

/** The domains of what is read in one place of the data: files with the same data share them. */
const domainsIn = memoizeWeak((place: TypingPlace) =>
  memoize((path: string): PlaceDomain => {
    const { kind, nullable, values, unit } = typeOfPath(path, place);
    return { type: kind, nullable, ...(values && { values }), ...(unit !== undefined && { unit }) };
  }),
);

/**
 * The type of a rule, text or value of the catalogue, and the operands that do not fit; null when it does not compile.
 */
export function typeOfEntry(world: TypeWorld, entry: Entry): Typed | null {
  const node = world.table.analysis(entry)?.node;
  if (node === undefined) return null;
  const known = scopesOf(world);
  return known.typed(node, placeOf(known, world.table, entry));
}

/** A type of the API with the codes that the catalogue knows, by its name; null where there is none that a read gives. */
export function typeOfApiName(api: GraphQLSchema, data: CatalogueData, name: string): ValueType | null {
  const type = api.getType(name);
  return type === undefined || !isOutputType(type) ? null : typeOfApi(type, domainsOf(data));
}
