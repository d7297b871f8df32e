import type { Catalogue, Choices, Form, FormField, Step } from '../../catalog/index.ts';
import { compileRule, compileValue, type Evaluate, type Json, readsOf } from '../../rules/index.ts';
import { accountPolicy } from '../accounts/accounts.ts';
import { shown } from '../compiler.ts';
import { GivenError } from '../given-error.ts';
import type { Fields } from '../scope.ts';
import type { FormOption } from '../types.generated.ts';
import { figureOf } from './figures.ts';

/** What a form's rules are evaluated on: the answers at the root, and everything else under `$` names. */
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
  /** Answers that its visibility reads, and the `$` names. */
  whenReads: readonly string[];
  when(data: Fields): boolean;
  /** What the list that it is chosen from reads. */
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

/** Whether an answer is taken as typed, spaces included. */
export const isSecret = (field: CompiledField) => secrets.has(field.widget);

/** Whether an answer may not be kept in a draft: secrets, bank details, and what the form says. */
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

const known = new WeakMap<Catalogue, Map<string, CompiledForm>>();

/** A form of the catalogue, its rules compiled once. @throws GivenError when there is none of this name */
export function compiledForm(catalogue: Catalogue, id: string): CompiledForm {
  let forms = known.get(catalogue);
  if (forms === undefined) {
    forms = new Map();
    known.set(catalogue, forms);
  }
  let compiled = forms.get(id);
  if (compiled === undefined) {
    const all = catalogue.data.forms ?? {};
    const form = Object.hasOwn(all, id) ? all[id] : undefined;
    if (form === undefined) throw new GivenError(`there is no form "${id}"`);
    compiled = compile(catalogue, form);
    forms.set(id, compiled);
  }
  return compiled;
}

function compile(catalogue: Catalogue, form: Form): CompiledForm {
  const { options } = catalogue;
  const compiled = new Map<Json, Evaluate>();
  const evaluate = (definition: Json, data: Fields): unknown => {
    let rule = compiled.get(definition);
    if (rule === undefined) {
      rule = compileValue(definition, options);
      compiled.set(definition, rule);
    }
    return rule(data);
  };
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
      definition === undefined ? otherwise : evaluate({ '!!': [definition] } as Json, data) === true,
  };
}

/** The step of a name. @throws GivenError when the form has none */
export function stepOf({ form, steps }: CompiledForm, id: string): Step {
  const step = steps.get(id);
  if (step === undefined) throw new GivenError(`the form "${form.id}" has no step "${id}"`);
  return step;
}

/** What kind of page a step is. */
export function kindOf(step: Step): NonNullable<Step['kind']> {
  return step.kind ?? ((step.fields ?? []).length > 0 ? 'fields' : 'content');
}

/** What rules read, before the answers are settled. */
function dollarsOf({ catalogue }: CompiledForm, given: FormGiven): Record<string, unknown> {
  const { brand, links, accounts } = catalogue.data;
  const dollars: Record<string, unknown> = {};
  for (const [name, answer] of Object.entries(given.answers ?? {})) dollars[`$${name}`] = answer;
  return {
    ...dollars,
    // a rule that needs the date says so where none was given
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

/** An answer as it is judged and sent: spaces around it gone, save for a password's; undefined when it is empty. */
function cleaned(field: CompiledField, value: unknown): unknown {
  const text = typeof value === 'string' && !isSecret(field) ? value.trim() : value;
  return isEmpty(text) ? undefined : text;
}

/** The answers of a form as they count, with what rules read beside them. */
export interface SettledAnswers {
  /** Answers of the fields that show; a field that is hidden has none. */
  values: Record<string, unknown>;
  /** The answers and the `$` names. */
  data: Fields;
  isVisible(name: string): boolean;
}

/** More turns than any chain of conditions that a person can follow. */
const TURNS = 20;

/**
 * Leaves out what is hidden, and what that hides in turn, until nothing changes.
 * @param canTell whether what shows a field is known here; a field of which it is not is taken as it came
 */
export function settle(
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

/** Choices of a field, in order, with the values as the schema has them. */
export function choicesOf(compiled: CompiledForm, field: CompiledField, data: Fields): FormOption[] | null {
  const { choices, schema } = field.definition;
  if (choices === undefined) {
    return schema.enum === undefined ? null : schema.enum.map((value) => ({ value, label: String(value), hint: null }));
  }
  if (choices.options !== undefined) {
    return choices.options
      .filter((option) => compiled.flag(option.when as Json | undefined, data, true))
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
  return listed(compiled, compiled.value(choices.of as Json | undefined, data), choices, data);
}

/** The `$` names alone: what an element of a list is read beside. */
export const dollarsIn = (data: Fields): Fields =>
  Object.fromEntries(Object.entries(data).filter(([name]) => name.charAt(0) === '$'));

/** The elements of a list as choices; an element without a value or words is none. */
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
    const text = compiled.text(label as Json, scope);
    return text === null
      ? []
      : [{ value: String(key), label: text, hint: compiled.text(hint as Json | undefined, scope) }];
  });
}

/** What the catalogue decides on the answers, beside them: `$frais`. */
function withFigures(compiled: CompiledForm, data: Fields): Fields {
  const { figures } = compiled.form;
  if (figures === undefined) return data;
  const out: Record<string, unknown> = { ...data };
  for (const [name, figure] of Object.entries(figures))
    out[`$${name}`] = figureOf(compiled.catalogue, figure, (definition) => compiled.value(definition, out));
  return out;
}

/** Each answer in the words of its choices, as `$labels` gives them to rules: several are joined, what is no choice is left out. */
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
