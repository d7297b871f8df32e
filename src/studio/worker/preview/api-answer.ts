import {
  defaultTypeResolver,
  execute,
  type GraphQLFieldResolver,
  type GraphQLOutputType,
  getNamedType,
  isEnumType,
  isListType,
  isNonNullType,
  isScalarType,
  parse,
} from 'graphql';
import { isRecord, ownValue } from '../../../base/json.ts';
import { callKey, readsKey } from '../../../catalog/document-names.ts';
import { apiName } from '../../../catalog/operation-name.ts';
import { carriedOf } from '../../../view/contracts/card-view.ts';
import { decide } from '../../../view/decide.ts';
import { isActive } from '../../../view/index.ts';
import type { ContractGiven } from '../../../view/scope.ts';
import type { Drawable } from '../drawable.ts';
import type { Subject } from '../preview-questions.ts';
import { familyOfGiven } from './invented.ts';

type Given = Readonly<Record<string, unknown>>;

/** An invented member: the contract that is looked at, the others, and what a row of a table says of them. */
export interface InventedMember {
  contract: ContractGiven;
  others: readonly ContractGiven[];
  row: Given | null;
  subject: Subject;
}

/** Fields of the API that give what the dashboard is decided on. */
export const dashboardFields: Readonly<Record<string, string>> = {
  missingPapers: 'getAlertePiecesJointesAutoManquantes',
  profile: 'getWsProfilItemCustom',
  identity: 'getLcbftPieceIdentiteItem',
  mandate: 'getAlerteMandatSepaItem',
  errands: 'getDemandeCollection',
  begun: 'getDeclarationCommenceeCollection',
  forms: 'getFormulaireCommenceCollection',
  conversations: 'getConversationCollectionCustom',
};
const SYNTHESIS = 'getSyntheseLightCollectionCustom';
const SUBJECTS = 'getObjetMessageCollection';

/** What the API would answer: what is known of the member, and nothing where nothing is. Mutations change nothing. */
export async function apiAnswer(
  drawable: Drawable,
  member: InventedMember,
  { text, variables }: { text: string; variables: object },
): Promise<string> {
  const schema = drawable.loaded.api;
  const known = knownFields(drawable, member);
  const resolve: GraphQLFieldResolver<unknown, unknown, Record<string, unknown>> = (source, args, _context, info) => {
    const isRoot = info.path.prev === undefined;
    const value = isRoot ? known(info.fieldName, args) : isRecord(source) ? source[info.fieldName] : undefined;
    if (value !== undefined && value !== null) return value;
    return isRoot && info.operation.operation === 'mutation'
      ? received(info.returnType)
      : absent(info.returnType, info.fieldName);
  };
  const result = await execute({
    ...{ schema, document: parse(text, { noLocation: true }), variableValues: { ...variables } },
    fieldResolver: resolve,
    typeResolver: (value, context, info, type) =>
      defaultTypeResolver(value, context, info, type) ?? schema.getPossibleTypes(type)[0]?.name,
  });
  return JSON.stringify(result);
}

/** The value of a field that nothing is known of: none, where there may be none. */
function absent(type: GraphQLOutputType, name: string): unknown {
  if (!isNonNullType(type)) return isListType(type) ? [] : null;
  const bare = type.ofType as GraphQLOutputType;
  if (isListType(bare)) return [];
  const named = getNamedType(bare);
  if (isEnumType(named)) return named.getValues()[0]?.name;
  if (!isScalarType(named)) return {};
  if (named.name === 'Boolean') return false;
  if (named.name === 'Int' || named.name === 'Float') return 0;
  return named.name.startsWith('Date') ? '2026-01-01' : name === 'reference' ? 'EXEMPLE1' : '';
}

/** A receipt, as if something had been sent. */
function received(type: GraphQLOutputType): unknown {
  const named = getNamedType(type);
  if (isScalarType(named)) return named.name === 'Boolean' ? true : 'EXEMPLE1';
  return 'getFields' in named && named.getFields().reference !== undefined ? { reference: 'EXEMPLE1' } : {};
}

/** What is known of the fields of the root, by name and arguments. */
function knownFields(drawable: Drawable, member: InventedMember): (name: string, args: Given) => unknown {
  const { row, subject, contract, others } = member;
  const said = new Map<string, unknown>(fieldsSaid(drawable, row, subject));
  const all = [contract, ...others];
  return (name, args) => {
    if (said.has(name)) return said.get(name);
    if (name === SUBJECTS) return subjects(drawable);
    if (name === SYNTHESIS) return args.onlyDevis === true ? [] : all.map((one) => listedContract(drawable, one));
    const id = args.id ?? args.policeId ?? args.idPolice;
    const owner = id === undefined ? contract : (all.find((one) => idOf(one) === id) ?? null);
    if (owner === null) return undefined;
    if (name === 'getContratBasicsItem') return owner.contract;
    return answerOfRead(drawable, familyOfGiven(drawable, owner), owner, name);
  };
}

/** What a read of the family gives, where a field is the one that it reads. */
function answerOfRead({ catalogue: { data } }: Drawable, family: string, given: ContractGiven, field: string): unknown {
  for (const [read, operation] of Object.entries(ownValue(data.families, family)?.reads ?? {})) {
    if (apiName(data, operation) !== field) continue;
    if (read === 'offers') return { offres: (given.offers ?? []).map((code) => ({ code })) };
    return given[read];
  }
  return undefined;
}

/** What a row of a table says of fields of the root. */
function fieldsSaid({ catalogue: { data } }: Drawable, row: Given | null, subject: Subject): [string, unknown][] {
  if (row === null) return [];
  if (subject.kind === 'form') {
    const { form } = subject;
    const answers = isRecord(row.answers) ? row.answers : {};
    const { documents = {} } = data;
    const fields = { ...documents[readsKey(form)]?.reads };
    for (const name of Object.keys(answers)) Object.assign(fields, documents[callKey(form, name)]?.reads);
    return Object.entries(fields).flatMap(([name, field]) =>
      name in answers ? [[field, answers[name]] as [string, unknown]] : [],
    );
  }
  const said = Object.entries(dashboardFields).flatMap(([name, field]): [string, unknown][] =>
    name in row ? [[field, row[name]]] : [],
  );
  const notices =
    row.notices === undefined ? [] : [['getAvisEcheancesItem', { avisEcheances: row.notices }] as [string, unknown]];
  const contracts = row.contracts === undefined ? [] : [[SYNTHESIS, row.contracts] as [string, unknown]];
  return [...said, ...notices, ...contracts];
}

/** The subjects of messages, of a member of whom nothing is known. */
const subjects = ({ catalogue }: Drawable): Given[] =>
  decide(catalogue, 'message-subjects', { activity: null }).map(({ code, label, hint }) => ({
    ...{ code, libelle: label, indication: hint },
  }));

const idOf = ({ contract }: ContractGiven): unknown => contract?.id ?? contract?.policeId;

/** A contract as lists show it. */
export function listedContract({ catalogue }: Drawable, given: ContractGiven): Given {
  const { contract, today } = given;
  const fields = contract ?? {};
  const own = { id: fields.id ?? fields.policeId, numContrat: fields.numeroContrat ?? null };
  const item = { ...fields, ...own, ...carriedOf(given) };
  return { ...item, isActive: isActive(catalogue, item, { today: today ?? null }) };
}
