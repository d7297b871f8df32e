import {
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isListType,
  isNonNullType,
} from 'graphql';
import { isObject } from '../../base/json.ts';
import { getOrAdd } from '../../base/maps.ts';
import type { CatalogueData } from '../../catalog/data.ts';
import type { Table } from '../../catalog/walk/index.ts';
import { described, isBody } from '../../rules/language.ts';
import { below, type FieldRow, readsOf } from '../family-fields.ts';
import { enginePaths } from './dollar-names.ts';
import { branch, type EditorSchema, enumSchema, type Proposal, ref, suggest } from './editor-schema.ts';
import { besideSchema, type ClosedPaths, comparing } from './values.ts';

const scalars: Readonly<Record<string, string>> = {
  String: 'texte',
  ID: 'texte',
  Int: 'nombre entier',
  Float: 'nombre',
  Boolean: 'vrai ou faux',
  Date: 'date',
  DateTime: 'date et heure',
};

/** A type of the API as an analyst says it. */
function typeInWords(type: GraphQLOutputType): string {
  if (isNonNullType(type)) return typeInWords(type.ofType);
  if (isListType(type)) return 'liste';
  if (isEnumType(type))
    return `texte parmi ${type
      .getValues()
      .map(({ name }) => name)
      .join(', ')}`;
  return scalars[getNamedType(type).name] ?? 'groupe de champs';
}

/** The description of a field for analysts. */
export const fieldSays = ({ field, nullable, description }: FieldRow): string =>
  `${description === '' ? '' : `${description} · `}${typeInWords(field.type)}${nullable ? ', peut manquer' : ''}`;

/** What a reduction gives to its second operand. */
export const REDUCED: readonly Proposal[] = [
  { name: 'current', says: 'L’élément' },
  { name: 'accumulator', says: 'Ce qui est déjà réuni' },
];

/** What rules of some families may read: of the contract, of each element of its lists, of each group of fields. */
export interface Paths {
  whole: readonly Proposal[];
  /** Each with the lists that it is of, where these are known. */
  elements: readonly (Proposal & { of?: readonly string[] })[];
  groups: readonly Proposal[];
}

/** Every path that rules of these families may read. */
export function pathsOf(data: CatalogueData, api: GraphQLSchema, families: readonly string[]): Paths {
  const whole: Proposal[] = [];
  const elements: Part[] = [];
  const groups: Part[] = [];
  for (const read of families.flatMap((id) => readsOf(data, api, id))) {
    const at = read.name === 'contract' ? '' : `$${read.name}`;
    const rows = below(read.type, at === '' ? [] : [at]);
    if (at !== '') whole.push({ name: at, says: `Ce que donne ${read.operation}` });
    if (!read.isPicked) whole.push(...rows.map((row) => ({ name: row.path, says: fieldSays(row) })));
    const lists = rows.filter(({ field }) => isList(field.type)).map(({ path }) => path);
    elements.push(...(isList(read.type) ? [at, ...lists] : lists).flatMap((list) => partsOf(rows, list)));
    if (!read.isPicked) groups.push(...rows.flatMap(({ path }) => partsOf(rows, path)));
  }
  whole.push(...enginePaths(data));
  return { whole: firstOfEach(whole), elements: byPart(elements), groups: byPart(groups) };
}

const isList = (type: GraphQLOutputType): boolean => isListType(isNonNullType(type) ? type.ofType : type);

/** A field of a list or group, by the name that rules on its elements read. */
interface Part extends Proposal {
  of: string;
}

const partsOf = (rows: readonly FieldRow[], whole: string): Part[] =>
  rows
    .filter(({ path }) => path.startsWith(`${whole}.`))
    .map((row) => ({ name: row.path.slice(whole.length + 1), of: whole, says: fieldSays(row) }));

/** Each name once, with what it is in each of the lists or groups that have it. */
function byPart(parts: readonly Part[]): (Proposal & { of: string[] })[] {
  const found = new Map<string, Map<string, Set<string>>>();
  for (const { name, says: meaning, of } of parts) {
    const meanings = getOrAdd(found, name, () => new Map<string, Set<string>>());
    getOrAdd(meanings, meaning, () => new Set()).add(of);
  }
  const words = ([meaning, wholes]: [string, Set<string>]) =>
    `De ${[...wholes].map((of) => `\`${of}\``).join(', ')} : ${meaning}`;
  return [...found].map(([name, meanings]) => ({
    name,
    says: [...meanings].map(words).join('\n\n'),
    of: [...new Set([...meanings.values()].flatMap((wholes) => [...wholes]))],
  }));
}

/** Each name once, with its first description. */
function firstOfEach(proposals: readonly Proposal[]): Proposal[] {
  const found = new Map<string, Proposal>();
  for (const one of proposals) if (!found.has(one.name)) found.set(one.name, one);
  return [...found.values()];
}

/** Operators with a second operand that reads the elements of the first. */
const onElements = [...described].flatMap(([name, { traits }]) => (isBody(traits, 1) ? [name] : []));

/** What editors make of paths besides proposing them. */
interface FieldsSetting {
  /** Properties with rules that may read an element of a list. */
  elementProperties: readonly string[];
  /** Names beginning with `$` with fields that are not known. */
  open: readonly string[];
  /** Why any other field is wrong, in the words of the editor. */
  refusal: string;
  /** Where an unknown path is refused: in any rule, in those on the whole data alone, or nowhere. */
  judges: 'all' | 'whole' | 'none';
  /** Paths that hold one of some values. */
  closed: readonly ClosedPaths[];
}

/** The paths that `{"var": …}` may have anywhere in a file: a schema that is held beside that of the file's form. */
export function fieldsSchema(
  { whole, elements, groups }: Paths,
  { elementProperties, open, refusal, judges, closed }: FieldsSetting,
): EditorSchema {
  const node = (paths: string): EditorSchema => {
    const operands = [ref('', paths), ref('', 'element'), ref('', paths)];
    const compared = { allOf: [ref('', paths), ref('', 'beside')], doNotSuggest: true };
    return {
      properties: {
        ...(closed.length > 0 && Object.fromEntries(comparing.map((name) => [name, compared]))),
        var: { ...ref('', `${paths}-operand`), doNotSuggest: true },
        ...Object.fromEntries(onElements.map((name) => [name, { items: operands, doNotSuggest: true }])),
        ...Object.fromEntries(
          paths === 'whole'
            ? elementProperties.map((name) => [name, { ...ref('', 'either'), doNotSuggest: true }])
            : [],
        ),
      },
      additionalProperties: ref('', paths),
      items: ref('', paths),
    };
  };
  const opened = open.map((name) => `\\${name}`).join('|');
  const operand = (paths: string, known: readonly EditorSchema[]): EditorSchema => {
    const isJudged = judges === 'all' || (judges === 'whole' && paths === 'whole');
    const path = { allOf: [...known.map(suggest), ...(isJudged ? [refuseUnknown(known, opened, refusal)] : [])] };
    return { ...path, items: [path, ref('', paths)] };
  };
  return {
    description: refusal,
    allOf: [ref('', 'whole')],
    definitions: {
      paths: enumSchema(whole),
      'element-paths': enumSchema([...elements, ...REDUCED]),
      'group-paths': enumSchema(groups.filter(({ name }) => !elements.some((one) => one.name === name))),
      ...besideSchema('beside', closed),
      whole: node('whole'),
      element: node('element'),
      either: node('either'),
      'whole-operand': operand('whole', [ref('', 'paths')]),
      'element-operand': operand('element', [ref('', 'element-paths')]),
      'either-operand': operand('either', [ref('', 'paths'), ref('', 'element-paths'), ref('', 'group-paths')]),
    },
  };
}

/** Refuses a path that is none of those known; beside an index, or below a name without a type, nothing is known. */
function refuseUnknown(known: readonly EditorSchema[], open: string, refusal: string): EditorSchema {
  const unknown = branch(
    { pattern: '^\\$' },
    { deprecationMessage: `Nom inconnu : ${refusal}. Une lecture s’ajoute dans « reads ».` },
    { not: {}, errorMessage: `Champ inconnu : ${refusal}. CHAMPS.md les nomme tous.` },
  );
  const isKnown = {
    anyOf: [{ pattern: `\\.\\d+(\\.|$)|^$|^(current|accumulator)\\.${open === '' ? '' : `|^(${open})\\.`}` }, ...known],
  };
  return branch(isKnown, null, unknown);
}

/** Properties that a schema evaluates on an element of a list. */
export function propertiesOnElements(schema: object): string[] {
  const found = new Set<string>();
  const visit = (at: unknown): void => {
    if (!isObject(at)) return;
    const { properties } = at as { properties?: Record<string, { 'x-scope'?: unknown }> };
    for (const [name, property] of Object.entries(properties ?? {}))
      if (typeof property['x-scope'] === 'object') found.add(name);
    for (const value of Object.values(at)) visit(value);
  };
  visit(schema);
  return [...found];
}

/** The scopes of the expressions of a file. */
export function scopesIn(table: Table, file: string): Set<string> {
  return new Set(
    table
      .inFile(file)
      .filter((entry) => ['rule', 'text', 'value'].includes(entry.role))
      .map(({ scope }) => scope.base),
  );
}
