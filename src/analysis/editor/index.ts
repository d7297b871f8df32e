import type { CatalogueData } from '../../catalog/index.ts';
import { fileOf, type Section, sections } from '../../catalog/sections.ts';
import type { Schemas } from '../../catalog/walk/index.ts';
import { datesSchema } from './dates.ts';
import {
  besideNotes,
  enginePaths,
  pageContractNotes,
  pageNotes,
  pageTerminationNotes,
  proposalsFrom,
} from './dollar-names.ts';
import { branch, type EditorSchema } from './editor-schema.ts';
import { expressionsSchema, type OperatorManual } from './expressions.ts';
import { fieldsSchema, pathsOf, propertiesOnElements, scopesIn } from './fields.ts';
import { type Naming, namesSchema } from './names.ts';
import { editorStructure } from './structure.ts';

export type { OperatorManual } from './expressions.ts';

/** All that editor schemas are made from. */
export interface EditorWorld extends Naming {
  schemas: Schemas;
  operators: readonly OperatorManual[];
}

/** Schemas for editors by their name: one a kind of file, and what these share. */
export function editorSchemas(world: EditorWorld): Record<string, EditorSchema> {
  const { schemas, operators } = world;
  const names = namesSchema(world);
  const named = new Set(Object.keys(names.definitions ?? {}));
  const out: Record<string, EditorSchema> = {
    dates: datesSchema,
    expressions: expressionsSchema(operators),
    names,
    ...familyFieldSchemas(world),
  };
  const kinds = new Set(sections.map(({ schema }) => schema));
  for (const name of Object.keys(schemas)) {
    const structure = editorStructure(schemas, name, named);
    out[name] = kinds.has(name) ? { ...structure, ...besides(world, name) } : structure;
  }
  return Object.fromEntries(
    Object.entries(out).map(([name, schema]) => [
      name,
      { $schema: 'http://json-schema.org/draft-07/schema#', ...schema },
    ]),
  );
}

const fieldsName = (family: string): string => `fields-${family}`;
const ANY = 'all';
const PAGE = 'page';

/** The fields of each family, those of any, and what a page reads. */
function familyFieldSchemas({ data, api, schemas }: EditorWorld): Record<string, EditorSchema> {
  const ofFamilies = propertiesOnElements(schemas.family ?? {});
  const families = Object.values(data.families ?? {});
  const out: Record<string, EditorSchema> = {};
  for (const { id, label } of families) {
    const refusal = `la famille « ${label} » ne le lit pas`;
    out[fieldsName(id)] = fieldsSchema(pathsOf(data, api, [id]), ofFamilies, openNames(data, [id]), refusal, true);
  }
  const all = families.map(({ id }) => id);
  const ofAny = [...new Set(Object.values(schemas).flatMap(propertiesOnElements))];
  const beside = proposalsFrom(Object.assign({}, ...Object.values(besideNotes)) as Record<string, string>);
  const paths = pathsOf(data, api, all);
  const whole = [...paths.whole, ...beside];
  const open = [...openNames(data, all), ...beside.map(({ name }) => name)];
  out[fieldsName(ANY)] = fieldsSchema({ ...paths, whole }, ofAny, open, 'aucune famille ne le lit', false);
  const ofPages = {
    whole: enginePaths(data, pageNotes),
    elements: proposalsFrom({ ...pageTerminationNotes, ...pageContractNotes }),
    groups: [],
  };
  const uponContracts = propertiesOnElements(schemas.page ?? {});
  out[fieldsName(PAGE)] = fieldsSchema(ofPages, uponContracts, ['$query', '$params'], 'une page ne le lit pas', true);
  return out;
}

/** Reads of which the catalogue keeps a part that has no type of its own. */
function openNames(data: CatalogueData, families: readonly string[]): string[] {
  const names = families.flatMap((id) =>
    Object.entries(data.families?.[id]?.reads ?? {}).flatMap(([name, operation]) =>
      data.operations?.operations[operation]?.pick === undefined ? [] : [`$${name}`],
    ),
  );
  return [...new Set(names)];
}

/** What rules of a kind of file may read, beside its form. */
function besides({ known, data }: EditorWorld, schema: string): EditorSchema {
  if (schema === 'family') {
    const ids = Object.keys(data.families ?? {});
    const chosen = ids.map((id) => branch(isFamily([id]), whole(fieldsName(id))));
    return { allOf: [...chosen, branch(isFamily(ids), null, whole(fieldsName(ANY)))] };
  }
  if (schema === 'page') return { allOf: [whole(fieldsName(PAGE))] };
  const section = sections.find((one) => one.schema === schema) as Section;
  const scopes = section.folder === undefined ? scopesIn(known.table, fileOf(section.name)) : new Set<string>();
  const ofContracts = scopes.size > 0 && [...scopes].every((scope) => scope === 'contract' || scope in besideNotes);
  return ofContracts && section.name !== 'dashboard' ? { allOf: [whole(fieldsName(ANY))] } : {};
}

const whole = (name: string): EditorSchema => ({ $ref: `${name}.schema.json` });
const isFamily = (ids: readonly string[]): EditorSchema => ({
  required: ['id'],
  properties: { id: { enum: ids } },
});
