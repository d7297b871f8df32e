import { type GraphQLOutputType, getNamedType, isInterfaceType, isObjectType } from 'graphql';
import { ownValue } from '../../base/json.ts';
import { didYouMean } from '../../rules/index.ts';
import { type FormCall, type FormRead, fieldType, formCalls, formReads, operationField } from '../derive/index.ts';
import { figureNames, formNames } from '../names.ts';
import { apiName } from '../operation-name.ts';
import type { Finding, FindingCode } from '../source/index.ts';
import { typeFacts } from '../types/index.ts';
import type { Figure, Form } from '../types.generated.ts';
import { type Check, type CheckContext, findingAt } from './context.ts';
import { perForm } from './per-file.ts';
import { lookUpName } from './unknown-name.ts';

/** Each name that a form's rules read is a field of the form, the answer to a query, or given by the engine. */
export const checkFormReads: Check = (context) =>
  Object.values(context.data.forms ?? {}).flatMap((form) => checkForm(context, form));

const checkForm = perForm(
  ({ table, data, api, schemas }, file) => [
    table.analysesOf(file),
    ...[typeFacts(data), data.links, data.accounts, api, schemas],
  ],
  (context, form) => {
    const findings: Finding[] = [];
    for (const read of formReads(context.table, form)) {
      const found = isAnswer(form, read) ? null : checkRead(context, form, read);
      if (found !== null) findings.push(found);
    }
    return findings;
  },
);

/** Most reads are of answers of the form. */
const isAnswer = ({ fields }: Form, { root }: FormRead): boolean =>
  !root.startsWith('$') && Object.hasOwn(fields, root);

function checkRead(context: CheckContext, form: Form, read: FormRead): Finding | null {
  const place = { file: read.entry.file, pointer: read.pointer };
  const report = (code: FindingCode, message: string, help: string | null) =>
    findingAt(context, place, code, message, help);
  const { root } = read;
  if (root === '') return null;
  const known = lookUpName(context, root, read.path);
  if (known !== null) return known.known ? null : report('unknown-name', known.message, known.help);
  if (root === '$labels') return checkLabel(form, read.path, report);
  if (formNames.has(root)) return null;
  if (!root.startsWith('$'))
    return report('unknown-field', `"${root}" is not a field of the form`, didYouMean(root, Object.keys(form.fields)));
  if (root === '$error' && read.entry.scope.base === 'refusal') return null;
  const figure = form.figures?.[root.slice(1)];
  if (figure !== undefined) return checkFigure(figure, read, report);
  const calls = formCalls(context.table, form);
  const type = answerType(context, form, calls, root.slice(1));
  if (type === undefined) {
    const names = [...Object.keys(form.reads ?? {}), ...calls.map((call) => call.ask.id)].map((n) => `$${n}`);
    return report('unknown-name', `"${root}" is not given to the rules`, didYouMean(root, [...names, ...formNames]));
  }
  return type === null ? null : checkPath(type, read.path, report);
}

function checkFigure(
  { decision }: Figure,
  { root, path: [name] }: FormRead,
  report: (code: FindingCode, message: string, help: string | null) => Finding,
): Finding | null {
  const names = figureNames[decision] ?? [];
  if (name === undefined || names.includes(name)) return null;
  const help = didYouMean(name, names) ?? `the names are ${names.join(', ')}`;
  return report('unknown-name', `"${root}.${name}" is not said by the decision "${decision}"`, help);
}

/** Only fields with choices have labels. */
function checkLabel(
  form: Form,
  [name]: readonly string[],
  report: (code: FindingCode, message: string, help: string | null) => Finding,
): Finding | null {
  const named = Object.entries(form.fields)
    .filter(([, { choices, schema }]) => choices !== undefined || schema.enum !== undefined)
    .map(([field]) => field);
  if (name !== undefined && named.includes(name)) return null;
  const message = `"$labels.${name ?? ''}" is not a field of the form that has choices`;
  const help = name === undefined ? null : didYouMean(name, named);
  return report('unknown-name', message, help ?? `the fields that have choices are ${named.join(', ') || 'none'}`);
}

/** Type of an answer by its name; null when the catalogue reshapes it; undefined for an unknown name. */
function answerType(
  { data, api }: CheckContext,
  form: Form,
  calls: readonly FormCall[],
  name: string,
): GraphQLOutputType | null | undefined {
  const entry = form.reads?.[name];
  if (entry !== undefined) {
    if (ownValue(data.operations?.operations, entry)?.pick !== undefined) return null;
    return operationField(api, apiName(data, entry))?.field.type ?? null;
  }
  const call = calls.find(({ ask }) => ask.id === name);
  return call === undefined ? undefined : (operationField(api, call.ask.operation)?.field.type ?? null);
}

function checkPath(
  type: GraphQLOutputType,
  path: readonly string[],
  report: (code: FindingCode, message: string, help: string | null) => Finding,
): Finding | null {
  let at = type;
  for (const step of path) {
    const next = fieldType(at, step);
    if (next === null) {
      const named = getNamedType(at);
      const fields = isObjectType(named) || isInterfaceType(named) ? Object.keys(named.getFields()) : [];
      const help = didYouMean(step, fields) ?? (fields.length === 0 ? null : `the fields are ${fields.join(', ')}`);
      return report('unknown-field', `"${step}" is not a field of ${named.name}`, help);
    }
    at = next;
  }
  return null;
}
