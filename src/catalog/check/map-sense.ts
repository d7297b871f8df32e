import { type GraphQLSchema, isInterfaceType, isObjectType } from 'graphql';
import { ownValue } from '../../base/json.ts';
import { didYouMean, type Json } from '../../rules/index.ts';
import type { CatalogueData } from '../data.ts';
import { operationField } from '../derive/document.ts';
import { fileOf } from '../sections.ts';
import { escapeStep, type Finding } from '../source/index.ts';
import type { FieldPlace, FieldsWords, Vocabulary } from '../types.generated.ts';
import { isAbsent, NEEDED, SIGNED_IN } from '../vocabulary/index.ts';
import { type CheckContext, findingAt } from './context.ts';

/** What a map says that no document shows: names of ours that are none, codes that mean nothing here, a closed front door. */
export function mapSense(context: CheckContext, vocabulary: Vocabulary): Finding[] {
  const report: Report = (pointer, code, message, help, severity = 'error') =>
    findingAt(context, { file: fileOf('vocabulary'), pointer, onKey: true }, code, message, help, severity);
  return [
    ...(context.isApiPartial === true ? [] : unknownNames(context.api, vocabulary, report)),
    ...neededPlaces(vocabulary, report),
    ...strangeCodes(context.data, vocabulary, report),
  ];
}

type Report = (
  pointer: string,
  code: Finding['code'],
  message: string,
  help: string | null,
  severity?: Finding['severity'],
) => Finding;

/** Operations, types and fields that the map says of, and that ours has not. */
function unknownNames(api: GraphQLSchema, { operations, types }: Vocabulary, report: Report): Finding[] {
  const ours = [api.getQueryType(), api.getMutationType()].flatMap((type) => Object.keys(type?.getFields() ?? {}));
  const unknownOperations = Object.keys(operations)
    .filter((name) => operationField(api, name) === undefined)
    .map((name) =>
      report(
        `/operations/${escapeStep(name)}`,
        'unknown-operation',
        `"${name}" is not an operation of the API`,
        didYouMean(name, ours) ?? null,
      ),
    );
  const unknownFields = Object.entries(types).flatMap(([name, words]) => {
    const type = api.getType(name);
    const pointer = `/types/${escapeStep(name)}`;
    if (!isObjectType(type) && !isInterfaceType(type)) {
      const help = didYouMean(name, Object.keys(api.getTypeMap())) ?? null;
      return [report(pointer, 'unknown-reference', `the API has no type "${name}"`, help)];
    }
    const fields = Object.keys(type.getFields());
    return Object.keys(words)
      .filter((field) => !fields.includes(field))
      .map((field) =>
        report(
          `${pointer}/${escapeStep(field)}`,
          'unknown-field',
          `"${field}" is not a field of ${name}`,
          didYouMean(field, fields) ?? `the fields are ${fields.join(', ')}`,
        ),
      );
  });
  return [...unknownOperations, ...unknownFields];
}

/** Read by the engine itself, whatever the catalogue: a contract's state and product. */
const NAMED_BY_CODE = ['codeEtat', 'codeProduit'] as const;

/** Operations that the portal cannot do without, what is lost without each, and what the map has to say. */
const DOORS = [
  {
    operation: SIGNED_IN,
    message: `without "${SIGNED_IN}" nobody can enter`,
    help: 'say where the other API gives the id of who signed in',
  },
  ...(NEEDED.list ?? []).map((operation) => ({
    operation,
    message: `without "${operation}" no contract is on a list`,
    help: 'say where the other API gives the contracts of who signed in',
  })),
];

/** What the portal cannot do without: who signed in, which contracts there are, and what each of them is. */
function neededPlaces({ operations, types }: Vocabulary, report: Report): Finding[] {
  const doors = DOORS.filter(({ operation }) => isAbsent(operations, operation)).map(({ operation, message, help }) =>
    report(`/operations/${operation}`, 'needed-place', message, help, 'warning'),
  );
  const codes = Object.entries(types).flatMap(([type, words]) =>
    NAMED_BY_CODE.filter((field) => isAbsent(words, field) && !isSaidBeside(words, field)).map((field) =>
      report(
        `/types/${escapeStep(type)}/${field}`,
        'needed-place',
        `without "${field}" every ${type} is drawn as one of which nobody knows it`,
        'say where it is, or give the one "value" that all have',
        'warning',
      ),
    ),
  );
  return [...doors, ...codes];
}

/** Whether a state is the code of an object beside it (C3). */
const isSaidBeside = (words: FieldsWords, field: string) =>
  field === 'codeEtat' && ownValue(words, 'etat') !== undefined && !isAbsent(words, 'etat');

/** Codes that a map gives to states and products, and that the catalogue does not know. */
function strangeCodes(data: CatalogueData, { types, codes: tables = {} }: Vocabulary, report: Report): Finding[] {
  const known = {
    codeEtat: Object.keys(data.states?.display ?? {}),
    codeProduit: Object.keys(data.products?.products ?? {}),
  };
  const reported = new Set<string>();
  return Object.entries(types).flatMap(([type, words]) =>
    NAMED_BY_CODE.flatMap((field) => {
      return givenCodes(ownValue(words, field), tables, `/types/${escapeStep(type)}/${field}`).flatMap(
        ({ pointer, code }) => {
          if (code === null || known[field].includes(code) || reported.has(pointer)) return [];
          reported.add(pointer);
          const message =
            field === 'codeEtat'
              ? `"${code}" is no state of this catalogue`
              : `"${code}" is no product of this catalogue`;
          // a product that nobody lists has a page all the same
          const severity = field === 'codeEtat' ? 'error' : 'warning';
          return [report(pointer, 'unlisted-code', message, didYouMean(code, known[field]) ?? null, severity)];
        },
      );
    }),
  );
}

/** The values that a field takes by its map, each with its place. */
function givenCodes(
  words: FieldPlace | string | undefined,
  tables: NonNullable<Vocabulary['codes']>,
  at: string,
): { pointer: string; code: string | null }[] {
  if (words === undefined || typeof words === 'string') return [];
  const text = (value: Json | undefined) => (value === null || value === undefined ? null : String(value));
  if (words.path === undefined) return [{ pointer: `${at}/value`, code: text(words.value as Json) }];
  const { codes } = words;
  if (codes === undefined) return [];
  const isNamed = typeof codes === 'string';
  const table = isNamed ? ownValue(tables, codes) : codes;
  const pointer = isNamed ? `/codes/${escapeStep(codes)}` : `${at}/codes`;
  return Object.entries(table ?? {}).map(([theirs, code]) => ({
    pointer: `${pointer}/${escapeStep(theirs)}`,
    code: text(code as Json),
  }));
}
