import { isDay } from '../../base/day.ts';
import type { Say } from '../catalogue/say.ts';
import { GraphQLError, GraphQLScalarType, Kind } from './core/graphql-js.ts';

function coerceDate(value: unknown): string {
  if (typeof value === 'string' && isDay(value)) return value;
  throw new GraphQLError('a date is written YYYY-MM-DD');
}

function coerceInstant(value: unknown): string {
  const time = value instanceof Date ? value.getTime() : Date.parse(typeof value === 'string' ? value : '');
  if (Number.isNaN(time)) throw new GraphQLError('an instant is written in ISO 8601, with its time zone');
  return new Date(time).toISOString();
}

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

/** Token of an uploaded file, resolved by the request. */
function coerceFileToken(value: unknown): string {
  if (typeof value === 'string') return value;
  throw new GraphQLError('a file is sent in a multipart request');
}

const upload = new GraphQLScalarType({ name: 'Upload', parseValue: coerceFileToken, serialize: coerceFileToken });

export const scalars = {
  Upload: upload,
  Date: scalar('Date', coerceDate),
  DateTime: scalar('DateTime', coerceInstant),
};
