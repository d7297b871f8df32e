import { Ajv } from 'ajv';
import { type GraphQLInputType, isLeafType, isListType, isNonNullType } from 'graphql';
import { didYouMean } from '../../rules/index.ts';
import { type FormCall, formCalls, formNames } from '../form-expressions.ts';
import { fileOf } from '../sections.ts';
import type { Content, Form, FormField, FormLink, Step } from '../types.generated.ts';
import { type Check, type CheckContext, findingAt } from './context.ts';
import { operationField } from './derive-document.ts';
import { callArguments } from './derive-form-documents.ts';
import type { Finding } from './finding.ts';
import { portalPages } from './portal-pages.ts';
import { escapeStep } from './source.ts';

type Tell = (pointer: string, code: string, message: string, help?: string | null) => void;

/** Each form holds together: its steps, fields, choices, addresses and what it asks of the API. */
export const checkForms: Check = (context) =>
  Object.values(context.data.forms ?? {}).flatMap((form) => {
    const findings: Finding[] = [];
    const file = context.data.formFiles?.[form.id] ?? fileOf('forms', form.id);
    const tell: Tell = (pointer, code, message, help = null) =>
      findings.push(findingAt(context, { file, pointer }, code, message, help));
    checkAddress(context, form, tell);
    checkSteps(form, portalPages(context.data), tell);
    checkFields(context, form, tell);
    for (const call of formCalls(form)) checkCall(context, form, call, tell);
    checkNames(form, tell);
    for (const [name, entry] of Object.entries(form.reads ?? {})) {
      const known = Object.keys(context.data.operations?.operations ?? {});
      if (!known.includes(entry))
        tell(`/reads/${name}`, 'unknown-reference', `there is no operation "${entry}"`, didYouMean(entry, known));
    }
    return findings;
  });

const stepPlace = /\{step\}/;

/** Addresses are the form's own, and several steps need a place for the step. */
function checkAddress({ data }: CheckContext, form: Form, tell: Tell): void {
  if (form.steps.length > 1 && !stepPlace.test(form.path))
    tell('/path', 'missing-step-place', 'several steps need {step} in the address', `write "${form.path}/{step}"`);
  const all = Object.values(data.forms ?? {});
  const open = all.slice(0, all.indexOf(form));
  const taken = new Map<string, string>((data.routes?.routes ?? []).map((route) => [route.path, 'routes.json']));
  for (const other of open) {
    for (const path of [other.path, ...Object.keys(other.aliases ?? {})]) taken.set(path, `the form "${other.id}"`);
  }
  const claim = (path: string, pointer: string) => {
    const owner = taken.get(path);
    if (owner !== undefined)
      tell(
        pointer,
        'route-conflict',
        `"${path}" is already an address of ${owner}`,
        'give each page an address of its own',
      );
  };
  claim(form.path, '/path');
  for (const [path, step] of Object.entries(form.aliases ?? {})) {
    claim(path, `/aliases/${escapeStep(path)}`);
    refer(form, step, `/aliases/${escapeStep(path)}`, tell);
  }
  for (const { id } of form.steps) {
    const path = form.path.replace(stepPlace, id);
    if (path !== form.path && taken.has(path))
      tell('/path', 'route-conflict', `"${path}" is already an address of ${taken.get(path)}`, 'take it away there');
  }
}

/** A step of the form. */
function refer(form: Form, to: string, pointer: string, tell: Tell): void {
  const known = form.steps.map((step) => step.id);
  if (!known.includes(to)) tell(pointer, 'unknown-reference', `there is no step "${to}"`, nearest(to, known));
}

const nearest = (name: string, known: readonly string[]) => didYouMean(name, known) ?? `they are ${known.join(', ')}`;

/** A page of the portal, where its address is written in full. */
function checkPage(pages: Pages, to: string, pointer: string, tell: Tell): void {
  if (/\{/.test(to) || pages.opens(to)) return;
  tell(pointer, 'unknown-reference', `the portal has no page "${to}"`, didYouMean(to, pages.known));
}

type Pages = ReturnType<typeof portalPages>;

function checkSteps(form: Form, pages: Pages, tell: Tell): void {
  const fields = Object.keys(form.fields);
  const lead = (to: string | undefined, pointer: string) => {
    if (to === undefined) return;
    if (to.startsWith('/')) checkPage(pages, to, pointer, tell);
    else refer(form, to, pointer, tell);
  };
  form.steps.forEach((step, i) => {
    const here = `/steps/${i}`;
    step.fields?.forEach((name, j) => {
      if (!fields.includes(name))
        tell(`${here}/fields/${j}`, 'unknown-reference', `there is no field "${name}"`, didYouMean(name, fields));
      else if (step.fields?.indexOf(name) !== j)
        tell(`${here}/fields/${j}`, 'duplicate-id', `the step already shows the field "${name}"`, 'name it once');
    });
    step.next?.forEach((next, j) => {
      lead(next.to, `${here}/next/${j}/to`);
    });
    step.enter?.forEach((guard, j) => {
      lead(guard.otherwise, `${here}/enter/${j}/otherwise`);
    });
    for (const [code, error] of Object.entries(step.send?.errors ?? {})) {
      if (error.to !== undefined) refer(form, error.to, `${here}/send/errors/${code}/to`, tell);
      if (error.field !== undefined && !fields.includes(error.field))
        tell(
          `${here}/send/errors/${code}/field`,
          'unknown-reference',
          `there is no field "${error.field}"`,
          didYouMean(error.field, fields),
        );
    }
    checkLinks(step, here, pages, tell);
  });
  // a step named wrongly leaves another without a way to it: told once, where the name stands
  if (namesUnknownStep(form)) return;
  for (const id of lostSteps(form)) {
    const at = form.steps.findIndex((step) => step.id === id);
    tell(
      `/steps/${at}/id`,
      'unreachable-step',
      `no step leads to "${id}"`,
      'name it in a "next", or write "open": true',
    );
  }
}

const isUnknown =
  ({ steps }: Form) =>
  (to: string | undefined) =>
    to !== undefined && !to.startsWith('/') && !steps.some((step) => step.id === to);

function namesUnknownStep(form: Form): boolean {
  const ways = form.steps.flatMap((step) => [
    ...(step.next ?? []).map((next) => next.to),
    ...(step.enter ?? []).map((guard) => guard.otherwise),
    ...Object.values(step.send?.errors ?? {}).map((error) => error.to),
  ]);
  return [...ways, ...Object.values(form.aliases ?? {})].some(isUnknown(form));
}

/** Steps to which nothing leads and that do not open by their address. */
function lostSteps({ steps, aliases }: Form): string[] {
  const reached = new Set<string>(Object.values(aliases ?? {}));
  steps.forEach((step, i) => {
    if (i === 0 || step.open === true || (step.enter ?? []).length > 0) reached.add(step.id);
    const below = steps[i + 1];
    if (step.next === undefined && below !== undefined && step.kind !== 'result') reached.add(below.id);
    for (const { to } of step.next ?? []) reached.add(to);
    for (const guard of step.enter ?? []) reached.add(guard.otherwise);
    for (const error of Object.values(step.send?.errors ?? {})) if (error.to !== undefined) reached.add(error.to);
  });
  return steps.map((step) => step.id).filter((id) => !reached.has(id));
}

function checkLinks(step: Step, here: string, pages: Pages, tell: Tell): void {
  const each = (links: readonly FormLink[] | undefined, pointer: string) =>
    links?.forEach((link, i) => {
      one(link, `${pointer}/${i}/to`);
    });
  const one = ({ to }: FormLink, pointer: string) => {
    if (typeof to !== 'string') return;
    if (/^(\/(?![/\\])|\{)/.test(to)) checkPage(pages, to, pointer, tell);
    else
      tell(
        pointer,
        'unsafe-address',
        `"${to}" is not an address that a link may have`,
        'begin with / for a page of the portal, or name a link of links.json: {$links.site}',
      );
  };
  each(step.links, `${here}/links`);
  for (const [code, error] of Object.entries(step.send?.errors ?? {}))
    if (error.link !== undefined) one(error.link, `${here}/send/errors/${code}/link/to`);
  const inside = (items: readonly Content[] | undefined, pointer: string) =>
    items?.forEach((item, i) => {
      if (typeof item === 'string' || !('topics' in item)) return;
      item.topics.forEach((topic, j) => {
        each(topic.links, `${pointer}/${i}/topics/${j}/links`);
      });
    });
  inside(step.content, `${here}/content`);
  inside(step.after, `${here}/after`);
}

const kinds: Readonly<Record<string, readonly string[]>> = {
  checkbox: ['boolean'],
  checkboxes: ['array'],
  upload: ['array'],
  amount: ['number', 'integer'],
  number: ['number', 'integer'],
};
const withChoices: ReadonlySet<string> = new Set(['radio', 'select', 'checkboxes']);

/** What an answer can fail by: the words of JSON Schema, and those of passwords and files. */
const keywords: readonly string[] = [
  'required',
  'type',
  'const',
  'enum',
  'pattern',
  'format',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'uniqueItems',
  'password',
  'upload-min',
  'upload-type',
  'upload-file-size',
  'upload-total-size',
];

function checkFields(context: CheckContext, form: Form, tell: Tell): void {
  const shown = new Set(form.steps.flatMap((step) => step.fields ?? []));
  const known = Object.keys(form.fields);
  const misnamed = [...shown].some((name) => !known.includes(name));
  for (const name of Object.keys(form.prefill ?? {}))
    if (!known.includes(name))
      tell(`/prefill/${name}`, 'unknown-reference', `there is no field "${name}"`, didYouMean(name, known));
  for (const [name, field] of Object.entries(form.fields)) {
    const here = `/fields/${name}`;
    if (!shown.has(name) && !misnamed)
      tell(here, 'unused-field', `no step shows the field "${name}"`, 'add it to the "fields" of a step');
    const fits = field.widget === undefined ? undefined : kinds[field.widget];
    if (fits !== undefined && !fits.includes(field.schema.type))
      tell(
        `${here}/schema/type`,
        'wrong-widget',
        `the widget "${field.widget}" gives no ${field.schema.type}`,
        `its type is ${fits.join(' or ')}`,
      );
    checkChoices(context, field, here, tell);
    if (field.widget === 'upload' && field.upload === undefined)
      tell(here, 'missing-property', 'a field that takes files needs "upload": types and sizes');
    if (field.schema.pattern !== undefined && !compiles(field.schema.pattern))
      tell(`${here}/schema/pattern`, 'bad-pattern', 'this is not a regular expression', patternHelp);
    else if (field.schema.items !== undefined && !isSchema(field.schema.items))
      tell(`${here}/schema/items`, 'wrong-form', 'this is not a JSON Schema', 'write for example {"type": "string"}');
    for (const keyword of Object.keys(field.messages ?? {}))
      if (!keywords.includes(keyword))
        tell(
          `${here}/messages/${keyword}`,
          'unknown-reference',
          `no answer fails by "${keyword}"`,
          nearest(keyword, keywords),
        );
  }
}

export const patternHelp = 'check its brackets; in JSON, a backslash is written twice';

function isSchema(schema: object): boolean {
  try {
    new Ajv({ strict: false, validateFormats: false }).compile(schema);
    return true;
  } catch {
    return false;
  }
}

function checkChoices({ options }: CheckContext, field: FormField, here: string, tell: Tell): void {
  const { choices } = field;
  const widget = field.widget ?? (field.schema.type === 'array' ? 'checkboxes' : '');
  const needs = withChoices.has(widget);
  if (choices === undefined) {
    if (needs && field.schema.enum === undefined)
      tell(here, 'missing-property', `the widget "${widget}" needs "choices"`, 'write options, a table or a rule');
    return;
  }
  const given = [choices.options, choices.table, choices.of].filter((one) => one !== undefined).length;
  if (given !== 1)
    tell(`${here}/choices`, 'wrong-form', 'choices come from one place', 'write one of "options", "table" and "of"');
  if (choices.of !== undefined && (choices.value === undefined || choices.label === undefined))
    tell(`${here}/choices`, 'missing-property', '"of" needs "value" and "label": properties of an element');
  const tables = Object.keys(options.tables ?? {});
  if (choices.table !== undefined && !tables.includes(choices.table))
    tell(
      `${here}/choices/table`,
      'unknown-table',
      `there is no table "${choices.table}"`,
      didYouMean(choices.table, tables),
    );
}

export function compiles(pattern: string): boolean {
  try {
    new RegExp(pattern, 'u');
    return true;
  } catch {
    return false;
  }
}

/** The operation exists, with arguments that it has and all those that it needs; no local field is sent. */
function checkCall({ api }: CheckContext, form: Form, { ask, pointer }: FormCall, tell: Tell): void {
  const field = operationField(api, ask.operation)?.field;
  if (field === undefined) {
    const known = [api.getQueryType(), api.getMutationType()].flatMap((type) => Object.keys(type?.getFields() ?? {}));
    const message = `"${ask.operation}" is not an operation of the API`;
    tell(`${pointer}/operation`, 'unknown-operation', message, didYouMean(ask.operation, known));
    return;
  }
  const known = field.args.map((argument) => argument.name);
  for (const name of Object.keys(ask.variables ?? {})) {
    if (!known.includes(name))
      tell(
        `${pointer}/variables/${name}`,
        'unknown-argument',
        `"${name}" is not an argument of ${ask.operation}`,
        didYouMean(name, known) ?? `they are ${known.join(', ')}`,
      );
  }
  const args = callArguments(form, ask, api);
  for (const argument of field.args) {
    if (isNonNullType(argument.type) && argument.defaultValue === undefined && args[argument.name] === undefined)
      tell(
        `${pointer}/operation`,
        'missing-argument',
        `${ask.operation} needs "${argument.name}"`,
        'name a field so, or write a rule in "variables"',
      );
    const own = args[argument.name] as { var?: unknown } | undefined;
    const source = typeof own?.var === 'string' ? form.fields[own.var] : undefined;
    if (source?.local === true)
      tell(
        pointer,
        'local-sent',
        `"${String(own?.var)}" is local: it is never sent`,
        'take "local" away, or the variable',
      );
    if (source !== undefined && !takes(argument.type, source.schema))
      tell(
        pointer,
        'wrong-type',
        `"${argument.name}" takes ${String(argument.type)}, and the field gives ${source.schema.type}`,
        'write a rule in "variables"',
      );
  }
}

const nullable = (type: GraphQLInputType) => (isNonNullType(type) ? type.ofType : type);

/** Types of answers that the API's own types take; what it calls otherwise is written as a text. */
const taken: Readonly<Record<string, readonly string[]>> = {
  Int: ['integer'],
  Float: ['number', 'integer'],
  Boolean: ['boolean'],
  ID: ['string', 'integer'],
};

function takes(type: GraphQLInputType, schema: FormField['schema']): boolean {
  const one = nullable(type);
  if (isListType(one)) return schema.type === 'array';
  return isLeafType(one) ? (taken[one.name] ?? ['string']).includes(schema.type) : true;
}

/** Each answer has a name of its own, which nothing else has in the rules. */
function checkNames(form: Form, tell: Tell): void {
  const places = [
    ...Object.keys(form.reads ?? {}).map((name) => [name, `/reads/${name}`] as const),
    ...formCalls(form).map(({ ask, pointer }) => [ask.id, `${pointer}/id`] as const),
  ];
  const seen = new Set<string>();
  for (const [name, pointer] of places) {
    if (formNames.has(`$${name}`) || name === 'error')
      tell(pointer, 'duplicate-id', `"$${name}" is already a name that the rules know`, 'give the answer another name');
    else if (seen.has(name))
      tell(pointer, 'duplicate-id', `"$${name}" is already the name of another answer`, 'give each a name of its own');
    seen.add(name);
  }
}
