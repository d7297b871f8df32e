import {
  type GraphQLField,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isInterfaceType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { ownValue } from '../base/json.ts';
import type { CatalogueData } from '../catalog/data.ts';
import { apiName } from '../catalog/operation-name.ts';

/** A field that rules of a family may read. */
export interface FieldRow {
  /** As rules write it: `vehicule.marque`, `$payment.montant`. */
  path: string;
  /** As the API writes it: `[Conducteur!]`. */
  type: string;
  field: GraphQLField<unknown, unknown>;
  nullable: boolean;
  description: string;
}

const maxDepth = 4;

/** A read of a family, and what the API gives for it. */
interface FamilyRead {
  name: string;
  operation: string;
  type: GraphQLOutputType;
  /** The catalogue keeps a part of the answer, which has no type of its own. */
  isPicked: boolean;
}

/** What a family reads. */
export function readsOf(data: CatalogueData, api: GraphQLSchema, id: string): FamilyRead[] {
  return Object.entries(ownValue(data.families, id)?.reads ?? {}).flatMap(([name, operation]) => {
    const type = api.getQueryType()?.getFields()[apiName(data, operation)]?.type;
    const isPicked = ownValue(data.operations?.operations, operation)?.pick !== undefined;
    return type === undefined ? [] : [{ name, operation, type, isPicked }];
  });
}

/** Every field that a family's reads give, as far down as rules usually go. */
export function familyFields(data: CatalogueData, api: GraphQLSchema, id: string): FieldRow[] {
  const reads = readsOf(data, api, id).filter(({ isPicked }) => !isPicked);
  return reads.flatMap(({ name, type }) => below(type, name === 'contract' ? [] : [`$${name}`]));
}

/** Every field of a type of the API, and those of what it holds. */
export function below(
  type: GraphQLOutputType,
  path: readonly string[] = [],
  above: readonly string[] = [],
): FieldRow[] {
  const named = getNamedType(type);
  if ((!isObjectType(named) && !isInterfaceType(named)) || path.length >= maxDepth || above.includes(named.name))
    return [];
  return Object.values(named.getFields()).flatMap((field) => {
    const here = [...path, field.name];
    const row = {
      path: here.join('.'),
      type: String(field.type),
      field,
      nullable: !isNonNullType(field.type),
      description: field.description ?? '',
    };
    return [row, ...below(field.type, here, [...above, named.name])];
  });
}
