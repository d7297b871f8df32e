import { isDay } from '../../base/day.ts';
import type { Say } from '../catalogue/say.ts';
import { GraphQLError, GraphQLScalarType, Kind } from './core/graphql-js.ts';

/** Reply to a malformed argument. */
type Malformed = 'DATE_INVALIDE' | 'INSTANT_INVALIDE' | 'FICHIER_ATTENDU';

/** The stored form of an argument; null for a malformed one. */
type Parse = (value: unknown) => string | null;

const parseDate: Parse = (value) => (typeof value === 'string' && isDay(value) ? value : null);

const parseInstant: Parse = (value) => {
  const time = value instanceof Date ? value.getTime() : Date.parse(typeof value === 'string' ? value : '');
  return Number.isNaN(time) ? null : new Date(time).toISOString();
};

/** Token of an uploaded file, resolved by the request. */
const parseFileToken: Parse = (value) => (typeof value === 'string' ? value : null);

function scalar(name: string, malformed: Malformed, parse: Parse): GraphQLScalarType<string, string> {
  const parseArgument = (value: unknown): string => {
    const parsed = parse(value);
    if (parsed !== null) return parsed;
    throw new GraphQLError(malformed, { extensions: { code: 'BAD_USER_INPUT', malformed } });
  };
  return new GraphQLScalarType({
    name,
    serialize: (value) => {
      const parsed = parse(value);
      if (parsed !== null) return parsed;
      // a fault of the service: no member wrote this value
      throw new Error(`a ${name} cannot be serialised: ${malformed}`);
    },
    parseValue: parseArgument,
    parseLiteral: (node) => parseArgument(node.kind === Kind.STRING ? node.value : null),
  });
}

const REPLIES: readonly Malformed[] = ['DATE_INVALIDE', 'INSTANT_INVALIDE', 'FICHIER_ATTENDU'];

/** A scalar's refusal in the words of the catalogue, with the variable, named as the argument; null for other errors. */
export function malformedError(say: Say, { extensions, nodes }: GraphQLError): GraphQLError | null {
  const code = REPLIES.find((one) => one === extensions.malformed);
  if (code === undefined) return null;
  const [node] = nodes ?? [];
  const field = node?.kind === Kind.VARIABLE_DEFINITION ? { champ: node.variable.name.value } : {};
  return new GraphQLError(say({ area: 'requests', code }), { extensions: { code: 'BAD_USER_INPUT', ...field } });
}

export const scalars = {
  Upload: scalar('Upload', 'FICHIER_ATTENDU', parseFileToken),
  Date: scalar('Date', 'DATE_INVALIDE', parseDate),
  DateTime: scalar('DateTime', 'INSTANT_INVALIDE', parseInstant),
};
