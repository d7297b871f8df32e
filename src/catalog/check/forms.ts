import { isListType, isNonNullType } from 'graphql';
import { didYouMean } from '../../rules/index.ts';
import { type FormCall, formCalls } from '../form-expressions.ts';
import { fileOf } from '../sections.ts';
import type { Content, Form, FormField, FormLink, Step } from '../types.generated.ts';
import { type Check, type CheckContext, findingAt } from './context.ts';
import { operationField } from './derive-document.ts';
import { callArguments } from './derive-form-documents.ts';
import type { Finding } from './finding.ts';
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
    checkSteps(form, tell);
    checkFields(context, form, tell);
    for (const call of formCalls(form)) checkCall(context, form, call, tell);
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
  const open = Object.values(data.forms ?? {}).filter((other) => other.id !== form.id);
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

/** A step of the form, or an address of the portal. */
function refer(form: Form, to: string | undefined, pointer: string, tell: Tell): void {
  if (to === undefined || to.startsWith('/')) return;
  const known = form.steps.map((step) => step.id);
  if (!known.includes(to)) tell(pointer, 'unknown-reference', `there is no step "${to}"`, didYouMean(to, known));
}

function checkSteps(form: Form, tell: Tell): void {
  const fields = Object.keys(form.fields);
  const seen = new Set<string>();
  form.steps.forEach((step, i) => {
    const here = `/steps/${i}`;
    if (seen.has(step.id)) tell(`${here}/id`, 'duplicate-id', `there is already a step "${step.id}"`);
    seen.add(step.id);
    step.fields?.forEach((name, j) => {
      if (!fields.includes(name))
        tell(`${here}/fields/${j}`, 'unknown-reference', `there is no field "${name}"`, didYouMean(name, fields));
    });
    step.next?.forEach((next, j) => {
      refer(form, next.to, `${here}/next/${j}/to`, tell);
    });
    step.enter?.forEach((guard, j) => {
      refer(form, guard.otherwise, `${here}/enter/${j}/otherwise`, tell);
    });
    for (const [code, error] of Object.entries(step.send?.errors ?? {})) {
      refer(form, error.to, `${here}/send/errors/${code}/to`, tell);
      if (error.field !== undefined && !fields.includes(error.field))
        tell(
          `${here}/send/errors/${code}/field`,
          'unknown-reference',
          `there is no field "${error.field}"`,
          didYouMean(error.field, fields),
        );
    }
    checkLinks(step, here, tell);
  });
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

function checkLinks(step: Step, here: string, tell: Tell): void {
  const each = (links: readonly FormLink[] | undefined, pointer: string) =>
    links?.forEach((link, i) => {
      if (typeof link.to === 'string' && !/^(\/(?![/\\])|\{)/.test(link.to))
        tell(
          `${pointer}/${i}/to`,
          'unsafe-address',
          `"${link.to}" is not an address that a link may have`,
          'begin with / for a page of the portal, or name a link of links.json: {$links.site}',
        );
    });
  each(step.links, `${here}/links`);
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

function checkFields(context: CheckContext, form: Form, tell: Tell): void {
  const shown = new Set(form.steps.flatMap((step) => step.fields ?? []));
  for (const [name, field] of Object.entries(form.fields)) {
    const here = `/fields/${name}`;
    if (!shown.has(name))
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
      tell(`${here}/schema/pattern`, 'bad-pattern', 'this is not a regular expression');
  }
}

function checkChoices({ options }: CheckContext, field: FormField, here: string, tell: Tell): void {
  const { choices } = field;
  const needs = field.widget !== undefined && withChoices.has(field.widget);
  if (choices === undefined) {
    if (needs && field.schema.enum === undefined)
      tell(
        here,
        'missing-property',
        `the widget "${field.widget}" needs "choices"`,
        'write options, a table or a rule',
      );
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
    if (source !== undefined && (source.schema.type === 'array') !== isListType(nullable(argument.type)))
      tell(
        pointer,
        'wrong-type',
        `"${argument.name}" takes ${String(argument.type)}, and the field gives ${source.schema.type}`,
        'write a rule in "variables"',
      );
  }
}

const nullable = (type: unknown) => (isNonNullType(type) ? type.ofType : type);
