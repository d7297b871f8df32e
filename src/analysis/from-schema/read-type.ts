import {
  type GraphQLInterfaceType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isInterfaceType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
  isUnionType,
} from 'graphql';
import type { FieldPlace } from '../../catalog/types.generated.ts';
import { BOUNDS, listsOf } from '../../catalog/vocabulary/index.ts';
import type { FoundObject, LeftOut, Reading } from './found.ts';
import { isNullable, readingOf, type TheirField } from './kinds.ts';
import { labelOf } from './labels.ts';
import { fieldName, joinPath } from './names.ts';
import { mayBe } from './placed-paths.ts';

/** What has fields. */
export type TheirHolder = GraphQLObjectType | GraphQLInterfaceType;

/** Objects within objects that are read, from the contract on. */
const MOST_LEVELS = 3;
/** Values of a contract that are proposed: an analyst reads them all. */
export const MOST_VALUES = 80;
/** How many elements of a list are read in one go. */
const MOST_ELEMENTS = 100;

/** What is read of the type of a contract, and what is not. */
export interface ReadType {
  root: FoundObject;
  leftOut: LeftOut[];
}

interface Around {
  /** From the contract. */
  from: string;
  holders: readonly TheirHolder[];
  isElement: boolean;
}

/**
 * Reads the type of a contract: values, objects and lists as far down as a page shows them.
 * @param isPlaced whether a path is somewhere in our API already
 * @param isTaken whether our contracts have a field of this name
 * @param ours the currency of the portal's amounts, ISO 4217
 */
export function readType(
  schema: GraphQLSchema,
  type: TheirHolder,
  isPlaced: (path: string) => boolean,
  isTaken: (name: string) => boolean,
  ours: string,
): ReadType {
  const reader = new Reader(schema, isPlaced, ours);
  const root = reader.object(type, { from: '', holders: [], isElement: false }, isTaken);
  return {
    root: { ...root, path: '.', own: '', label: labelOf(type.name, type.description) },
    leftOut: reader.leftOut,
  };
}

/** A field of a holder, with where what it gives goes. */
interface FieldReading {
  field: TheirField;
  /** From the contract. */
  from: string;
  object: FoundObject;
  around: Around;
  nameOf: (field: TheirField) => string;
}

class Reader {
  readonly leftOut: LeftOut[] = [];
  private values = 0;
  private isBounded = false;

  constructor(
    private readonly schema: GraphQLSchema,
    private readonly isPlaced: (path: string) => boolean,
    private readonly ours: string,
  ) {}

  object(type: TheirHolder, around: Around, isTaken: (name: string) => boolean = () => false): FoundObject {
    const object: FoundObject = {
      ...{
        path: '',
        from: around.from,
        own: '',
        label: labelOf(type.name, null),
        theirs: type.name,
        isNullable: false,
      },
      ...{ leaves: [], objects: [], lists: [] },
    };
    const names = new Set<string>();
    const nameOf = (field: TheirField): string => {
      const own = fieldName(field.name, (name) => names.has(name) || isTaken(name));
      names.add(own);
      return own;
    };
    const inner = { ...around, holders: [...around.holders, type] };
    for (const field of inOrder(type, this.ours)) {
      const from = joinPath(around.from, field.name);
      if (field.name.startsWith('__') || this.isPlaced(from)) continue;
      const why = this.read({ field, from, object, around: inner, nameOf });
      if (why !== null) this.leftOut.push({ path: from, why });
    }
    return object;
  }

  /** Reads a field; gives why it is left out, if it is. */
  private read(reading: FieldReading): string | null {
    const { field, around } = reading;
    if (typeof field.deprecationReason === 'string') return `deprecated: ${field.deprecationReason.split('\n')[0]}`;
    const { all, required } = boundOf(field);
    if (required.length > 0) return `it requires ${required.join(', ')}, which only the map could give`;
    const lists = listsOf(field.type);
    if (lists > 1) return 'a list of lists has no block';
    const value = readingOf(field, around.holders.at(-1)?.name ?? '', this.ours);
    if (value !== null) return this.leaf(reading, value, lists === 1);
    const type = getNamedType(field.type);
    if (isUnionType(type)) return `${type.name} is a union: say with "on" which of ${namesOf(type.getTypes())} is read`;
    if (isObjectType(type) || isInterfaceType(type)) return this.below(reading, type, all);
    return `a ${type.name} is no value that can be shown`;
  }

  private leaf({ field, object, around, nameOf }: FieldReading, value: Reading, isList: boolean): string | null {
    if (isList && (around.isElement || value.below !== undefined)) return 'a list within a row has no room';
    const path = value.below === undefined ? field.name : `${field.name}.${value.below}`;
    const from = joinPath(around.from, path);
    if (this.isPlaced(from)) return null;
    if (this.values >= MOST_VALUES) {
      const isFirst = !this.isBounded;
      this.isBounded = true;
      return isFirst ? `a first proposal has at most ${MOST_VALUES} values: this one and what comes later wait` : null;
    }
    this.values++;
    object.leaves.push({
      ...value,
      ...{ path, from, own: nameOf(field), isList, isNullable: isNullable(field) },
      place: { ...value.place, ...moneyFrom(field.name, value.place.money) },
      label: labelOf(field.name, field.description),
      description: field.description ?? '',
    });
    return null;
  }

  private below(
    { field, from, object, around, nameOf }: FieldReading,
    type: TheirHolder,
    all: FieldPlace['all'],
  ): string | null {
    const connection = connectionOf(field);
    const element = connection?.element ?? type;
    const isAgain = (one: TheirHolder) => mayBe(this.schema, element, one) || mayBe(this.schema, one, element);
    if (around.holders.some(isAgain)) return `${element.name} holds itself`;
    if (around.holders.length >= MOST_LEVELS)
      return `deeper than ${MOST_LEVELS} levels; map it by its path where a page needs it`;
    const label = labelOf(field.name, field.description);
    if (connection === null && listsOf(field.type) === 0) {
      const found = this.object(element, { ...around, from });
      if (isFull(found))
        object.objects.push({ ...found, path: field.name, own: nameOf(field), label, isNullable: isNullable(field) });
      return null;
    }
    if (around.isElement) return 'a list within a row has no room';
    if (connection !== null && all === undefined) return 'no argument says how many elements are read';
    const path = connection === null ? field.name : `${field.name}.${connection.below}`;
    const found = this.object(element, { ...around, from: joinPath(around.from, path), isElement: true });
    if (isFull(found))
      object.lists.push({ path, from, own: nameOf(field), label, element: found, ...(all !== undefined && { all }) });
    return null;
  }
}

/** What is a type's own comes before what all of its kind have, values before what the type holds. */
function inOrder(type: TheirHolder, ours: string): TheirField[] {
  const shared = new Set(type.getInterfaces().flatMap((one) => Object.keys(one.getFields())));
  const isHeld = (field: TheirField) =>
    !isLeafType(getNamedType(field.type)) && readingOf(field, type.name, ours) === null;
  const rank = (field: TheirField): number => (shared.has(field.name) ? 1 : 0) + (isHeld(field) ? 2 : 0);
  return Object.values(type.getFields()).toSorted((a, b) => rank(a) - rank(b));
}

/** Money whose currency is found from the object around it. */
const moneyFrom = (name: string, money: FieldPlace['money']): { money?: NonNullable<FieldPlace['money']> } =>
  money?.currency === undefined
    ? {}
    : { money: { ...money, currency: { ...money.currency, path: `${name}.${money.currency.path}` } } };

export const isFull = ({ leaves, objects, lists }: FoundObject): boolean =>
  leaves.length + objects.length + lists.length > 0;

const namesOf = (types: readonly { name: string }[]): string => types.map(({ name }) => name).join(', ');

/** Lists around the named type of a field. */
/** The elements of a Relay connection, and the way to them. */
export function connectionOf(field: TheirField): { element: TheirHolder; below: string } | null {
  const type = getNamedType(field.type);
  if (!isObjectType(type)) return null;
  const fields = type.getFields();
  const edge = fields.edges === undefined ? undefined : getNamedType(fields.edges.type);
  const node = isObjectType(edge) ? edge.getFields().node : undefined;
  if (node !== undefined && listsOf(fields.edges?.type ?? node.type) === 1) {
    const element = getNamedType(node.type);
    return isObjectType(element) || isInterfaceType(element) ? { element, below: 'edges.node' } : null;
  }
  const nodes = fields.nodes;
  if (nodes === undefined || fields.pageInfo === undefined) return null;
  const element = getNamedType(nodes.type);
  return isObjectType(element) || isInterfaceType(element) ? { element, below: 'nodes' } : null;
}

/** The argument that says how many elements of a list are read, and the arguments that nobody can fill. */
export function boundOf(field: TheirField): { all?: NonNullable<FieldPlace['all']>; required: string[] } {
  const isList = listsOf(field.type) > 0 || connectionOf(field) !== null;
  const bound = isList ? BOUNDS.find((name) => field.args.some((one) => one.name === name)) : undefined;
  const required = field.args.filter((one) => isRequiredArgument(one) && one.name !== bound).map(({ name }) => name);
  if (bound === undefined) return { required };
  return { all: { first: MOST_ELEMENTS, ...(bound !== 'first' && { argument: bound }) }, required };
}
