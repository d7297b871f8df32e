import {
  buildSchema,
  GraphQLError,
  type GraphQLObjectType,
  type GraphQLSchema,
  isObjectType,
  validateSchema,
} from 'graphql';
import { didYouMean } from '../../rules/index.ts';

/** Why nothing is proposed, and what to do. */
export interface NoProposal {
  refused: string;
  help: string;
}

export const isRefusal = (value: object): value is NoProposal => 'refused' in value;

/** The schema of a text in SDL, or where it is broken. */
export function readSchema(text: string, file: string): GraphQLSchema | NoProposal {
  try {
    const schema = buildSchema(text);
    const [fault] = validateSchema(schema);
    if (fault === undefined) return schema;
    throw fault;
  } catch (error) {
    const place = error instanceof GraphQLError ? error.locations?.[0] : undefined;
    const why = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    const at = place === undefined ? file : `${file}:${place.line}:${place.column}`;
    return { refused: `${at} is no schema: ${why}`, help: 'give the schema in SDL, as a .graphql file' };
  }
}

/** The object type of a name. */
export function contractType(schema: GraphQLSchema, name: string): GraphQLObjectType | NoProposal {
  const type = Object.hasOwn(schema.getTypeMap(), name) ? schema.getType(name) : undefined;
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  if (isObjectType(type) && !roots.includes(type) && !name.startsWith('__')) return type;
  const objects = Object.values(schema.getTypeMap())
    .filter((one) => isObjectType(one) && !roots.includes(one) && !one.name.startsWith('__'))
    .map((one) => one.name);
  const near = didYouMean(name, objects) ?? nearest(name, objects);
  if (type === undefined || type === null || name.startsWith('__'))
    return { refused: `the schema has no type "${name}"`, help: near };
  const implementing = schema
    .getPossibleTypes(type as never)
    ?.map((one) => one.name)
    .join(', ');
  return {
    refused: `"${name}" is no object type`,
    help: implementing === undefined || implementing === '' ? near : `a contract is one of ${implementing}`,
  };
}

/** Types that share a word, where no name is near enough to be a slip of the pen. */
function nearest(name: string, names: readonly string[]): string {
  const alike = names.filter((one) => one.toLowerCase().includes(name.toLowerCase().slice(0, 4)));
  const some = (alike.length > 0 ? alike : names).slice(0, 8);
  return some.length === 0 ? 'it has no object type' : `some of its types are ${some.join(', ')}`;
}
