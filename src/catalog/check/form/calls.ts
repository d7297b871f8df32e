import { type GraphQLField, type GraphQLInputType, isLeafType, isListType, isNonNullType } from 'graphql';
import type { Json } from '../../../rules/index.ts';
import { didYouMean } from '../../../rules/index.ts';
import { nameIn } from '../../../rules/language.ts';
import { callArguments, type FormCall, operationField } from '../../derive/index.ts';
import { formNames } from '../../names.ts';
import type { FindingPage } from '../../source/index.ts';
import type { Form, FormField } from '../../types.generated.ts';
import type { CheckContext } from '../context.ts';
import type { Report } from './report.ts';

export const localSent: FindingPage = {
  finds: 'Un champ local serait envoyé au serveur.',
  at: { file: 'forms/connexion/identifiant-oublie.json', pointer: '/fields/email/local' },
  avoid: 'true',
  prefer: 'false',
  why: '`local` promet qu’une réponse ne quitte pas la page.',
};

/** The operation exists, and gets known arguments and all required ones; no local field is sent. */
export function checkCall({ api }: CheckContext, form: Form, { ask, pointer }: FormCall, report: Report): void {
  const field = operationField(api, ask.operation)?.field;
  if (field === undefined) {
    const known = [api.getQueryType(), api.getMutationType()].flatMap((type) => Object.keys(type?.getFields() ?? {}));
    const message = `"${ask.operation}" is not an operation of the API`;
    report(`${pointer}/operation`, 'unknown-operation', message, didYouMean(ask.operation, known));
    return;
  }
  checkKnown(field, ask.variables, pointer, report);
  const args = callArguments(form, ask, api);
  for (const argument of field.args) {
    if (isNonNullType(argument.type) && argument.defaultValue === undefined && args[argument.name] === undefined)
      report(
        `${pointer}/operation`,
        'missing-argument',
        `${ask.operation} needs "${argument.name}"`,
        'name a field so, or write a rule in "variables"',
      );
    const name = nameIn(args[argument.name] as Json | undefined, 'path');
    const source = name === null ? undefined : form.fields[name];
    if (source?.local === true)
      report(pointer, 'local-sent', `"${name}" is local: it is never sent`, 'take "local" away, or the variable');
    if (source !== undefined && !accepts(argument.type, source.schema))
      report(
        pointer,
        'wrong-type',
        `"${argument.name}" takes ${String(argument.type)}, and the field gives ${source.schema.type}`,
        'write a rule in "variables"',
      );
  }
}

/** A download gets all its required arguments explicitly: fields do not fill in arguments of the same name there. */
export function checkDownloads({ api }: CheckContext, form: Form, report: Report): void {
  for (const [rank, { download }] of form.steps.entries()) {
    if (download === undefined) continue;
    const field = operationField(api, download.operation)?.field;
    if (field === undefined) continue;
    const { variables } = download;
    checkKnown(field, variables, `/steps/${rank}/download`, report);
    for (const { name, type, defaultValue } of field.args)
      if (isNonNullType(type) && defaultValue === undefined && variables[name] === undefined)
        report(
          `/steps/${rank}/download/variables`,
          'missing-argument',
          `${field.name} needs "${name}"`,
          'write a text or a rule for it',
        );
  }
}

function checkKnown(
  { name: operation, args }: GraphQLField<unknown, unknown>,
  variables: Readonly<Record<string, unknown>> = {},
  pointer: string,
  report: Report,
): void {
  const known = args.map(({ name }) => name);
  for (const name of Object.keys(variables))
    if (!known.includes(name))
      report(
        `${pointer}/variables/${name}`,
        'unknown-argument',
        `"${name}" is not an argument of ${operation}`,
        didYouMean(name, known) ?? `they are ${known.join(', ')}`,
      );
}

const nullable = (type: GraphQLInputType) => (isNonNullType(type) ? type.ofType : type);

/** API types -> JSON Schema types that fit them; the API's own scalars are written as texts. */
const acceptedTypes: Readonly<Record<string, readonly string[]>> = {
  Int: ['integer'],
  Float: ['number', 'integer'],
  Boolean: ['boolean'],
  ID: ['string', 'integer'],
};

function accepts(type: GraphQLInputType, schema: FormField['schema']): boolean {
  const one = nullable(type);
  if (isListType(one)) return schema.type === 'array';
  return isLeafType(one) ? (acceptedTypes[one.name] ?? ['string']).includes(schema.type) : true;
}

/** Each answer has a name of its own, unique in the rules. */
export function checkNames(form: Form, calls: readonly FormCall[], report: Report): void {
  const places = [
    ...Object.keys(form.reads ?? {}).map((name) => [name, `/reads/${name}`] as const),
    ...Object.keys(form.figures ?? {}).map((name) => [name, `/figures/${name}`] as const),
    ...calls.map(({ ask, pointer }) => [ask.id, `${pointer}/id`] as const),
  ];
  const seen = new Set<string>();
  for (const [name, pointer] of places) {
    if (formNames.has(`$${name}`) || name === 'error')
      report(
        pointer,
        'duplicate-id',
        `"$${name}" is already a name that the rules know`,
        'give the answer another name',
      );
    else if (seen.has(name))
      report(
        pointer,
        'duplicate-id',
        `"$${name}" is already the name of another answer`,
        'give each a name of its own',
      );
    seen.add(name);
  }
}
