import type { Entry } from '../walk/index.ts';
import { Scopes, type World } from './given.ts';
import { type Fault, type Place, typeOfPath } from './infer.ts';
import { newInference } from './operators/index.ts';
import { none } from './sure.ts';
import { anything, type ValueType } from './value-type.ts';

export type { World } from './given.ts';
export type { Fault } from './infer.ts';
export type { ValueKind, ValueType } from './value-type.ts';

/** A catalogue with the place of a rule in it: what the rule reads there has a type. */
export interface TypeContext extends World {
  /** The rule or text, or anything that stands in the same scope of the same file. */
  at: Pick<Entry, 'file' | 'pointer' | 'scope'>;
}

/** What is known of a place of the data. */
export interface Domain {
  type: ValueType['kind'];
  /** It may be null, or not be there. */
  nullable: boolean;
  /** All that it may be, where that is a closed list: codes, choices, names of the catalogue. */
  values?: readonly string[];
}

const scopes = new WeakMap<World['table'], Scopes>();

/** What a rule at a place is evaluated upon: the data, or an element of the list that it is within. */
function placeOf({ at, ...world }: TypeContext): Place {
  let known = scopes.get(world.table);
  if (known === undefined) {
    known = new Scopes(world);
    scopes.set(world.table, known);
  }
  let place: Place = { ...known.of(at), sure: none };
  for (const list of at.scope.lists) {
    const entry = world.table.at(at.file, list.pointer);
    const node = entry === undefined ? undefined : world.table.analysis(entry)?.node;
    const type = node === undefined ? anything : newInference().type(node, place);
    place = { ...place, data: type.item ?? anything };
  }
  return place;
}

/**
 * What a place of the data may hold, as a rule reads it there: from the API's schema, the code lists, the choices of
 * the form and what the engine decides. A path is written as in `var`, in segments: `['vehicule', 'energie']`,
 * `['$moment']`; none stands for the data itself. Of a place that nothing is known of, the type is `any`.
 */
export function domainOf(context: TypeContext, path: readonly string[]): Domain {
  const { kind, nullable, values } = typeOfPath(path.join('.'), placeOf(context));
  return { type: kind, nullable, ...(values && { values }) };
}

/** What a rule, text or value of the catalogue gives, and what its operands cannot bear; null where it does not compile. */
export function typeOfEntry(world: World, entry: Entry): { type: ValueType; faults: readonly Fault[] } | null {
  const node = world.table.analysis(entry)?.node;
  if (node === undefined) return null;
  const inference = newInference();
  const type = inference.type(node, placeOf({ ...world, at: entry }));
  return { type, faults: inference.faults };
}
