import { contractRecord } from '../domain/contracts/contract-record.ts';
import type { Area, ReadingCall } from './core/area.ts';
import { type DefinitionNode, Kind, parse, type TypeNode } from './core/graphql-js.ts';

/** Every type of contract implements it. */
const CONTRACT = 'Contrat';

const nameOf = (type: TypeNode): string => (type.kind === Kind.NAMED_TYPE ? type.name.value : nameOf(type.type));

const isContractType = (node: DefinitionNode): boolean =>
  node.kind === Kind.OBJECT_TYPE_DEFINITION && (node.interfaces ?? []).some(({ name }) => name.value === CONTRACT);

const fieldsOfQuery = (node: DefinitionNode) =>
  node.kind === Kind.OBJECT_TYPE_EXTENSION && node.name.value === 'Query' ? (node.fields ?? []) : [];

/**
 * The reads that a catalogue adds for its own families: a read of a type of contract gives the member's contract of
 * that type by its id, with what is stored of it. A read of anything else has nothing to give here.
 */
export function addedReads(sdl: string | null): Area {
  if (sdl === null) return {};
  const { definitions } = parse(sdl);
  const types = new Set(definitions.filter(isContractType).flatMap((node) => ('name' in node ? node.name?.value : [])));
  const reads = definitions
    .flatMap(fieldsOfQuery)
    .map(({ name, type }) => ({ name: name.value, type: nameOf(type) }))
    .filter(({ type }) => types.has(type))
    .map(({ name, type }) => [name, readOf(type)] as const);
  // the types of the API know nothing of what a catalogue adds
  return { ownReads: Object.fromEntries(reads) as Area['ownReads'] & object };
}

const readOf =
  (type: string) =>
  async ({ id, policeId }: { id?: string; policeId?: string }, { contracts }: ReadingCall) => {
    const row = await contracts.find(id ?? policeId ?? '', [type]);
    return row && contractRecord(row);
  };
