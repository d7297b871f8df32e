import { buildSchema, extendSchema, GraphQLError, type GraphQLSchema, parse } from 'graphql';
import { getOrAdd, memoizeWeak } from '../../base/maps.ts';
import type { CatalogueData } from '../data.ts';
import type { Finding, Source } from '../source/index.ts';

/** What a catalogue adds to the portal's API, in the API's own language: operations and types of families of its own. */
export const OWN_API = 'catalog/api.graphql';

/** The file of the other API's schema, as the map names it. */
const insurerFile = ({ vocabulary }: CatalogueData): string | null =>
  vocabulary === undefined ? null : `catalog/${vocabulary.schema}`;

/** A schema, or why there is none. */
export type ReadSchema = { schema: GraphQLSchema; fault: null } | { schema: null; fault: Finding };

type Sources = ReadonlyMap<string, Pick<Source, 'text'>>;

/** How many texts of a schema are kept: those that somebody goes back and forth between. */
const KEPT = 4;

/** Reads a text once. */
function kept(known: Map<string, ReadSchema>, text: string, read: () => ReadSchema): ReadSchema {
  if (!known.has(text) && known.size >= KEPT) known.clear();
  return getOrAdd(known, text, read);
}

const insurers = new Map<string, ReadSchema>();
const extensionsOf = memoizeWeak((_api: GraphQLSchema) => new Map<string, ReadSchema>());

/** The portal's API with what the catalogue adds to it; faults are in the file that adds. */
export function ownApi(sources: Sources, api: GraphQLSchema): { api: GraphQLSchema; fault: Finding | null } {
  const text = sources.get(OWN_API)?.text;
  if (text === undefined) return { api, fault: null };
  const { schema, fault } = kept(extensionsOf(api), text, () =>
    attempted(OWN_API, () => extendSchema(api, parse(text))),
  );
  return { api: schema ?? api, fault };
}

/** The other API's schema; null where the catalogue has no map. */
export function insurerSchema(sources: Sources, data: CatalogueData): ReadSchema | null {
  const file = insurerFile(data);
  if (file === null) return null;
  const text = sources.get(file)?.text;
  if (text === undefined)
    return {
      schema: null,
      fault: faultAt(file, 'the map names this schema, and there is none', { line: 1, column: 1 }),
    };
  return kept(insurers, text, () => attempted(file, () => buildSchema(text)));
}

function attempted(file: string, read: () => GraphQLSchema): ReadSchema {
  try {
    return { schema: read(), fault: null };
  } catch (error) {
    const place = error instanceof GraphQLError ? error.locations?.[0] : undefined;
    const why = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    return { schema: null, fault: faultAt(file, `this is no schema of an API: ${why}`, place) };
  }
}

function faultAt(file: string, message: string, { line, column } = { line: 1, column: 1 }): Finding {
  return { file, line, column, code: 'unreadable-schema', message, help: null, severity: 'error' };
}
