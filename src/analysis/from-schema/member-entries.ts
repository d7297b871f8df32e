import {
  type GraphQLObjectType,
  type GraphQLSchema,
  isAbstractType,
  isObjectType,
  TypeNameMetaFieldDef,
} from 'graphql';
import type { CatalogueData } from '../../catalog/data.ts';
import { currencyOf } from '../../catalog/market.ts';
import type { FieldPlace, FieldsWords, OperationWords } from '../../catalog/types.generated.ts';
import { NEEDED, SIGNED_IN } from '../../catalog/vocabulary/index.ts';
import type { Json } from '../../rules/index.ts';
import { type Match, matchFields, shortPlace } from './contract-fields.ts';
import { idFor } from './find-query.ts';
import { bySureness, type Confidence, type LeafKind, least } from './found.ts';
import { titleCodes } from './known-codes.ts';
import { readType } from './read-type.ts';
import {
  type FoundContracts,
  type FoundPerson,
  findContracts,
  findPerson,
  LAST_NAME,
  type NearValue,
  nearValues,
} from './signed-in.ts';

/** A guess about who is signed in, or about the list of contracts: what of ours, where in the other API, and why. */
export interface MemberGuess {
  ours: string;
  theirs: string;
  confidence: Confidence;
  why: string;
}

/** What the map says of who is signed in, and of the list of their contracts. */
export interface MemberEntries {
  operations: Record<string, OperationWords>;
  types: Record<string, FieldsWords>;
  /** Entries of the tables of codes. */
  codes: Record<string, Record<string, Json>>;
  guesses: MemberGuess[];
  /** What the elements of the list have of every contract, by our names of a contract's fields. */
  ofAll: readonly Match[];
  /** What was looked for and not found, with what it closes. */
  missing: string[];
}

/** Our operations that say who is signed in, the one by which they enter first. */
const PROFILES: readonly string[] = [SIGNED_IN, 'getWsProfilItem', 'getWsProfilItemCustom'];
/** Our list of contracts. */
export const [LIST = ''] = NEEDED.list ?? [];
/** The table that says which family each type of contract is. */
const KINDS = 'types-de-contrat';

interface Usual {
  name: RegExp;
  confidence: Confidence;
  kinds: readonly LeafKind[];
}

const text = (name: RegExp, confidence: Confidence = 'high'): Usual => ({
  name,
  confidence,
  kinds: ['text', 'number'],
});
const below = (name: string): RegExp => new RegExp(`(^|address[a-z-]*\\.)(${name})$`);

/** Fields of our person, and what they are usually called. */
const OF_PERSON: Readonly<Record<string, Readonly<Record<string, readonly Usual[]>>>> = {
  Identite: {
    civilite: [
      { name: /(^|\.)(title|salutation|civility|civilite|honorific|gender)$/, confidence: 'high', kinds: ['code'] },
    ],
    nom: [text(LAST_NAME), text(/(^|\.)(full-name|display-name|name)$/, 'medium')],
    prenom1: [text(/(^|\.)(first-names?|given-names?|forename|prenom|firstname)$|(^|\.)name\.(first|given)$/)],
  },
  AdresseProfil: {
    email: [text(/(^|\.)(e-?mail|email-address|mail)$/)],
    telMobile: [text(/(^|\.)(mobile|cell)(-phone)?(-number)?$|(^|\.)phone-mobile$/)],
    tel: [text(/(^|\.)(landline|tele?phone|phone)(-number)?$/, 'medium')],
    voie: [text(below('line-?1|street(-address|-line)?|address-line-?1|voie'))],
    codePostal: [text(below('postal-code|postcode|post-code|zip(-code)?|code-postal'))],
    ville: [text(below('city|town|locality|ville'))],
  },
};

/** The fields of our list that say of a contract what its page says. */
const LISTED: Readonly<Record<string, string>> = {
  id: 'id',
  numeroContrat: 'numContrat',
  codeEtat: 'codeEtat',
  libelleProduit: 'libelleProduit',
  dateEffet: 'dateEffet',
  dateFin: 'dateFin',
};

/** Both sides, and the family that is proposed. */
export interface MemberSides {
  api: GraphQLSchema;
  insurer: GraphQLSchema;
  data: CatalogueData;
  type: GraphQLObjectType;
  product: string;
  /** The argument that a contract is requested by. */
  argument: string;
}

/** What the map does not say yet of who is signed in and of what they hold; what it says stays. */
export function memberEntries(sides: MemberSides): MemberEntries {
  const entries: MemberEntries = { operations: {}, types: {}, codes: {}, guesses: [], ofAll: [], missing: [] };
  const { operations = {} } = sides.data.vocabulary ?? {};
  const person = findPerson(sides.insurer, currencyOf(sides.data));
  if (operations[SIGNED_IN] === undefined) addPerson(entries, person, sides);
  if (operations[LIST] === undefined) addList(entries, findContracts(sides.insurer, sides.type, person), sides);
  else addKind(entries, sides);
  return entries;
}

function addPerson(entries: MemberEntries, person: FoundPerson | null, { api, data }: MemberSides): void {
  if (person === null) {
    entries.missing.push(`${SIGNED_IN}: no field of the schema gives who is signed in, and nobody can enter`);
    return;
  }
  const { path, id, idReading, confidence, why } = person;
  // nothing but the token can say who it is
  const owner = 'token' as const;
  for (const operation of PROFILES) {
    const drop = (api.getQueryType()?.getFields()[operation]?.args ?? []).map(({ name }) => name);
    const place = operation === SIGNED_IN ? { path: id, ...asText(idReading.kind) } : { path };
    entries.operations[operation] = { ...place, drop, owner } as OperationWords;
  }
  entries.guesses.push({ ours: SIGNED_IN, theirs: id, confidence, why });
  const values = nearValues(person.type, currencyOf(data));
  const ownId = values.find((value) => `${path}.${value.path}` === id);
  for (const [type, fields] of Object.entries(OF_PERSON)) {
    const found = Object.entries(fields).flatMap(([field, ways]) => personField(field, ways, values) ?? []);
    entries.types[type] = wholeType(api, type, Object.fromEntries(found.map(({ field, place }) => [field, place])));
    entries.guesses.push(...found.map(({ guess }) => guess));
  }
  entries.types.Profil = wholeType(api, 'Profil', {
    ...(ownId !== undefined && { numProfil: shortPlace({ path: ownId.path, ...asText(ownId.reading.kind) }) }),
    ...{ identite: '.', adresse: '.' },
  });
}

const asText = (kind: LeafKind): { scalar?: 'text' } => (kind === 'number' ? { scalar: 'text' } : {});

function personField(
  field: string,
  ways: readonly Usual[],
  values: readonly NearValue[],
): { field: string; place: FieldPlace | string; guess: MemberGuess } | null {
  for (const { name, confidence, kinds } of ways)
    for (const value of values) {
      if (!kinds.includes(value.reading.kind) || !name.test(value.called)) continue;
      const codes = value.reading.kind === 'code' ? titleCodes(value.reading.codes) : undefined;
      if (codes === null) continue;
      const place = { path: value.path, ...asText(value.reading.kind), ...(codes !== undefined && { codes }) };
      const why = `"${value.field.name}" is called so`;
      return { field, place: shortPlace(place), guess: { ours: field, theirs: value.path, confidence, why } };
    }
  return null;
}

/** Every field of one of our types: where it is, or that it is absent. */
function wholeType(api: GraphQLSchema, name: string, found: FieldsWords): FieldsWords {
  const type = api.getType(name);
  const fields = isObjectType(type) ? Object.keys(type.getFields()) : [];
  return Object.fromEntries(fields.map((field) => [field, found[field] ?? 'absent']));
}

function addList(entries: MemberEntries, list: FoundContracts | null, sides: MemberSides): void {
  const { insurer, api, data, argument, type } = sides;
  const closed = 'no list of contracts: neither the list nor the dashboard shows any';
  if (list === null) {
    entries.missing.push(`${LIST}: no field gives ${closed}`);
    return;
  }
  const { root } = readType(
    insurer,
    list.element,
    () => false,
    () => false,
    currencyOf(data),
  );
  const matches = matchFields(root, Object.keys(LISTED), argument, data);
  const id = matches.find(({ field }) => field === 'id');
  if (id === undefined) {
    entries.missing.push(`${LIST}: "${list.path}" has nothing that identifies a contract; ${closed}`);
    return;
  }
  const kind = kindPlace(list, sides);
  if (kind.table !== null) entries.codes[KINDS] = kind.table;
  entries.operations[LIST] = listWords(list);
  if (list.element !== type) entries.ofAll = matches;
  const own = matches.flatMap(({ field, place }) =>
    LISTED[field] === undefined ? [] : [[LISTED[field], place] as const],
  );
  entries.types.SyntheseLight = wholeType(api, 'SyntheseLight', {
    ...Object.fromEntries(own.map(([field, place]) => [field, shortPlace(place)])),
    ...{ policeId: shortPlace(id.place), codeProduit: kind.place },
  });
  entries.guesses.push(
    { ours: LIST, theirs: list.path, confidence: list.confidence, why: list.why },
    { ours: `${LIST}.codeProduit`, ...kind.guess },
    ...matches.toSorted(bySureness).map(listGuess),
  );
  if (list.quotes === null)
    entries.missing.push(`${LIST}: nothing tells quotes from contracts; a page of quotes would list the contracts`);
}

const listGuess = ({ field, leaf, confidence, why }: Match): MemberGuess => ({
  ours: `${LIST}.${LISTED[field] ?? field}`,
  ...{ theirs: leaf.from, confidence, why },
});

function listWords({ path, on, all, whose, quotes }: FoundContracts): OperationWords {
  const args = {
    ...(whose !== null && { [whose.name]: idFor(whose, '$numProfil') }),
    ...(quotes !== null && { [quotes.argument]: { value: '$onlyDevis', codes: quotes.codes } }),
  };
  return {
    path,
    ...(on !== null && { on }),
    ...(Object.keys(args).length > 0 && { args }),
    drop: [...(whose === null ? ['numProfil'] : []), 'page', 'pagination', ...(quotes === null ? ['onlyDevis'] : [])],
    ...(whose === null && { owner: 'token' as const }),
    ...(all !== undefined && { all }),
  } as OperationWords;
}

const byType = (type: GraphQLObjectType, product: string): Omit<MemberGuess, 'ours'> => ({
  ...{ theirs: TypeNameMetaFieldDef.name, confidence: 'high' },
  why: `the type of each element; ${type.name} is "${product}"`,
});

/** Of which family each element of the list is. */
function kindPlace(
  { element, confidence }: FoundContracts,
  { type, product }: MemberSides,
): { place: FieldPlace; table: Record<string, Json> | null; guess: Omit<MemberGuess, 'ours'> } {
  if (isAbstractType(element))
    return {
      place: { path: TypeNameMetaFieldDef.name, codes: KINDS },
      table: { [type.name]: product, '*': null },
      guess: byType(type, product),
    };
  const isSame = element === type;
  return {
    ...{ place: { value: product }, table: null },
    guess: {
      ...{ theirs: `"${product}"`, confidence: isSame ? confidence : least(confidence, 'low') },
      why: isSame ? `each element is a ${type.name}` : `nothing tells of what kind a ${element.name} is`,
    },
  };
}

/** A list that tells families by the types of its elements gets one more. */
function addKind(entries: MemberEntries, { data, type, product }: MemberSides): void {
  const place = data.vocabulary?.types.SyntheseLight?.codeProduit;
  if (typeof place !== 'object' || place.path !== TypeNameMetaFieldDef.name || typeof place.codes !== 'string') return;
  if (data.vocabulary?.codes?.[place.codes]?.[type.name] !== undefined) return;
  entries.codes[place.codes] = { [type.name]: product };
  entries.guesses.push({ ours: `${LIST}.codeProduit`, ...byType(type, product) });
}
