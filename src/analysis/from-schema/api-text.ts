import type { GraphQLInterfaceType, GraphQLSchema } from 'graphql';
import type { FoundLeaf, FoundObject } from './found.ts';
import { heldBy, type OurTypes } from './our-types.ts';

/** What is added to our API for a family. */
export interface ApiAddition {
  root: FoundObject;
  types: OurTypes;
  /** Our API as it is. */
  api: GraphQLSchema;
  /** What every contract has. */
  contract: GraphQLInterfaceType;
  operation: string;
  /** What a contract of the family is called. */
  label: string;
}

/** The text of what a family adds to our API: its operation, its type, and those that it holds. */
export function apiText({ root, types, api, contract, operation, label }: ApiAddition): string {
  const own = types.get(root) ?? '';
  const common = Object.values(contract.getFields()).map(({ name, type }) => `  ${name}: ${String(type)}`);
  const parts = [
    `extend type Query {\n  ${quoted(label)}\n  ${operation}(id: ID!): ${own}\n}`,
    `${quoted(label)}\ntype ${own} implements ${contract.name} {\n${[...common, ...fieldLines(root, types)].join('\n')}\n}`,
  ];
  const written = new Set([own]);
  const add = (object: FoundObject): void => {
    for (const below of heldBy(object)) {
      const name = types.get(below) ?? '';
      if (!written.has(name) && api.getType(name) === undefined) {
        written.add(name);
        parts.push(`${quoted(below.label.text)}\ntype ${name} {\n${fieldLines(below, types).join('\n')}\n}`);
      }
      add(below);
    }
  };
  add(root);
  return `${parts.join('\n\n')}\n`;
}

const quoted = (text: string): string => JSON.stringify(text);

const leafType = ({ type, isList }: FoundLeaf): string => (isList ? `[${type}!]` : type);

const fieldLines = (object: FoundObject, types: OurTypes): string[] =>
  ourFields(object, types).flatMap(({ own, label, type }) => [`  ${quoted(label)}`, `  ${own}: ${type}`]);

/** The fields that our type of an object has. */
export function ourFields(
  { leaves, objects, lists }: FoundObject,
  types: OurTypes,
): { own: string; label: string; type: string }[] {
  return [
    ...leaves.map((leaf) => [leaf, leafType(leaf)] as const),
    ...objects.map((object) => [object, types.get(object) ?? ''] as const),
    ...lists.map((list) => [list, `[${types.get(list.element)}!]`] as const),
  ].map(([{ own, label }, type]) => ({ own, label: label.text, type }));
}
