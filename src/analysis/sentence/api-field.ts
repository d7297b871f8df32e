import {
  type GraphQLField,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isInterfaceType,
  isObjectType,
} from 'graphql';
import { ownValue } from '../../base/json.ts';
import type { CatalogueData } from '../../catalog/data.ts';
import { formCalls } from '../../catalog/derive/index.ts';
import { apiName } from '../../catalog/operation-name.ts';
import { typeOfApi } from '../../catalog/types/api-type.ts';
import { domainsOf } from '../../catalog/types/domains.ts';
import type { Table } from '../../catalog/walk/index.ts';
import type { ValueKind } from '../../rules/language.ts';

/** What sentences draw their words from. */
export interface WordsWorld {
  data: CatalogueData;
  api: GraphQLSchema;
  table: Table;
}

/** Where a rule reads: on contracts of a family or of any, in a form, or on a page of content. */
export interface ReadingPlace {
  family?: string;
  form?: string;
  isPage?: boolean;
}

/** A field of the API as a path leads to it. */
export interface ApiField {
  field: GraphQLField<unknown, unknown>;
  /** Type and interfaces that have it, as `domains.json` names them: `Contrat.codeEtat`. */
  names: readonly string[];
  /** The field around it. */
  parent: ApiField | null;
}

/** Entries of operations.json under a name that rules read; those of all families where none is chosen. */
function operationsOf({ data, table }: WordsWorld, { family, form: id }: ReadingPlace, name: string): string[] {
  const form = id === undefined ? undefined : ownValue(data.forms, id);
  const asked = form === undefined ? [] : formCalls(table, form).map(({ ask }) => [ask.id, ask.operation] as const);
  const own = [...Object.entries(form?.reads ?? {}), ...asked].find(([read]) => read === name)?.[1];
  if (own !== undefined) return [own];
  const families = Object.values(data.families ?? {}).filter(({ id }) => family === undefined || id === family);
  return [...new Set(families.flatMap(({ reads }) => (Object.hasOwn(reads, name) ? [reads[name] ?? ''] : [])))];
}

/** What the API gives for a whole read, described where it is. */
export function findRead(world: WordsWorld, place: ReadingPlace, name: string): GraphQLField<unknown, unknown> | null {
  const fields = world.api.getQueryType()?.getFields() ?? {};
  const found = operationsOf(world, place, name).map((operation) => fields[apiName(world.data, operation)]);
  return found.find((field) => (field?.description ?? '') !== '') ?? null;
}

/** The field that a path reads, from the contract or from a `$` read; null where the API has none. */
export function findApiField(world: WordsWorld, place: ReadingPlace, path: string): ApiField | null {
  const steps = path.split('.').filter((step) => !/^\d+$/.test(step));
  const [first = ''] = steps;
  const name = first.startsWith('$') ? first.slice(1) : 'contract';
  const below = first.startsWith('$') ? steps.slice(1) : steps;
  for (const operation of operationsOf(world, place, name)) {
    const type = world.api.getQueryType()?.getFields()[apiName(world.data, operation)]?.type;
    const found = type === undefined ? null : follow(type, below);
    if (found !== null) return found;
  }
  return null;
}

function follow(type: GraphQLOutputType, steps: readonly string[]): ApiField | null {
  let at = type;
  let found: ApiField | null = null;
  for (const step of steps) {
    const named = getNamedType(at);
    if (!isObjectType(named) && !isInterfaceType(named)) return null;
    const field = named.getFields()[step];
    if (field === undefined) return null;
    const owners = [named, ...named.getInterfaces()];
    found = { field, names: owners.map((owner) => `${owner.name}.${step}`), parent: found };
    at = field.type;
  }
  return found;
}

export const typeOfField = ({ data }: WordsWorld, { type }: GraphQLField<unknown, unknown>): ValueKind =>
  typeOfApi(type, domainsOf(data)).kind;
