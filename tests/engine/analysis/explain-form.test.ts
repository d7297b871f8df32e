import { describe, expect, test } from 'vitest';
import { changeForm, explainFormPart, type FormQuery } from '../../../src/analysis/explain/explain-form.ts';
import { oneOf, seeded } from '../../../src/analysis/random.ts';
import { exitsOf } from '../../../src/catalog/form-ways.ts';
import { compileCatalogue, type Form, type FormField, type Step } from '../../../src/catalog/index.ts';
import type { InputChange } from '../../../src/catalog/prove/index.ts';
import type { Json } from '../../../src/rules/index.ts';
import { decide } from '../../../src/view/decide.ts';
import { compiledForm, isAllowed, otherwiseOf, shownAnswers } from '../../../src/view/forms/index.ts';
import { oneIn } from '../../full.ts';
import { shipped } from '../../shipped.ts';

const loaded = shipped;
const { table, api } = loaded;
if (table === null) throw new Error('the catalogue has errors');
const catalogue = compileCatalogue(loaded.data);
const explained = { catalogue, table, api };
const forms = catalogue.data.forms ?? {};
const formOf = (id: string): Form => {
  const form = forms[id];
  if (form === undefined) throw new Error(`no form ${id}`);
  return form;
};

/** Answers that somebody may give to a field. */
function answersTo({ schema, choices }: FormField): Json[] {
  const offered = choices?.options?.map(({ value }) => value as Json) ?? (schema.enum as Json[] | undefined);
  if (schema.const !== undefined) return [schema.const as Json];
  if (offered !== undefined) return schema.type === 'array' ? offered.map((one) => [one]) : offered;
  if (schema.type === 'boolean') return [true, false];
  if (schema.type === 'number' || schema.type === 'integer') return [schema.minimum ?? 1, 100, 100_000];
  return schema.type === 'array' ? [['x']] : schema.format === 'date' ? ['2026-01-01', '2026-05-01'] : ['x'];
}

const empty: FormQuery = { values: {}, answers: {}, query: {}, params: {}, member: null, today: '2026-03-02' };

function someAnswers(form: Form, seed: number): FormQuery {
  const random = seeded(seed);
  const values: Record<string, Json> = {};
  for (const [name, field] of Object.entries(form.fields)) {
    const answers = [null, ...answersTo(field)];
    const answer = oneOf(answers, random);
    if (answer !== null) values[name] = answer;
  }
  return { ...empty, values };
}

const given = (form: Form, asked: FormQuery) => ({ ...asked, form: form.id });

/** The step that answers lead to from another, by the engine. */
function nextStep(form: Form, step: Step, asked: FormQuery): Step | undefined {
  const next = decide(catalogue, 'form-next', { ...given(form, asked), step: step.id }) as { step?: string } | null;
  return form.steps.find(({ id }) => id === next?.step);
}

/** Whether answers lead from the first step to this one, each guard on the way asked. */
function comesTo(form: Form, wanted: string, asked: FormQuery): boolean {
  const been = new Set<Step>();
  for (let step: Step | undefined = form.steps[0]; step !== undefined && !been.has(step); ) {
    been.add(step);
    const guard: NonNullable<Step['enter']>[number] | undefined = step.enter?.find(
      (one) => !isAllowed(compiledForm(catalogue, form.id), one, asked),
    );
    if (guard === undefined && step.id === wanted) return true;
    const other: ReturnType<typeof otherwiseOf> | null = guard === undefined ? null : otherwiseOf(guard);
    step =
      other === null ? nextStep(form, step, asked) : form.steps.find(({ id }) => 'step' in other && other.step === id);
  }
  return false;
}

const ledTo = (form: Form) => {
  const ids = new Set([form.steps[0]?.id ?? '']);
  for (const id of ids) {
    const step = form.steps.find((one) => one.id === id);
    if (step === undefined) continue;
    for (const { to } of exitsOf(form, step)) ids.add(to);
    for (const { otherwise } of step.enter ?? []) ids.add(otherwise);
  }
  return form.steps.filter(({ id }) => ids.has(id)).map(({ id }) => id);
};

/** All that can be asked of a form, and what the engine says of it. */
function partsOf(form: Form): [what: string, shows: (asked: FormQuery) => boolean, step?: string][] {
  const compiled = compiledForm(catalogue, form.id);
  return [
    ...Object.keys(form.fields).map((name): [string, (asked: FormQuery) => boolean] => [
      `field:${name}`,
      (asked) => shownAnswers(compiled, asked).isVisible(name),
    ]),
    ...ledTo(form).map((id): [string, (asked: FormQuery) => boolean] => [
      `step:${id}`,
      (asked) => comesTo(form, id, asked),
    ]),
    ...form.steps.flatMap((step) =>
      exitsOf(form, step)
        .filter(({ to }) => !to.startsWith('/'))
        .map(({ to }): [string, (asked: FormQuery) => boolean, string] => [
          `exit:${to}`,
          (asked) => nextStep(form, step, asked)?.id === to,
          step.id,
        ]),
    ),
  ];
}

describe.each(
  oneIn(
    4,
    Object.keys(forms).map((id) => [id] as const),
  ),
)('%s', (id) => {
  test('what is explained is what the engine does, and each change makes it do the contrary', () => {
    const form = formOf(id);
    for (const asked of [empty, someAnswers(form, 7), someAnswers(form, 8), someAnswers(form, 9)])
      for (const [what, shows, step] of partsOf(form)) {
        const here = step === undefined ? asked : { ...asked, step };
        const explanation = explainFormPart(explained, id, here, what);
        const seen = `${what} of ${JSON.stringify(here)}`;
        expect(explanation.shows, seen).toBe(shows(here));
        for (const set of explanation.changes)
          expect(shows(changeForm(here, set)), `${seen} after ${JSON.stringify(set)}`).toBe(!explanation.shows);
      }
  });
});

const isOfAnswers = (set: readonly InputChange[]) => set.every(({ path }) => !path.startsWith('$'));

describe.each([['resiliation'], ['sinistre'], ['informations-bancaires']])('of %s', (id) => {
  test('no fewer answers do than those that are told: all of one and of two are tried', () => {
    const form = formOf(id);
    const asked = someAnswers(form, 3);
    const one: InputChange[] = Object.entries(form.fields).flatMap(([path, field]) =>
      [null, ...answersTo(field)].map((to) => ({ path, from: null, to, orElse: [] })),
    );
    let proved = 0;
    for (const [what, shows, step] of partsOf(form)) {
      const here = step === undefined ? asked : { ...asked, step };
      const { changes, isProved, shows: is } = explainFormPart(explained, id, here, what);
      if (!isProved) continue;
      proved += 1;
      const least = Math.min(3, ...changes.map((set) => (isOfAnswers(set) ? set.length : 3)));
      const flips = (set: InputChange[]) => shows(changeForm(here, set)) !== is;
      if (least > 1)
        expect(
          one.find((change) => flips([change])),
          what,
        ).toBeUndefined();
      if (least > 2)
        for (const [i, change] of one.entries())
          for (const other of one.slice(i + 1).filter((_other, at) => at % 5 === 0))
            if (flips([change, other])) expect.fail(`${what}: ${JSON.stringify([change, other])}`);
    }
    expect(proved).toBeGreaterThan(0);
  });
});

test('what the form has not is told, with the nearest', () => {
  const ask = (form: string, what: string, step?: string) => () =>
    explainFormPart(explained, form, { ...empty, ...(step === undefined ? {} : { step }) }, what);
  expect(ask('resiliaton', 'step:x')).toThrow('there is no form "resiliaton"; did you mean "resiliation"?');
  expect(ask('resiliation', 'step:motiff')).toThrow('resiliation has no step "motiff"; did you mean "motif"?');
  expect(ask('resiliation', 'tab:x')).toThrow('a form has no "tab:x"; ask for step:ID, field:ID or exit:ID');
  expect(ask('resiliation', 'exit:motif', 'motiff')).toThrow('did you mean "motif"?');
});
