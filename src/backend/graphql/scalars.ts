import { isDay } from '../../base/day.ts';
import { GraphQLError, GraphQLScalarType, Kind } from './core/graphql-js.ts';

function calendarDate(value: unknown): string {
  if (typeof value === 'string' && isDay(value)) return value;
  throw new GraphQLError('a date is written YYYY-MM-DD');
}

function instant(value: unknown): string {
  const time = value instanceof Date ? value.getTime() : Date.parse(typeof value === 'string' ? value : '');
  if (Number.isNaN(time)) throw new GraphQLError('an instant is written as ISO 8601 has it, with its time zone');
  return new Date(time).toISOString();
}

function scalar(name: string, coerce: (value: unknown) => string): GraphQLScalarType<string, string> {
  return new GraphQLScalarType({
    name,
    serialize: coerce,
    parseValue: coerce,
    parseLiteral: (node) => coerce(node.kind === Kind.STRING ? node.value : null),
  });
}

/** Stands for the file that came with the request; what the text stands for, the request knows. */
function fileToken(value: unknown): string {
  if (typeof value === 'string') return value;
  throw new GraphQLError('a file is sent in a multipart request');
}

const upload = new GraphQLScalarType({ name: 'Upload', parseValue: fileToken, serialize: fileToken });

export const scalars = {
  Upload: upload,
  Date: scalar('Date', calendarDate),
  DateTime: scalar('DateTime', instant),
};
