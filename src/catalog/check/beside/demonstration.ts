import { Ajv } from 'ajv';
import { isInterfaceType, isObjectType } from 'graphql';
import { isRecord } from '../../../base/json.ts';
import { memoizeWeak } from '../../../base/maps.ts';
import { didYouMean, isDay } from '../../../rules/index.ts';
import type { ValueType } from '../../../rules/language.ts';
import { postalCodeOf } from '../../market.ts';
import { apiName } from '../../operation-name.ts';
import { escapeStep, type Finding, type FindingCode, type Source } from '../../source/index.ts';
import { typeOfApiName } from '../../types/index.ts';
import { type Check, type CheckContext, findingAt } from '../context.ts';
import { findingsOfSchema } from '../schema.ts';
import { DEMONSTRATION } from './index.ts';

type Report = (pointer: string, code: FindingCode, message: string, help?: string | null, isWarning?: boolean) => void;

/** A part of the file, which matches its schema. */
type Part = Readonly<Record<string, unknown>>;

/** The demonstration plays members that this catalogue knows: their products, states and papers are its own. */
export const checkDemonstration: Check = (context) => {
  const { demonstration } = context.beside;
  if (demonstration === null) return [];
  const { source, schema } = demonstration;
  const within = { ...context, sources: new Map<string, Source>([[DEMONSTRATION, source]]) };
  if (source.value === undefined || source.findings.length > 0) return [...source.findings];
  const judge = judgeOf(schema);
  if (!judge(source.value)) return findingsOfSchema(within, DEMONSTRATION, judge.errors ?? []);
  const findings: Finding[] = [];
  const report: Report = (pointer, code, message, help = null, isWarning = false) =>
    findings.push(
      findingAt(within, { file: DEMONSTRATION, pointer }, code, message, help, isWarning ? 'warning' : 'error'),
    );
  const words = source.value as Part;
  checkPlaces(context, words, report);
  checkPassword(context, words, report);
  checkMembers(context, listIn(words, 'members'), report);
  return findings;
};

const judgeOf = memoizeWeak((schema: object) =>
  new Ajv({ allErrors: true, verbose: true, allowUnionTypes: true, strict: false }).compile(schema),
);

const listIn = (part: Part, name: string): readonly Part[] => (part[name] as readonly Part[] | undefined) ?? [];

/** Towns have postal codes of the country, and those that are proposed first too. */
function checkPlaces({ data }: CheckContext, words: Part, report: Report): void {
  const pattern = new RegExp(postalCodeOf(data));
  const codes = [
    ...listIn(words, 'towns').map(({ postalCode }, rank) => [postalCode, `/towns/${rank}/postalCode`] as const),
    ...((words.usualTowns as string[] | undefined) ?? []).map((code, rank) => [code, `/usualTowns/${rank}`] as const),
  ];
  for (const [code, pointer] of codes)
    if (!pattern.test(String(code)))
      report(pointer, 'wrong-form', `"${String(code)}" is no postal code of this country`);
}

/** The password of the demonstration is one that a member could choose. */
function checkPassword({ data }: CheckContext, { password }: Part, report: Report): void {
  const { profiles = {}, profile = '' } = data.accounts ?? {};
  if (typeof password !== 'string') return;
  for (const { label, pattern } of profiles[profile]?.password.rules ?? []) {
    if (pattern === undefined || new RegExp(pattern, 'u').test(password)) continue;
    report('/password', 'wrong-form', `this password has not what accounts.json asks: ${label}`, null, true);
  }
}

function checkMembers(context: CheckContext, members: readonly Part[], report: Report): void {
  const seen = new Set<unknown>();
  members.forEach((member, rank) => {
    const at = `/members/${rank}`;
    const { numClient, dateNaissance } = member;
    if (seen.has(numClient))
      report(`${at}/numClient`, 'duplicate-id', `"${String(numClient)}" is already the number of another member`);
    seen.add(numClient);
    checkDay(`${at}/dateNaissance`, dateNaissance, report);
    listIn(member, 'contracts').forEach((contract, place) => {
      checkContract(context, contract, `${at}/contracts/${place}`, report);
    });
  });
}

function checkDay(pointer: string, day: unknown, report: Report): void {
  if (typeof day === 'string' && !isDay(day)) report(pointer, 'impossible-date', `"${day}" is no day of the calendar`);
}

/** The names of the catalogue in a contract, by what they are called in messages. */
function namesIn(
  { data }: CheckContext,
  contract: Part,
): [pointer: string, what: string, code: unknown, known: string[]][] {
  const { products, states, frequencies, documentTypes, guarantees, cancellationReasons } = data;
  const types = Object.keys(documentTypes?.types ?? {});
  const all = Object.keys(guarantees?.guarantees ?? {});
  const { termination } = contract as { termination?: Part };
  return [
    ['codeProduit', 'product', contract.codeProduit, Object.keys(products?.products ?? {})],
    ['codeEtat', 'state', contract.codeEtat, Object.keys(states?.display ?? {})],
    [
      'codePeriodicite',
      'frequency',
      contract.codePeriodicite,
      (frequencies?.frequencies ?? []).map(({ code }) => code),
    ],
    ...listIn(contract, 'documents').map(
      ({ codeType }, rank) =>
        [`documents/${rank}/codeType`, 'document-type', codeType, types] as [string, string, unknown, string[]],
    ),
    ...((contract.guarantees as string[] | undefined) ?? []).map(
      (code, rank) => [`guarantees/${rank}`, 'guarantee', code, all] as [string, string, unknown, string[]],
    ),
    ['termination/motif', 'reason', termination?.motif, Object.keys(cancellationReasons?.reasons ?? {})],
  ];
}

const HAS_DEFAULT: ReadonlySet<string> = new Set(['product', 'state']);

function checkContract(context: CheckContext, contract: Part, at: string, report: Report): void {
  const { data, api } = context;
  for (const [pointer, what, code, known] of namesIn(context, contract)) {
    if (typeof code !== 'string' || known.includes(code)) continue;
    const near = didYouMean(code, known);
    // a code that the catalogue does not know has its page too, which a demonstration may show
    if (near === null && HAS_DEFAULT.has(what)) continue;
    report(`${at}/${pointer}`, 'unknown-reference', `there is no ${what} "${code}"`, near);
  }
  const [kind, codeProduit] = [String(contract.kind), String(contract.codeProduit)];
  const product = data.products?.products[codeProduit];
  checkDays(contract, at, report);
  const type = api.getType(kind);
  if (!isObjectType(type) && !isInterfaceType(type)) {
    const types = Object.keys(api.getTypeMap());
    report(`${at}/kind`, 'unknown-reference', `the API has no type "${kind}"`, didYouMean(kind, types));
    return;
  }
  const family = Object.values(data.families ?? {}).find(({ id }) => id === product?.family);
  const read = family?.reads.contract;
  const own = read === undefined ? undefined : api.getQueryType()?.getFields()[apiName(data, read)]?.type;
  if (family !== undefined && own !== undefined && String(own).replace(/!$/, '') !== kind)
    report(
      `${at}/kind`,
      'not-of-family',
      `contracts of the family "${family.id}" are "${String(own)}", and this is "${kind}"`,
      null,
      true,
    );
  if (!isRecord(contract.details)) return;
  const fields = Object.keys(type.getFields());
  for (const name of Object.keys(contract.details)) {
    // what the back-end alone reads has no field in the API: only a misspelt one is known to be wrong
    const near = fields.includes(name) ? null : didYouMean(name, fields);
    const message = `"${name}" is not a field of ${kind}`;
    if (near !== null) report(`${at}/details/${escapeStep(name)}`, 'unknown-field', message, near, true);
  }
  checkDetails(contract.details, typeOfApiName(api, data, kind), `${at}/details`, report);
}

function checkDays(contract: Part, at: string, report: Report): void {
  for (const name of ['dateEffet', 'dateSignature', 'dateFin']) checkDay(`${at}/${name}`, contract[name], report);
  listIn(contract, 'documents').forEach(({ date }, rank) => {
    checkDay(`${at}/documents/${rank}/date`, date, report);
  });
  const { dateEffet, dateFin } = contract;
  if (typeof dateEffet === 'string' && typeof dateFin === 'string' && dateFin < dateEffet)
    report(`${at}/dateFin`, 'crossed-dates', `the contract ends on ${dateFin}, before it begins on ${dateEffet}`);
}

/** The fields of a contract of its own type, and the codes and days in them. */
function checkDetails(part: Part, type: ValueType | null, at: string, report: Report): void {
  if (type?.field === undefined) return;
  for (const [name, value] of Object.entries(part)) {
    const pointer = `${at}/${escapeStep(name)}`;
    const field = type.field(name);
    if (field !== null) checkValue(value, field, pointer, report);
  }
}

function checkValue(value: unknown, type: ValueType, pointer: string, report: Report): void {
  if (Array.isArray(value)) {
    const { item } = type;
    if (item !== undefined)
      for (const [rank, one] of value.entries()) checkValue(one, item, `${pointer}/${rank}`, report);
  } else if (isRecord(value)) checkDetails(value, type, pointer, report);
  else if (typeof value !== 'string') return;
  else if (type.kind === 'date') checkDay(pointer, value, report);
  else if (type.values !== undefined && !type.values.includes(value))
    report(
      pointer,
      'unlisted-value',
      `"${value}" is not among ${type.values.join(', ')}`,
      didYouMean(value, [...type.values]),
      true,
    );
}
