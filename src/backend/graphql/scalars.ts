import { isDay } from '../../base/day.ts';
import type { Say } from '../catalogue/say.ts';
import { GraphQLError, GraphQLScalarType, Kind } from './core/graphql-js.ts';

/** What an argument is not, by the reply that says so. */
type Malformed = 'DATE_INVALIDE' | 'INSTANT_INVALIDE' | 'FICHIER_ATTENDU';

/** What a text stands for, as it is kept; null where it stands for nothing of the kind. */
type Read = (value: unknown) => string | null;

const calendarDate: Read = (value) => (typeof value === 'string' && isDay(value) ? value : null);

const instant: Read = (value) => {
  const time = value instanceof Date ? value.getTime() : Date.parse(typeof value === 'string' ? value : '');
  return Number.isNaN(time) ? null : new Date(time).toISOString();
};

/** Stands for the file that came with the request; what the text stands for, the request knows. */
const fileToken: Read = (value) => (typeof value === 'string' ? value : null);

function scalar(name: string, malformed: Malformed, read: Read): GraphQLScalarType<string, string> {
  const parse = (value: unknown): string => {
    const found = read(value);
    if (found !== null) return found;
    throw new GraphQLError(malformed, { extensions: { code: 'BAD_USER_INPUT', malformed } });
  };
  return new GraphQLScalarType({
    name,
    serialize: (value) => {
      const found = read(value);
      if (found !== null) return found;
      // the member has not written it
      throw new Error(`a ${name} cannot be given: ${malformed}`);
    },
    parseValue: parse,
    parseLiteral: (node) => parse(node.kind === Kind.STRING ? node.value : null),
  });
}

const REPLIES: readonly Malformed[] = ['DATE_INVALIDE', 'INSTANT_INVALIDE', 'FICHIER_ATTENDU'];

/**
 * The same refusal in the words of the catalogue, where a scalar refused; null for any other. It names the variable, which
 * the portal calls as the argument.
 */
export function malformedError(say: Say, { extensions, nodes }: GraphQLError): GraphQLError | null {
  const code = REPLIES.find((one) => one === extensions.malformed);
  if (code === undefined) return null;
  const [node] = nodes ?? [];
  const named = node?.kind === Kind.VARIABLE_DEFINITION ? { champ: node.variable.name.value } : {};
  return new GraphQLError(say({ area: 'requests', code }), { extensions: { code: 'BAD_USER_INPUT', ...named } });
}

export const scalars = {
  Upload: scalar('Upload', 'FICHIER_ATTENDU', fileToken),
  Date: scalar('Date', 'DATE_INVALIDE', calendarDate),
  DateTime: scalar('DateTime', 'INSTANT_INVALIDE', instant),
};
