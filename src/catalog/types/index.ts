import { anything, type TypingPlace, typeOfPath, type ValueType } from '../../rules/language.ts';
import type { Entry } from '../walk/index.ts';
import { Scopes, type Typed, type TypeWorld } from './given.ts';

export type { TypeFault, ValueKind, ValueType } from '../../rules/language.ts';
export type { TypeWorld } from './given.ts';

/** A catalogue with the place of a rule in it: what the rule reads there has a type. */
export interface TypeContext extends TypeWorld {
  /** The rule or text, or anything that stands in the same scope of the same file. */
  at: Pick<Entry, 'file' | 'pointer' | 'scope'>;
}

/** What is known of a place of the data. */
export interface PlaceDomain {
  type: ValueType['kind'];
  /** It may be null, or not be there. */
  nullable: boolean;
  /** All that it may be, where that is a closed list: codes, choices, names of the catalogue. */
  values?: readonly string[];
}

const scopes = new WeakMap<TypeWorld['table'], Scopes>();

function scopesOf(world: TypeWorld): Scopes {
  let known = scopes.get(world.table);
  if (known === undefined) {
    known = new Scopes(world);
    scopes.set(world.table, known);
  }
  return known;
}

/** What a rule at a place is evaluated upon: the data, or an element of the list that it is within. */
function placeOf(scopes: Scopes, table: TypeWorld['table'], at: TypeContext['at']): TypingPlace {
  let place = scopes.of(at);
  for (const list of at.scope.lists) {
    const entry = table.at(at.file, list.pointer);
    const node = entry === undefined ? undefined : table.analysis(entry)?.node;
    place = node === undefined ? { ...place, data: anything } : scopes.elementOf(place, node);
  }
  return place;
}

/**
 * What a place of the data may hold, as a rule reads it there: from the API's schema, the code lists, the choices of
 * the form and what the engine decides. A path is written as in `var`, in segments: `['vehicule', 'energie']`,
 * `['$moment']`; none stands for the data itself. Of a place that nothing is known of, the type is `any`.
 */
export function domainOf(context: TypeContext, path: readonly string[]): PlaceDomain {
  const { kind, nullable, values } = typeOfPath(path.join('.'), placeOf(scopesOf(context), context.table, context.at));
  return { type: kind, nullable, ...(values && { values }) };
}

/** What a rule, text or value of the catalogue gives, and what its operands cannot bear; null where it does not compile. */
export function typeOfEntry(world: TypeWorld, entry: Entry): Typed | null {
  const node = world.table.analysis(entry)?.node;
  if (node === undefined) return null;
  const known = scopesOf(world);
  return known.typed(node, placeOf(known, world.table, entry));
}
