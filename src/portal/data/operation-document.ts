/**
 * The query of one operation with its arguments as literals: a download names its operation, and the catalogue does not
 * know the types that variables would need.
 */
export function operationDocument(
  operation: string,
  args: Readonly<Record<string, unknown>>,
  fields: readonly string[],
): string {
  const given = Object.entries(args).map(([name, value]) => `${name}: ${literal(value)}`);
  const list = given.length === 0 ? '' : `(${given.join(', ')})`;
  return `query ${operation} { ${operation}${list} { ${fields.join(' ')} } }`;
}

/** A value as GraphQL writes it: JSON, but for the names of an object's fields. */
function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value === 'object') {
    const fields = Object.entries(value).map(([name, inner]) => `${name}: ${literal(inner)}`);
    return `{${fields.join(', ')}}`;
  }
  return JSON.stringify(value);
}
