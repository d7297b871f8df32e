/** A query of one operation with literal arguments: the catalogue does not know the types of variables. */
export function operationDocument(
  operation: string,
  args: Readonly<Record<string, unknown>>,
  fields: readonly string[],
): string {
  return operationsDocument(operation, [{ name: operation, operation, args, fields }]);
}

export interface OperationCall {
  /** The alias of its answer. */
  name: string;
  operation: string;
  args: Readonly<Record<string, unknown>>;
  fields: readonly string[];
}

/** A query of several operations, or of one several times. */
export function operationsDocument(title: string, operations: readonly OperationCall[]): string {
  return `query ${title} { ${operations.map(formatOperation).join(' ')} }`;
}

function formatOperation({ name, operation, args, fields }: OperationCall): string {
  const given = Object.entries(args).map(([key, value]) => `${key}: ${formatLiteral(value)}`);
  const list = given.length === 0 ? '' : `(${given.join(', ')})`;
  return `${name === operation ? '' : `${name}: `}${operation}${list} { ${fields.join(' ')} }`;
}

/** A GraphQL literal: JSON, except for the names of an object's fields. */
function formatLiteral(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return `[${value.map(formatLiteral).join(', ')}]`;
  if (typeof value === 'object') {
    const fields = Object.entries(value).map(([name, inner]) => `${name}: ${formatLiteral(inner)}`);
    return `{${fields.join(', ')}}`;
  }
  return JSON.stringify(value);
}
