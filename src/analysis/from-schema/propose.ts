import { type GraphQLInterfaceType, type GraphQLObjectType, type GraphQLSchema, isInterfaceType } from 'graphql';
import { asJson } from '../../base/json.ts';
import type { CatalogueData } from '../../catalog/data.ts';
import { currencyOf } from '../../catalog/market.ts';
import { fileOf } from '../../catalog/sections.ts';
import type {
  CodeList,
  Family,
  FieldsWords,
  OperationWords,
  Product,
  Vocabulary,
} from '../../catalog/types.generated.ts';
import { OWN_API } from '../../catalog/vocabulary/schemas.ts';
import type { Table } from '../../catalog/walk/index.ts';
import type { Json } from '../../rules/index.ts';
import { isSafeName } from '../rename/may-rename.ts';
import { addEntries } from '../written/add-entries.ts';
import { layoutOf, written } from '../written/layout.ts';
import { apiText } from './api-text.ts';
import { borrowTabs } from './borrowed-tabs.ts';
import { shownCodes } from './code-lists.ts';
import { inheritedFields, isAbsent, isWithin, productPlace } from './contract-entries.ts';
import { type Match, matchFields } from './contract-fields.ts';
import { editorSchema } from './editor-schema.ts';
import { familyOf, iconOf } from './family.ts';
import { type FoundQuery, findQuery } from './find-query.ts';
import type { FoundLeaf, FoundObject, LeftOut } from './found.ts';
import { labelOf } from './labels.ts';
import { isSameType, mapOfMatches, mapOfTypes } from './map-entries.ts';
import { LIST, type MemberEntries, memberEntries } from './member-entries.ts';
import { kebabOf, pascalOf, wordsOf } from './names.ts';
import { nameTypes } from './our-types.ts';
import { isPlacedIn, placedPaths } from './placed-paths.ts';
import { readingEntries } from './read-ranking.ts';
import { contractType, isRefusal, type NoProposal, readSchema } from './read-schema.ts';
import { readType } from './read-type.ts';
import { requestedOperations } from './requested-operations.ts';
import { beyondColumns } from './rows.ts';
import { withoutMatched } from './without-matched.ts';
import { PROPOSED } from './words.ts';

/** What a proposal is made from. */
export interface FamilyRequest {
  /** The schema of the other API, in SDL, and what messages call it. */
  sdl: string;
  sdlFile: string;
  type: string;
  id?: string | undefined;
  query?: string | undefined;
  product?: string | undefined;
  label?: string | undefined;
}

/** The catalogue that the family is for. */
export interface KnownCatalogue {
  data: CatalogueData;
  table: Table;
  /** The portal's API, with what the catalogue adds to it. */
  api: GraphQLSchema;
  /** Its files as they are written. */
  texts: ReadonlyMap<string, string>;
}

/** A family that is proposed. */
export interface ProposedFamily {
  id: string;
  /** The texts of the files that are new, and of those that have more entries. */
  files: Map<string, string>;
  query: FoundQuery;
  operation: string;
  product: { code: string; isNew: boolean; familyThere: string | null };
  matches: Match[];
  /** Who is signed in, and the list of their contracts. */
  member: Pick<MemberEntries, 'guesses' | 'missing'>;
  /** Fields of every contract that the map gives already. */
  inherited: string[];
  /** Fields of every contract without a place, and how many entries of the catalogue read each; the most read first. */
  missing: { field: string; readers: number }[];
  shown: FoundLeaf[];
  leftOut: LeftOut[];
  /** Operations that are declared absent, for want of a map. */
  absent: string[];
  /** Whether the catalogue had no map. */
  isNewMap: boolean;
}

/** The interface of our API that every contract has. */
const CONTRACT = 'Contrat';

const NO_MAP: Vocabulary = { schema: '', types: {}, operations: {} };

/** Proposes a family of the catalogue for an object type of another API. */
export function proposeFamily(request: FamilyRequest, known: KnownCatalogue): ProposedFamily | NoProposal {
  const insurer = readSchema(request.sdl, request.sdlFile);
  if (isRefusal(insurer)) return insurer;
  const type = contractType(insurer, request.type);
  if (isRefusal(type)) return type;
  const names = namesFor(request, type, known);
  if (isRefusal(names)) return names;
  const other = otherSchema(request, known);
  if (other !== null) return other;
  const contract = known.api.getType(CONTRACT);
  if (!isInterfaceType(contract)) return { refused: `our API has no ${CONTRACT}`, help: 'its schema is incomplete' };
  const query = findQuery(insurer, type, request.query);
  if (isRefusal(query)) return query;
  return compose({ request, known, insurer, type, names, contract, query });
}

interface Names {
  id: string;
  ours: string;
  operation: string;
  product: string;
  label: string;
}

/** What a contract's own type adds to its name says nothing of the family. */
const GENERIC = /^(contract|policy|agreement|gql|type|insurance|cover)$/;

function namesFor(
  { id: given, product, label }: FamilyRequest,
  type: GraphQLObjectType,
  known: KnownCatalogue,
): Names | NoProposal {
  const words = wordsOf(type.name);
  const telling = words.filter((word) => !GENERIC.test(word));
  const id = given ?? (telling.length > 0 ? telling : words).join('-');
  if (!isSafeName(id))
    return { refused: `"${id}" is no name for a family`, help: 'name it with --id: letters, digits and hyphens' };
  const file = fileOf('families', id);
  if (known.texts.has(file))
    return { refused: `${file} is there already; nothing is overwritten`, help: 'choose another --id' };
  const pascal = pascalOf(id);
  const names = { id, ours: `${CONTRACT}${pascal}`, operation: `get${CONTRACT}${pascal}Item` };
  const taken = [
    known.api.getType(names.ours) !== undefined && `${OWN_API}: the type ${names.ours}`,
    known.api.getQueryType()?.getFields()[names.operation] !== undefined &&
      `${OWN_API}: the operation ${names.operation}`,
    known.data.vocabulary?.types[names.ours] !== undefined && `${fileOf('vocabulary')}: the type ${names.ours}`,
    known.data.vocabulary?.operations[names.operation] !== undefined &&
      `${fileOf('vocabulary')}: the operation ${names.operation}`,
  ].filter((place) => place !== false);
  if (taken.length > 0)
    return {
      refused: `${taken.join('; ')} is there already; nothing is overwritten`,
      help: 'choose another --id, or take it away',
    };
  return {
    ...names,
    product: product ?? id.replaceAll('-', '_').toUpperCase(),
    label: label ?? labelOf((telling.length > 0 ? telling : words).join(' '), type.description).text,
  };
}

/** A map is of one schema: another one is refused, and so is one that would take the place of a file. */
function otherSchema({ sdl, sdlFile }: FamilyRequest, { data, texts }: KnownCatalogue): NoProposal | null {
  const name = data.vocabulary?.schema ?? schemaName(sdlFile);
  const file = `catalog/${name}`;
  const there = texts.get(file)?.replace(/^\uFEFF/, '');
  if (there === sdl || (there === undefined && data.vocabulary === undefined)) return null;
  if (data.vocabulary === undefined)
    return { refused: `${file} is there already, and says something else`, help: 'give it, or take it away' };
  return {
    refused: `the map of this catalogue is of ${file}, and ${sdlFile} says something else`,
    help: `give ${file}; or replace it by the new schema, run catalog check, and try again`,
  };
}

interface Composing {
  request: FamilyRequest;
  known: KnownCatalogue;
  insurer: GraphQLSchema;
  type: GraphQLObjectType;
  names: Names;
  contract: GraphQLInterfaceType;
  query: FoundQuery;
}

function compose(parts: Composing): ProposedFamily | NoProposal {
  const { known, insurer, type, names, contract, query } = parts;
  const { data, api, table } = known;
  const { vocabulary } = data;
  const common = Object.keys(contract.getFields());
  const inherited = inheritedFields(vocabulary, contract, type);
  const sides = { vocabulary: vocabulary ?? NO_MAP, api, insurer };
  const placed = placedPaths(sides, type);
  // what the list says of a contract its page says again, where it is of every contract
  const placedOnPages = placedPaths(sides, type, (name) => name !== LIST);
  const read = readType(
    insurer,
    type,
    (path) => isPlacedIn(placedOnPages, path),
    (name) => common.includes(name),
    currencyOf(data),
  );
  const wanted = common.filter((field) => isAbsent(inherited[field]));
  const member = memberEntries({ api, insurer, data, type, product: names.product, argument: query.argument });
  const matches = withShared(matchFields(read.root, wanted, query.argument, data), member, wanted, type);
  if (wanted.includes('id') && !matches.some(({ field }) => field === 'id'))
    return {
      refused: `no field of ${type.name} identifies a contract: it has neither id nor uuid nor number`,
      help: 'a contract is read again by what identifies it: the API has to give it',
    };
  const { root, left } = withoutMatched(read.root, matches, (path) => isPlacedIn(placed, path));
  const codes = shownCodes(root, data);
  const types = nameTypes(root, names.ours, pascalOf(names.id), {
    isTaken: (name) => api.getType(name) !== undefined,
    isSame: (name, object, known) => isSameType(name, object, known, codes, { api, vocabulary }),
  });
  const ofContract = contractFields(wanted, inherited, matches, names, vocabulary);
  const has = (field: string) => !isAbsent(ofContract[field] ?? inherited[field]);
  const borrowed = borrowTabs(data, (operation) => isMapped(vocabulary, operation));
  const family = familyOf({
    ...{ id: names.id, label: names.label, product: names.product, operation: names.operation },
    ...{ root, codes, borrowed, data, placed: new Set(common.filter(has)) },
    labelOf: (field) => labelOf(field, contract.getFields()[field]?.description).text,
  });
  const entries = mapOfTypes(root, types, codes);
  entries[names.ours] = { ...ofContract, ...entries[names.ours] };
  const requested = vocabulary === undefined ? requestedOperations(table, data, api) : [];
  const absent = requested.filter((name) => member.operations[name] === undefined);
  const files = filesOf(parts, {
    family,
    lists: codes.newLists.map((list) => [fileOf('codes', list.id), list]),
    api: apiText({ root, types, contract, api, operation: names.operation, label: names.label }),
    codes: { ...codes.newTables, ...member.codes },
    types: { ...member.types, ...entries },
    operations: {
      ...member.operations,
      [names.operation]: query.words,
      ...Object.fromEntries(absent.map((name) => [name, 'absent' as const])),
    },
  });
  const readers = readingEntries(table);
  const product = data.products?.products[names.product];
  return {
    ...{ id: names.id, files, query, operation: names.operation, matches, absent, member },
    product: { code: names.product, isNew: product === undefined, familyThere: product?.family ?? null },
    inherited: Object.keys(inherited).filter(
      (field) => !isAbsent(inherited[field]) && !isAbsent(ofContract[field] ?? inherited[field]),
    ),
    missing: common
      .filter((field) => !has(field))
      .map((field) => ({ field, readers: readers.get(field) ?? 0 }))
      .toSorted((a, b) => b.readers - a.readers),
    shown: leavesOf(root),
    leftOut: [...read.leftOut, ...left, ...beyondColumns(root)],
    isNewMap: vocabulary === undefined,
  };
}

/** With what the interface of the list describes, and the type itself has without a word. */
function withShared(
  matches: readonly Match[],
  { ofAll }: MemberEntries,
  wanted: readonly string[],
  type: GraphQLObjectType,
): Match[] {
  const shared = ofAll.filter(
    ({ field, place }) =>
      wanted.includes(field) && !matches.some((one) => one.field === field) && isWithin(type, place),
  );
  return [...matches, ...shared];
}

const leavesOf = ({ leaves, objects, lists }: FoundObject): FoundLeaf[] => [
  ...leaves,
  ...objects.flatMap(leavesOf),
  ...lists.flatMap(({ element }) => leavesOf(element)),
];

const isMapped = (vocabulary: Vocabulary | undefined, operation: string): boolean => {
  const words = vocabulary?.operations[operation];
  return words !== undefined && words !== 'absent';
};

/** What the map says of a family's contracts beyond what it says of all. */
function contractFields(
  wanted: readonly string[],
  inherited: FieldsWords,
  matches: readonly Match[],
  { product }: Names,
  vocabulary: Vocabulary | undefined,
): FieldsWords {
  const matched = mapOfMatches(matches);
  const own = productPlace(inherited.codeProduit, product, vocabulary?.codes);
  // our two names of a contract's id are one
  const id = matched.id;
  const fields: FieldsWords = {
    ...matched,
    ...(wanted.includes('policeId') && id !== undefined && { policeId: id }),
    ...(own !== null && { codeProduit: own }),
  };
  const missing = wanted.filter((field) => fields[field] === undefined && inherited[field] === undefined);
  return { ...fields, ...Object.fromEntries(missing.map((field) => [field, 'absent'])) };
}

interface Contents {
  family: Family;
  lists: [file: string, list: CodeList][];
  api: string;
  codes: Record<string, Record<string, Json>>;
  types: Record<string, FieldsWords>;
  operations: Record<string, OperationWords | 'absent'>;
}

function filesOf({ request, known, names }: Composing, contents: Contents): Map<string, string> {
  const { texts, data } = known;
  const files = new Map<string, string>();
  const write = (file: string, name: string, value: object) =>
    files.set(file, newFile(asJson({ ...editorSchema(texts, file, name), ...value })));
  write(fileOf('families', names.id), 'family', contents.family);
  for (const [file, list] of contents.lists) write(file, 'code-list', list);
  const before = texts.get(OWN_API);
  files.set(OWN_API, before === undefined ? contents.api : `${before.trimEnd()}\n\n${contents.api}`);
  const add = (file: string, place: readonly string[], entries: Record<string, Json>) => {
    const text = files.get(file) ?? texts.get(file);
    if (text !== undefined && Object.keys(entries).length > 0) files.set(file, addEntries(file, text, place, entries));
  };
  add(fileOf('operations'), ['operations'], { [names.operation]: { args: { id: '{id}' } } });
  if (data.products?.products[names.product] === undefined)
    add(fileOf('products'), ['products'], { [names.product]: asJson(productOf(request, names, data)) });
  const map = fileOf('vocabulary');
  if (data.vocabulary === undefined) {
    const schema = schemaName(request.sdlFile);
    files.set(`catalog/${schema}`, request.sdl);
    write(map, 'vocabulary', { schema, codes: {}, types: {}, operations: {} });
  }
  for (const [table, codes] of Object.entries(contents.codes)) add(map, ['codes', table], codes);
  add(map, ['types'], asJson(contents.types) as Record<string, Json>);
  add(map, ['operations'], asJson(contents.operations) as Record<string, Json>);
  // unchanged files are none of the proposal's
  return new Map([...files].filter(([file, text]) => texts.get(file) !== text));
}

const newFile = (value: Json): string => `${written(value, { indent: '', isOpen: true }, layoutOf(''))}\n`;

/** The name of the other API's schema in a catalogue. */
function schemaName(file: string): string {
  const base = file.replace(/^.*[/\\]/, '').replace(/\.[^.]*$/, '');
  const name = kebabOf(base);
  return name === '' || `catalog/${name}.graphql` === OWN_API ? 'insurer.graphql' : `${name}.graphql`;
}

function productOf({ type }: FamilyRequest, { id, label }: Names, { products }: CatalogueData): Product {
  const { icon = 'contract', theme = '' } = products?.default ?? {};
  return {
    ...{ label, family: id, icon: iconOf(`${id} ${type}`, icon), theme },
    assumed: { label: PROPOSED, icon: PROPOSED, theme: PROPOSED },
  };
}
