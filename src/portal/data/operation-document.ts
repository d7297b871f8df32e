import {
  type ArgumentNode,
  type DocumentNode,
  Kind,
  type ObjectFieldNode,
  OperationTypeNode,
  type ValueNode,
} from 'graphql';

const name = (value: string) => ({ kind: Kind.NAME as const, value });

/**
 * The query of one operation with its arguments as literals: a download names its operation, and the catalogue does not
 * know the types that variables would need.
 */
export function operationDocument(
  operation: string,
  args: Readonly<Record<string, unknown>>,
  fields: readonly string[],
): DocumentNode {
  return {
    kind: Kind.DOCUMENT,
    definitions: [
      {
        kind: Kind.OPERATION_DEFINITION,
        operation: OperationTypeNode.QUERY,
        name: name(operation),
        selectionSet: {
          kind: Kind.SELECTION_SET,
          selections: [
            {
              kind: Kind.FIELD,
              name: name(operation),
              arguments: Object.entries(args).map(
                ([key, value]): ArgumentNode => ({ kind: Kind.ARGUMENT, name: name(key), value: literal(value) }),
              ),
              selectionSet: {
                kind: Kind.SELECTION_SET,
                selections: fields.map((field) => ({ kind: Kind.FIELD, name: name(field) })),
              },
            },
          ],
        },
      },
    ],
  };
}

function literal(value: unknown): ValueNode {
  if (value === null || value === undefined) return { kind: Kind.NULL };
  if (typeof value === 'boolean') return { kind: Kind.BOOLEAN, value };
  if (typeof value === 'number') {
    return { kind: Number.isInteger(value) ? Kind.INT : Kind.FLOAT, value: String(value) };
  }
  if (Array.isArray(value)) return { kind: Kind.LIST, values: value.map(literal) };
  if (typeof value === 'object') {
    const fields = Object.entries(value).map(
      ([key, inner]): ObjectFieldNode => ({ kind: Kind.OBJECT_FIELD, name: name(key), value: literal(inner) }),
    );
    return { kind: Kind.OBJECT, fields };
  }
  return { kind: Kind.STRING, value: String(value) };
}
