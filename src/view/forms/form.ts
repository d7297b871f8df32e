import { memoize } from '../../base/maps.ts';
import type { Catalogue, Choices, Form, FormField, Step } from '../../catalog/index.ts';
import { compileRule, compileValue, type Json, readsOf } from '../../rules/index.ts';
import { accountPolicy } from '../accounts/accounts.ts';
import { shown } from '../compiler.ts';
import { GivenError } from '../given-error.ts';
import { perKey } from '../per-catalogue.ts';
import type { Fields } from '../scope.ts';
import type { FormOption } from '../types.generated.ts';
import { figureOf } from './figures.ts';

/** Input of a form's rules: answers at the root, the rest under `$` names. */
export interface FormGiven {
  values: Fields;
  /** Answers of reads, guards and sends by their name, and `query`, `params`, `member`. */
  answers?: Fields | undefined;
  query?: Fields | undefined;
  params?: Fields | undefined;
  /** The signed-in member: numClient, nom. */
  member?: Fields | null | undefined;
  /** YYYY-MM-DD. */
  today: string;
}

/** A field with its rules compiled. */
export interface CompiledField {
  name: string;
  definition: FormField;
  widget: NonNullable<FormField['widget']>;
  required: boolean;
  /** Names that its visibility reads. */
  whenReads: readonly string[];
  when(data: Fields): boolean;
  /** Names that its list of choices reads. */
  choiceReads: readonly string[];
  checks: readonly { reads: readonly string[]; valid(data: Fields): boolean; message: Text }[];
}

type Text = (data: Fields) => string;

export interface CompiledForm {
  catalogue: Catalogue;
  form: Form;
  fields: ReadonlyMap<string, CompiledField>;
  steps: ReadonlyMap<string, Step>;
  /** Some rule or text reads `$labels`. */
  readsLabels: boolean;
  value(definition: Json | undefined, data: Fields): unknown;
  text(definition: Json | undefined, data: Fields): string | null;
  flag(definition: Json | undefined, data: Fields, otherwise: boolean): boolean;
}

const secrets: ReadonlySet<string> = new Set(['password', 'new-password']);
const neverKept: ReadonlySet<string> = new Set([...secrets, 'iban']);

/** Whether spaces around an answer are kept. */
export const isSecret = (field: CompiledField) => secrets.has(field.widget);

/** Whether drafts leave an answer out: secrets, bank details, and `sensitive` fields. */
export const isSensitive = (field: CompiledField) => field.definition.sensitive === true || neverKept.has(field.widget);

function widgetOf({ widget, schema, choices }: FormField): NonNullable<FormField['widget']> {
  if (widget !== undefined) return widget;
  if (schema.type === 'boolean') return 'checkbox';
  if (schema.type === 'array') return 'checkboxes';
  if (choices !== undefined || schema.enum !== undefined) return 'radio';
  if (schema.type === 'number' || schema.type === 'integer') return 'number';
  const byFormat = { date: 'date', email: 'email', iban: 'iban', phone: 'phone' } as const;
  return schema.format === undefined ? 'text' : byFormat[schema.format];
}

/** @throws GivenError for an unknown form */
export const compiledForm = perKey((catalogue, id: string): CompiledForm => {
  const all = catalogue.data.forms ?? {};
  const form = Object.hasOwn(all, id) ? all[id] : undefined;
  if (form === undefined) throw new GivenError(`there is no form "${id}"`);
  return compile(catalogue, form);
});

function compile(catalogue: Catalogue, form: Form): CompiledForm {
  const { options } = catalogue;
  const ruleOf = memoize((definition: Json) => compileValue(definition, options));
  const evaluate = (definition: Json, data: Fields): unknown => ruleOf(definition)(data);
  const namesRead = (rule: Json | undefined) =>
    rule === undefined ? [] : [...new Set(readsOf(rule, options).map((read) => read.path[0] ?? ''))];
  const field = ([name, definition]: [string, FormField]): [string, CompiledField] => {
    const when = definition.when === undefined ? null : compileRule({ '!!': [definition.when] }, options);
    return [
      name,
      {
        name,
        definition,
        widget: widgetOf(definition),
        required: definition.required !== false,
        whenReads: namesRead(definition.when),
        choiceReads: namesRead(definition.choices?.of),
        when: (data) => when === null || when(data) === true,
        checks: (definition.checks ?? []).map((check) => {
          const valid = compileRule({ '!!': [check.valid] }, options);
          return {
            reads: namesRead(check.valid),
            valid: (data) => valid(data) === true,
            message: (data) => String(evaluate(check.message, data) ?? ''),
          };
        }),
      },
    ];
  };
  return {
    catalogue,
    form,
    fields: new Map(Object.entries(form.fields).map(field)),
    steps: new Map(form.steps.map((step) => [step.id, step])),
    readsLabels: JSON.stringify(form).indexOf('$labels') >= 0,
    value: (definition, data) => (definition === undefined ? undefined : evaluate(definition, data)),
    text: (definition, data) => (definition === undefined ? null : shown(evaluate(definition, data), catalogue)),
    flag: (definition, data, otherwise) =>
      definition === undefined ? otherwise : evaluate({ '!!': [definition] }, data) === true,
  };
}

/** @throws GivenError for an unknown step */
export function stepOf({ form, steps }: CompiledForm, id: string): Step {
  const step = steps.get(id);
  if (step === undefined) throw new GivenError(`the form "${form.id}" has no step "${id}"`);
  return step;
}

/** What kind of page a step is. */
export function kindOf(step: Step): NonNullable<Step['kind']> {
  return step.kind ?? ((step.fields ?? []).length > 0 ? 'fields' : 'content');
}

function dollarsOf({ catalogue }: CompiledForm, given: FormGiven): Record<string, unknown> {
  const { brand, links, accounts } = catalogue.data;
  const dollars: Record<string, unknown> = {};
  for (const [name, answer] of Object.entries(given.answers ?? {})) dollars[`$${name}`] = answer;
  return {
    ...dollars,
    // without it, a rule that needs the date fails
    ...(given.today === '' ? {} : { $today: given.today }),
    $query: given.query ?? {},
    $params: given.params ?? {},
    $member: given.member ?? null,
    $account: accounts === undefined ? null : accountPolicy(catalogue),
    $brand: brand,
    $links: links?.links,
  };
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** An answer without spaces around it, except secrets; undefined when empty. */
function cleaned(field: CompiledField, value: unknown): unknown {
  const text = typeof value === 'string' && !isSecret(field) ? value.trim() : value;
  return isEmpty(text) ? undefined : text;
}

/** The answers that count, with the data of rules. */
export interface SettledAnswers {
  /** Answers of visible fields. */
  values: Record<string, unknown>;
  data: Fields;
  isVisible(name: string): boolean;
}

/** Longer than any sensible chain of conditions. */
const TURNS = 20;

/**
 * Drops answers of hidden fields, and of those they hide in turn.
 * @param canTell whether the visibility of a field is known here; otherwise its answer is kept
 */
export function shownAnswers(
  compiled: CompiledForm,
  given: FormGiven,
  canTell: (field: CompiledField) => boolean = () => true,
): SettledAnswers {
  const dollars = dollarsOf(compiled, given);
  const all: Record<string, unknown> = {};
  for (const [name, field] of compiled.fields) {
    const own = Object.hasOwn(given.values, name) ? given.values[name] : undefined;
    const value = cleaned(field, own);
    if (value !== undefined) all[name] = value;
  }
  const whole = (values: Fields): Fields => {
    const data = { ...values, ...dollars };
    const named = compiled.readsLabels ? { ...data, $labels: labelsOf(compiled, values, data) } : data;
    return withFigures(compiled, named);
  };
  let hidden: ReadonlySet<string> = new Set();
  let values = all;
  for (let turn = 0; turn < TURNS; turn++) {
    const data = whole(values);
    const next = new Set<string>();
    for (const [name, field] of compiled.fields) if (canTell(field) && !field.when(data)) next.add(name);
    const same = next.size === hidden.size && [...next].every((name) => hidden.has(name));
    if (same) break;
    hidden = next;
    values = Object.fromEntries(Object.entries(all).filter(([name]) => !next.has(name)));
  }
  return { values, data: whole(values), isVisible: (name) => !hidden.has(name) };
}

export function choicesOf(compiled: CompiledForm, field: CompiledField, data: Fields): FormOption[] | null {
  const { choices, schema } = field.definition;
  if (choices === undefined) {
    return schema.enum === undefined ? null : schema.enum.map((value) => ({ value, label: String(value), hint: null }));
  }
  if (choices.options !== undefined) {
    return choices.options
      .filter((option) => compiled.flag(option.when, data, true))
      .map(({ value, label, hint, region }) => ({
        value,
        label: compiled.text(label, data) ?? String(value),
        hint: compiled.text(hint, data),
        ...(region === undefined ? {} : { region }),
      }));
  }
  if (choices.table !== undefined) {
    const table = compiled.catalogue.options.tables?.[choices.table] ?? {};
    return Object.entries(table).map(([value, label]) => ({ value, label, hint: null }));
  }
  return listed(compiled, compiled.value(choices.of, data), choices, data);
}

/** The `$` names, to read beside an element of a list. */
export const dollarsIn = (data: Fields): Fields =>
  Object.fromEntries(Object.entries(data).filter(([name]) => name.charAt(0) === '$'));

/** Elements with a value and a label, as choices. */
function listed(
  compiled: CompiledForm,
  list: unknown,
  { value, label, hint }: Choices,
  data: Fields,
): { value: string; label: string; hint: string | null }[] {
  if (!Array.isArray(list) || value === undefined || label === undefined) return [];
  const dollars = dollarsIn(data);
  return (list as Fields[]).flatMap((element) => {
    const key = element?.[value];
    if (typeof key !== 'string' && typeof key !== 'number') return [];
    const scope = { ...element, ...dollars };
    const text = compiled.text(label, scope);
    return text === null ? [] : [{ value: String(key), label: text, hint: compiled.text(hint, scope) }];
  });
}

/** Adds decisions on the answers, such as `$frais`. */
function withFigures(compiled: CompiledForm, data: Fields): Fields {
  const { figures } = compiled.form;
  if (figures === undefined) return data;
  const out: Record<string, unknown> = { ...data };
  for (const [name, figure] of Object.entries(figures))
    out[`$${name}`] = figureOf(compiled.catalogue, figure, (definition) => compiled.value(definition, out));
  return out;
}

/** `$labels`: answers in the words of their choices, several joined. */
function labelsOf(compiled: CompiledForm, values: Fields, data: Fields): Record<string, string> {
  const out: Record<string, string> = {};
  for (const [name, field] of compiled.fields) {
    const answer = values[name];
    if (answer === undefined) continue;
    const choices = choicesOf(compiled, field, data) ?? [];
    const chosen = (Array.isArray(answer) ? answer : [answer]).map(String);
    const labels = choices.filter((choice) => chosen.indexOf(String(choice.value)) >= 0).map((choice) => choice.label);
    if (labels.length > 0) out[name] = labels.join(', ');
  }
  return out;
}
