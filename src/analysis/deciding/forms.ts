import { isObject, ownValue } from '../../base/json.ts';
import type { Form } from '../../catalog/index.ts';
import { escapeStep } from '../../catalog/source/index.ts';
import { type Json, traceValue } from '../../rules/index.ts';
import { conditionAt } from '../../view/branches.ts';
import { faultsOf, wrongWith } from '../../view/forms/faults.ts';
import {
  type CompiledForm,
  compiledForm,
  type FormGiven,
  type SettledAnswers,
  shownAnswers,
  stepOf,
} from '../../view/forms/form.ts';
import { nextBranches } from '../../view/forms/navigation.ts';
import { schemaErrors } from '../../view/forms/schema.ts';
import type { Given } from '../given.ts';
import { type Deciding, type Explain, type ExplainedCatalogue, entry, fileOfForm, notDecisive } from './deciding.ts';

interface Opened {
  file: string;
  form: Form;
  compiled: CompiledForm;
  settled: SettledAnswers;
}

const fieldsIn = (value: unknown): Given => (isObject(value) ? (value as Given) : {});

function open(explained: ExplainedCatalogue, given: Given): Opened | null {
  const { catalogue } = explained;
  const id = String(given.form ?? '');
  const form = ownValue(catalogue.data.forms, id);
  if (form === undefined) return null;
  const compiled = compiledForm(catalogue, id);
  const formGiven: FormGiven = {
    values: fieldsIn(given.values),
    answers: fieldsIn(given.answers),
    query: fieldsIn(given.query),
    params: fieldsIn(given.params),
    member: fieldsIn(given.member),
    today: String(given.today ?? ''),
  };
  const file = fileOfForm(explained, id) ?? id;
  return { file, form, compiled, settled: shownAnswers(compiled, formGiven) };
}

/** A rule of a form, evaluated with a witness. */
function witnessed({ compiled, file, settled }: Opened, pointer: string, rule: Json, id: string): Deciding {
  const { value, reads } = traceValue({ '!!': [rule] }, compiled.catalogue.options)(settled.data);
  return { file, pointer, ids: [id], value, reads, isDecisive: true, note: null };
}

/** After a step: the first way of `next` whose condition holds, else the step below. */
export const formNext: Explain = (explained, given) => {
  const opened = open(explained, given);
  if (opened === null) return [];
  const { compiled, file } = opened;
  const from = stepOf(compiled, String(given.step ?? ''));
  const { branches, otherwise } = nextBranches(compiled, from, file);
  const passed: Deciding[] = [];
  for (const branch of branches) {
    const { id: to, at, when } = branch;
    if (when === undefined) return [entry(at.file, at.pointer, to, to, 'without a condition'), ...passed];
    const decided = { ...witnessed(opened, conditionAt(branch).pointer, when, to), note: `leads to ${to}` };
    if (decided.value === true) return [decided, ...passed];
    passed.push(notDecisive(decided));
  }
  const { at, gives } = otherwise;
  if (from.next !== undefined)
    return [entry(at.file, `${at.pointer}/next`, from.id, null, 'no way of it holds'), ...passed];
  return [
    entry(at.file, at.pointer, from.id, gives, gives === null ? 'nothing follows it' : `${gives} stands below it`),
  ];
};

/** What has a field be refused, or what it passed. */
export const formFaults: Explain = (explained, given, [first = '']) => {
  const opened = open(explained, given);
  if (opened === null) return [];
  const { file, form, compiled, settled } = opened;
  const from = stepOf(compiled, String(given.step ?? ''));
  const name = /^\[(.+)\]$/.exec(first)?.[1];
  const field = name === undefined ? undefined : form.fields[name];
  if (name === undefined || field === undefined)
    return [entry(file, `/steps/${form.steps.indexOf(from)}/fields`, from.id, from.fields ?? [])];
  const at = `/fields/${escapeStep(name)}`;
  if (!(from.fields ?? []).includes(name))
    return [
      entry(file, `/steps/${form.steps.indexOf(from)}/fields`, from.id, from.fields ?? [], `${name} is not in it`),
    ];
  if (!settled.isVisible(name))
    return [{ ...witnessed(opened, `${at}/when`, field.when ?? true, name), note: 'it does not show' }];
  const compiledField = compiled.fields.get(name);
  const wrong =
    compiledField === undefined
      ? null
      : wrongWith(compiled, compiledField, settled, schemaErrors(compiled, from.fields ?? [], settled.values));
  const check = (rank: number, valid: Json) => witnessed(opened, `${at}/checks/${rank}/valid`, valid, name);
  if (wrong === null)
    return [
      entry(file, at, name, null, 'its schema and its choices have nothing to say'),
      ...(field.checks ?? []).map(({ valid }, rank) => notDecisive(check(rank, valid))),
    ];
  if ('check' in wrong) return [check(wrong.check, field.checks?.[wrong.check]?.valid ?? false)];
  const isOwn = 'keyword' in wrong && Object.hasOwn(field.messages ?? {}, wrong.keyword);
  const [fault] = faultsOf(compiled, [name], settled, schemaErrors(compiled, from.fields ?? [], settled.values));
  const place = isOwn ? `messages/${escapeStep(wrong.keyword)}` : 'schema';
  return [entry(file, `${at}/${place}`, name, fault?.message)];
};
