import {
  type GraphQLOutputType,
  getNullableType,
  isEnumType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { getOrAdd, memoize, memoizeWeak } from '../../base/maps.ts';
import { listOf, type ValueKind, type ValueType } from '../../rules/language.ts';
import { unitDescribed } from '../units.ts';
import type { Domains } from './domains.ts';

const scalars: Readonly<Record<string, ValueKind>> = {
  String: 'text',
  ID: 'text',
  Int: 'number',
  Float: 'number',
  Boolean: 'boolean',
  Date: 'date',
  DateTime: 'date-time',
};

const typesOf = memoizeWeak((_domains: Domains) => new WeakMap<object, ValueType>());

/** The type of an API value, with coded fields narrowed to the codes that the catalogue knows. */
export function typeOfApi(type: GraphQLOutputType, domains: Domains): ValueType {
  const nullable = !isNonNullType(type);
  const inner = getNullableType(type);
  if (isListType(inner)) return listOf(typeOfApi(inner.ofType, domains), nullable);
  if (isEnumType(inner)) return { kind: 'text', nullable, values: inner.getValues().map(({ name }) => name) };
  if (isObjectType(inner) || isInterfaceType(inner)) return { ...objectOfApi(inner, domains), nullable };
  return { kind: scalars[String(inner)] ?? 'any', nullable };
}

type Fielded = Extract<GraphQLOutputType, { getFields: unknown }>;

function objectOfApi(type: Fielded, domains: Domains): ValueType {
  return getOrAdd(typesOf(domains), type, () => ({
    kind: 'object',
    nullable: false,
    field: memoize((name) => fieldOf(type, name, domains)),
  }));
}

function fieldOf(type: Fielded, name: string, domains: Domains): ValueType | null {
  const field = type.getFields()[name];
  if (field === undefined) return null;
  const given = typeOfApi(field.type, domains);
  const found = given.kind === 'number' ? { ...given, ...unitOf(type, name) } : given;
  const owners = [type.name, ...type.getInterfaces().map((one) => one.name)];
  const values = owners.map((owner) => domains.of(`${owner}.${name}`)).find((one) => one !== undefined);
  if (values === undefined) return found;
  return found.kind === 'list' && found.item !== undefined
    ? { ...found, item: { ...found.item, values } }
    : { ...found, values };
}

/** What a number counts by its own description, or by that of the interface that it repeats. */
function unitOf(type: Fielded, name: string): Pick<ValueType, 'unit'> {
  for (const owner of [type, ...type.getInterfaces()]) {
    const unit = unitDescribed(owner.getFields()[name]?.description ?? '');
    if (unit !== undefined) return { unit };
  }
  return {};
}
