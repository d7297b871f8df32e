import { ownValue } from '../../base/json.ts';
import { getOrAdd } from '../../base/maps.ts';
import type { CatalogueData } from '../../catalog/index.ts';
import { fileOf, type Section, sections } from '../../catalog/sections.ts';
import { typingPlaceOf } from '../../catalog/types/index.ts';
import { type Kind, kinds, type Schemas, type ScopeName } from '../../catalog/walk/index.ts';
import type { TypingPlace, ValueType } from '../../rules/language.ts';
import {
  bannerNotes,
  besideNotes,
  enginePaths,
  pageContractNotes,
  pageNotes,
  pageTerminationNotes,
  proposalsFrom,
} from './dollar-names.ts';
import { branch, type EditorSchema } from './editor-schema.ts';
import { fieldsSchema, type Paths, pathsOf, propertiesOnElements, scopesIn } from './fields.ts';
import { formPaths, readPaths } from './form-paths.ts';
import { localNamesSchema } from './local-names.ts';
import { localNames, type Naming, pageAddresses } from './names.ts';
import { type ClosedPaths, openValues, valuesWithMeaning } from './values.ts';

/** What stands beside the form of files is drawn from the names, and from the forms of all files. */
interface BesideWorld extends Naming {
  schemas: Schemas;
}

const ANY = 'fields-all';
const PAGE = 'fields-page';
const BANNER = 'fields-banner';
const ofFamily = (id: string): string => `fields-${id}`;
const ofForm = (id: string): string => `form-${id}`;
const ofFile = (schema: string): string => `own-${schema}`;

/** Schemas held beside those of the forms of files: the fields that rules read there, and the names that a file has for itself. */
export function besideSchemas(world: BesideWorld): Record<string, EditorSchema> {
  return { ...familyFields(world), ...pageFields(world), ...formNames(world), ...namesOfSingleFiles(world) };
}

/** The fields of each family, and those of any. */
function familyFields(world: BesideWorld): Record<string, EditorSchema> {
  const { data, api, schemas } = world;
  const elementProperties = propertiesOnElements(schemas.family ?? {});
  const families = Object.values(data.families ?? {});
  const out: Record<string, EditorSchema> = {};
  for (const { id, label } of families) {
    const file = fileOf('families', id);
    const paths = pathsOf(data, api, [id]);
    out[ofFamily(id)] = withLocal(
      fieldsSchema(paths, {
        elementProperties,
        open: openNames(data, [id]),
        refusal: `la famille « ${label} » ne le lit pas`,
        judges: 'all',
        closed: closedPaths(world, paths, file, 'contract'),
      }),
      local(world, 'family', file),
    );
  }
  const all = families.map(({ id }) => id);
  const beside = proposalsFrom(Object.assign({}, ...Object.values(besideNotes)) as Record<string, string>);
  const paths = pathsOf(data, api, all);
  const whole = [...paths.whole, ...beside];
  out[ANY] = fieldsSchema(
    { ...paths, whole },
    {
      elementProperties: [...new Set(Object.values(schemas).flatMap(propertiesOnElements))],
      open: [...openNames(data, all), ...beside.map(({ name }) => name)],
      refusal: 'aucune famille ne le lit',
      judges: 'whole',
      closed: closedPaths(world, paths, fileOf('rules'), 'contract'),
    },
  );
  return out;
}

/** What content pages and banners read. */
function pageFields(world: BesideWorld): Record<string, EditorSchema> {
  const { api, data, schemas } = world;
  const reads = data.banners?.reads ?? {};
  const picked = Object.keys(reads).filter(
    (name) => data.operations?.operations[reads[name] ?? '']?.pick !== undefined,
  );
  const fields = (name: 'page' | 'banners', notes: Readonly<Record<string, string>>, file: string, refusal: string) => {
    const elements = [
      ...proposalsFrom(pageTerminationNotes).map((one) => ({ ...one, of: ['$terminations'] })),
      ...proposalsFrom(pageContractNotes).map((one) => ({ ...one, of: ['$contracts'] })),
    ];
    const read = name === 'banners' ? readPaths(reads, data, api) : [];
    const paths = { whole: [...read, ...enginePaths(data, notes)], elements, groups: [] };
    return fieldsSchema(paths, {
      elementProperties: propertiesOnElements(schemas[name] ?? {}),
      open: ['$query', '$params', ...(name === 'banners' ? picked.map((one) => `$${one}`) : [])],
      refusal,
      judges: 'all',
      closed: closedPaths(world, paths, file, 'page'),
    });
  };
  return {
    [PAGE]: fields('page', pageNotes, fileOf('pages', ''), 'une page ne le lit pas'),
    [BANNER]: fields('banners', bannerNotes, fileOf('banners'), 'un bandeau ne le lit pas'),
  };
}

/** The answers of each form, what it asks, and the names of its parts. */
function formNames(world: BesideWorld): Record<string, EditorSchema> {
  const { known, data, api } = world;
  return Object.fromEntries(
    Object.values(data.forms ?? {}).map((form) => {
      const file = known.table.definition('form', form.id)?.entry.file ?? '';
      const paths = { whole: formPaths(form, known.table, data, api), elements: [], groups: [] };
      const fields = fieldsSchema(paths, {
        elementProperties: [],
        open: [],
        refusal: 'la démarche ne le lit pas',
        // what a form asks for is known of its last state only
        judges: 'none',
        closed: closedPaths(world, paths, file, 'form'),
      });
      return [ofForm(form.id), withLocal(fields, local(world, 'form', file))];
    }),
  );
}

/** Names of the parts of a file of which there is but one. */
function namesOfSingleFiles(world: BesideWorld): Record<string, EditorSchema> {
  return Object.fromEntries(
    sections.flatMap(({ name, schema, folder }) => {
      const definitions = folder === undefined ? local(world, schema, fileOf(name)) : {};
      if (Object.keys(definitions).length === 0) return [];
      return [[ofFile(schema), { allOf: [own('local')], definitions }]];
    }),
  );
}

const own = (definition: string): EditorSchema => ({ $ref: `#/definitions/${definition}` });

const local = ({ known, data, schemas }: BesideWorld, schema: string, file: string): Record<string, EditorSchema> =>
  localNamesSchema(schemas, schema, (kind: Kind) =>
    kind === 'step-or-page'
      ? [...localNames(known, 'step', file), ...pageAddresses(data)]
      : kinds[kind] === 'file'
        ? localNames(known, kind, file)
        : [],
  );

const withLocal = (schema: EditorSchema, definitions: Record<string, EditorSchema>): EditorSchema =>
  Object.keys(definitions).length === 0
    ? schema
    : {
        ...schema,
        allOf: [...(schema.allOf ?? []), own('local')],
        definitions: { ...schema.definitions, ...definitions },
      };

/** The paths that hold one of a closed list, by the list. */
function closedPaths(
  { known, data, api }: BesideWorld,
  { whole, elements }: Paths,
  file: string,
  base: ScopeName,
): ClosedPaths[] {
  const at = { file, pointer: '', scope: { base, lists: [] } };
  const place = typingPlaceOf({ data, api, table: known.table, at });
  const found = new Map<string, { paths: Set<string>; values: readonly string[] }>();
  const add = (path: string, type: ValueType | null) => {
    const values = type?.values ?? type?.item?.values ?? openValues(path, data);
    if (values === undefined || values.length === 0) return;
    getOrAdd(found, values.join('\n'), () => ({ paths: new Set(), values })).paths.add(path);
  };
  for (const { name } of whole) add(name, typeAt(place, name));
  for (const { name, of = [] } of elements) for (const list of of) add(name, typeAt(place, `${list}.${name}`));
  return [...found.values()].map(({ paths, values }) => ({
    paths: [...paths],
    values: valuesWithMeaning(values, data, api),
  }));
}

/** The type of a path, through the elements of lists. */
function typeAt(place: TypingPlace, path: string): ValueType | null {
  const [first = '', ...rest] = path.split('.');
  const start = first.startsWith('$') ? place.dollar(first) : fieldOf(place.data, first);
  return rest.reduce<ValueType | null>((type, step) => (type === null ? null : fieldOf(type, step)), start);
}

const fieldOf = (type: ValueType, name: string): ValueType | null =>
  (type.kind === 'list' ? type.item : type)?.field?.(name) ?? null;

/** Reads of which the catalogue keeps a part that has no type of its own. */
function openNames(data: CatalogueData, families: readonly string[]): string[] {
  const names = families.flatMap((id) =>
    Object.entries(ownValue(data.families, id)?.reads ?? {}).flatMap(([name, operation]) =>
      ownValue(data.operations?.operations, operation)?.pick === undefined ? [] : [`$${name}`],
    ),
  );
  return [...new Set(names)];
}

/** What is held beside the form of a kind of file. */
export function besideForm(world: BesideWorld, schema: string): EditorSchema {
  const { known, data } = world;
  if (schema === 'family') {
    const ids = Object.keys(data.families ?? {});
    const chosen = ids.map((id) => branch(hasId([id]), whole(ofFamily(id))));
    return { allOf: [...chosen, branch(hasId(ids), null, whole(ANY))] };
  }
  if (schema === 'form')
    return { allOf: Object.keys(data.forms ?? {}).map((id) => branch(hasId([id]), whole(ofForm(id)))) };
  if (schema === 'page') return { allOf: [whole(PAGE)] };
  if (schema === 'banners') return { allOf: [whole(BANNER)] };
  const section = sections.find((one) => one.schema === schema) as Section;
  if (section.folder !== undefined) return {};
  const scopes = scopesIn(known.table, fileOf(section.name));
  const ofContracts = scopes.size > 0 && [...scopes].every((scope) => scope === 'contract' || scope in besideNotes);
  const beside = [
    ...(ofContracts && section.name !== 'dashboard' ? [whole(ANY)] : []),
    ...(Object.keys(local(world, schema, fileOf(section.name))).length > 0 ? [whole(ofFile(schema))] : []),
  ];
  return beside.length === 0 ? {} : { allOf: beside };
}

const whole = (name: string): EditorSchema => ({ $ref: `${name}.schema.json` });
const hasId = (ids: readonly string[]): EditorSchema => ({
  required: ['id'],
  properties: { id: { enum: ids } },
});
