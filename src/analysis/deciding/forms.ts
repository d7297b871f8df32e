import { isObject } from '../../base/json.ts';
import type { Form } from '../../catalog/index.ts';
import { type Json, traceValue } from '../../rules/index.ts';
import { decide } from '../../view/decide.ts';
import { type CompiledForm, compiledForm, type FormGiven, settle, stepOf } from '../../view/forms/index.ts';
import {
  type Deciding,
  type Explain,
  type ExplainedCatalogue,
  entry,
  fileOfForm,
  type Given,
  notDecisive,
  step,
} from './deciding.ts';

interface Opened {
  file: string;
  form: Form;
  compiled: CompiledForm;
  data: Given;
  isVisible(name: string): boolean;
}

const fieldsIn = (value: unknown): Given => (isObject(value) ? (value as Given) : {});

function open(explained: ExplainedCatalogue, given: Given): Opened | null {
  const { catalogue } = explained;
  const id = String(given.form ?? '');
  const form = catalogue.data.forms?.[id];
  if (form === undefined) return null;
  const compiled = compiledForm(catalogue, id);
  const asked: FormGiven = {
    values: fieldsIn(given.values),
    answers: fieldsIn(given.answers),
    query: fieldsIn(given.query),
    params: fieldsIn(given.params),
    member: fieldsIn(given.member),
    today: String(given.today ?? ''),
  };
  const { data, isVisible } = settle(compiled, asked);
  const file = fileOfForm(explained, id) ?? id;
  return { file, form, compiled, data, isVisible };
}

/** A rule of a form, evaluated with a witness. */
function witnessed({ compiled, file, data }: Opened, pointer: string, rule: unknown, id: string): Deciding {
  const { value, reads } = traceValue({ '!!': [rule as Json] }, compiled.catalogue.options)(data);
  return { file, pointer, ids: [id], value, reads, isDecisive: true, note: null };
}

/** After a step: the first way of `next` whose condition holds, else the step below. */
export const formNext: Explain = (explained, given) => {
  const opened = open(explained, given);
  if (opened === null) return [];
  const { file, form, compiled } = opened;
  const from = stepOf(compiled, String(given.step ?? ''));
  const at = `/steps/${form.steps.indexOf(from)}`;
  const passed: Deciding[] = [];
  for (const [i, { to, when }] of (from.next ?? []).entries()) {
    const pointer = `${at}/next/${i}`;
    if (when === undefined) return [entry(file, pointer, to, to, 'without a condition'), ...passed];
    const decided = { ...witnessed(opened, `${pointer}/when`, when, to), note: `leads to ${to}` };
    if (decided.value === true) return [decided, ...passed];
    passed.push(notDecisive(decided));
  }
  if (from.next !== undefined) return [entry(file, `${at}/next`, from.id, null, 'no way of it holds'), ...passed];
  const below = from.kind === 'result' ? undefined : form.steps[form.steps.indexOf(from) + 1];
  return [
    entry(
      file,
      at,
      from.id,
      below?.id ?? null,
      below === undefined ? 'nothing follows it' : `${below.id} stands below it`,
    ),
  ];
};

/** What has a field be refused, or what it passed. */
export const formFaults: Explain = (explained, given, [first = '']) => {
  const opened = open(explained, given);
  if (opened === null) return [];
  const { file, form, compiled, data, isVisible } = opened;
  const from = stepOf(compiled, String(given.step ?? ''));
  const name = /^\[(.+)\]$/.exec(first)?.[1];
  const field = name === undefined ? undefined : form.fields[name];
  if (name === undefined || field === undefined)
    return [entry(file, `/steps/${form.steps.indexOf(from)}/fields`, from.id, from.fields ?? [])];
  const at = `/fields/${step(name)}`;
  if (!(from.fields ?? []).includes(name))
    return [
      entry(file, `/steps/${form.steps.indexOf(from)}/fields`, from.id, from.fields ?? [], `${name} is not in it`),
    ];
  if (!isVisible(name))
    return [{ ...witnessed(opened, `${at}/when`, field.when ?? true, name), note: 'it does not show' }];
  const faults = decide(explained.catalogue, 'form-faults', { ...given, form: form.id, step: from.id });
  const fault = faults.find((one) => one.field === name);
  const checks = (field.checks ?? []).map((check, i) => ({
    message: compiled.text(check.message as Json, data),
    deciding: witnessed(opened, `${at}/checks/${i}/valid`, check.valid, name),
  }));
  const failed = checks.find(({ message, deciding }) => deciding.value === false && message === fault?.message);
  if (failed !== undefined) return [failed.deciding];
  if (fault !== undefined) return [entry(file, `${at}/${placeOfMessage(field, fault.message)}`, name, fault.message)];
  return [
    entry(file, at, name, null, 'its schema and its choices have nothing to say'),
    ...checks.map(({ deciding }) => notDecisive(deciding)),
  ];
};

/** Where the field says the message itself, else the schema that it breaks. */
function placeOfMessage({ messages = {} }: Form['fields'][string], message: string): string {
  const own = Object.keys(messages).find((key) => messages[key] === message);
  return own === undefined ? 'schema' : `messages/${step(own)}`;
}
