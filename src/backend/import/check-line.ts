import { readFileSync } from 'node:fs';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { getOrAdd, memoize } from '../../base/maps.ts';
import { unescapeStep } from '../../catalog/source/index.ts';
import { didYouMean, isRecord } from '../../rules/index.ts';
import { isProfileNumber } from '../domain/members/client-number.ts';
import type { Codes } from './codes.ts';
import {
  type ContractLine,
  type ImportFault,
  type ImportLine,
  isDocument,
  isMember,
  type SourceLine,
} from './lines.ts';

const SCHEMA = new URL('../../../schemas/import/line.schema.json', import.meta.url);

interface LineSchema {
  $id: string;
  properties: { __typename: { enum: string[] } };
}

type Path = readonly (string | number)[];
export type LineFault = ImportFault & { path: Path };
type Checked = { line: ImportLine; faults: null } | { line: null; faults: LineFault[] };

/** Judges lines by the JSON Schema of their type, and their codes by the release in force. */
export function lineChecker(codes: Codes): (source: SourceLine) => Checked {
  const schema = JSON.parse(readFileSync(SCHEMA, 'utf8')) as LineSchema;
  const types = schema.properties.__typename.enum;
  // a cell of a CSV is text, whatever it says
  const [asWritten, fromText] = [ajvOf(schema, false), ajvOf(schema, true)];
  const validators = new Map<string, ValidateFunction>();
  const refuse = (message: string, path: Path): Checked => ({ line: null, faults: [faultAt(path, message)] });
  return ({ file, value, fault }) => {
    if (fault !== null) return { line: null, faults: [{ ...fault, path: [] }] };
    if (!isRecord(value)) return refuse('is not an object', []);
    const { __typename } = value;
    if (typeof __typename !== 'string' || !types.includes(__typename)) {
      const near = typeof __typename === 'string' ? didYouMean(__typename, types) : null;
      return refuse(`names no type of line: ${near ?? `the types are ${types.join(', ')}`}`, ['__typename']);
    }
    const csv = file.toLowerCase().endsWith('.csv');
    const validate = getOrAdd(validators, `${csv} ${__typename}`, () => {
      const found = (csv ? fromText : asWritten).getSchema(`${schema.$id}#/definitions/${__typename}`);
      if (found === undefined) throw new Error(`line.schema.json lacks a definition of ${__typename}`);
      return found;
    });
    if (validate(value) !== true) return { line: null, faults: (validate.errors ?? []).map(faultOfError) };
    const line = value as unknown;
    const sound = line as ImportLine;
    const faults = faultsOfCodes(sound, codes);
    return faults.length > 0 ? { line: null, faults } : { line: sound, faults: null };
  };
}

function ajvOf(schema: LineSchema, coerceTypes: boolean): Ajv {
  const ajv = new Ajv({ allErrors: true, verbose: true, coerceTypes, strict: false });
  addFormats.default(ajv);
  return ajv.addSchema(schema);
}

const faultAt = (path: Path, message: string): LineFault => ({ path, field: path.join('.') || null, message });

const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number, with a point before decimals',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

/** What is wrong, without what is written. */
function faultOfError({ keyword, params, instancePath, parentSchema }: ErrorObject): LineFault {
  const path = instancePath
    .split('/')
    .slice(1)
    .map((part) => (/^\d+$/.test(part) ? Number(part) : unescapeStep(part)));
  const known = Object.keys((parentSchema?.properties ?? {}) as object);
  switch (keyword) {
    case 'additionalProperties': {
      const name = String(params.additionalProperty);
      const near = didYouMean(name, known) ?? `the fields are ${known.join(', ')}`;
      return faultAt([...path, name.slice(0, 60)], `is no field of this type: ${near}`);
    }
    case 'required':
      return faultAt([...path, String(params.missingProperty)], 'is missing');
    case 'type': {
      const kinds = [params.type as string | string[]].flat().filter((kind) => kind !== 'null');
      return faultAt(path, `must be ${kinds.map((kind) => KINDS[kind] ?? kind).join(' or ')}`);
    }
    case 'format':
      return faultAt(path, 'must be a day of the calendar: YYYY-MM-DD');
    case 'enum':
      return faultAt(path, `must be one of ${(params.allowedValues as unknown[]).filter(Boolean).join(', ')}`);
    case 'maxLength':
    case 'minLength':
      return faultAt(path, `must have ${keyword === 'maxLength' ? 'at most' : 'at least'} ${params.limit} characters`);
    case 'maxItems':
      return faultAt(path, `must have at most ${params.limit} elements`);
    case 'pattern':
      return faultAt(path, `must match ${params.pattern}`);
    default:
      return faultAt(path, `breaks the rule "${keyword}" of the schema`);
  }
}

function faultsOfCodes(line: ImportLine, codes: Codes): LineFault[] {
  if (isMember(line))
    return isProfileNumber(line.numProfil)
      ? []
      : [faultAt(['numProfil'], 'has a wrong key: its last two digits make it 1 modulo 97')];
  return isDocument(line) ? [] : faultsOfContract(line, codes);
}

function faultsOfContract(line: ContractLine, codes: Codes): LineFault[] {
  const faults: LineFault[] = [];
  const product = codes.faultOfProduct(line.codeProduit);
  const type = codes.typeOf(line.codeProduit);
  if (product !== null) faults.push(faultAt(['codeProduit'], product));
  else if (type !== null && type !== line.__typename)
    faults.push(faultAt(['__typename'], `must be ${type}, which the release reads contracts of this product as`));
  const state = stateOf(line);
  const unknown = state === null ? null : codes.faultOfState(state);
  if (unknown !== null) faults.push(faultAt(line.codeEtat ? ['codeEtat'] : ['etat', 'code'], unknown));
  const held = (line.garanties ?? []).map(({ code }) => code);
  const twice = held.findIndex((code, rank) => held.indexOf(code) !== rank);
  if (twice >= 0) faults.push(faultAt(['garanties', twice, 'code'], 'is the code of another guarantee of this line'));
  return faults;
}

/** The state of a contract, under either of the names that the API has for it. */
export const stateOf = ({ codeEtat, etat }: ContractLine): string | null => codeEtat ?? etat?.code ?? null;

export const detailFields = memoize((kind: string): ReadonlySet<string> => {
  const schema = JSON.parse(readFileSync(SCHEMA, 'utf8')) as {
    definitions: Record<string, { properties: object }>;
  };
  return new Set(Object.keys(schema.definitions[kind]?.properties ?? {}));
});
