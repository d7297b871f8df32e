import { type GraphQLSchema, Kind, parse } from 'graphql';
import type { CatalogueData } from '../../catalog/data.ts';
import { requestedDocuments } from '../../catalog/vocabulary/index.ts';
import type { Table } from '../../catalog/walk/index.ts';

/** Every operation that the portal of a catalogue may ask. */
export function requestedOperations(table: Table, data: CatalogueData, api: GraphQLSchema): string[] {
  const names = requestedDocuments(table, data, api).flatMap(({ text }) =>
    parse(text, { noLocation: true }).definitions.flatMap((one) =>
      one.kind !== Kind.OPERATION_DEFINITION
        ? []
        : one.selectionSet.selections.flatMap((field) => (field.kind === Kind.FIELD ? field.name.value : [])),
    ),
  );
  return [...new Set(names)].toSorted();
}
