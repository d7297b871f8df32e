import type { FormUse } from '../../catalog/derive/index.ts';
import { exitsOf, outcomesOf, type StepOutcome, type Supposed } from '../../catalog/form-ways.ts';
import type { Form, Step } from '../../catalog/index.ts';
import type { CompileOptions, Json } from '../../rules/index.ts';

/** What decides for a branch: an answer, and its values that lead there. */
interface Because {
  name: string;
  values: readonly (Json | undefined)[];
}

interface Branch {
  /** Null: no exit holds. */
  to: string | null;
  because: readonly Because[];
}

/** A way through a form: its steps, each with what decides for the next, and how it ends. */
export interface Way {
  steps: readonly { id: string; because: readonly Because[] }[];
  end: 'done' | 'leaves' | 'dead-end' | 'goes-round';
  /** Where it leaves for, or loops back to. */
  to: string;
  /** Fields on it that nothing on it sends, shows or reads. */
  orphans: readonly string[];
}

/** More than anyone reads. */
const MOST = 200;

/** Every way through a form that its conditions allow; `cut` when some are left out. */
export function waysThrough(
  form: Form,
  uses: readonly FormUse[],
  options: CompileOptions,
): { ways: Way[]; cut: boolean } {
  const ways: Way[] = [];
  let cut = false;
  const follow = (step: Step, done: Way['steps'], known: readonly Supposed[]): void => {
    if (ways.length >= MOST) {
      cut = true;
      return;
    }
    const finish = (end: Way['end'], to = '', because: readonly Because[] = []) => {
      const steps = [...done, { id: step.id, because }];
      ways.push({ steps, end, to, orphans: orphansOf(form, steps, uses) });
    };
    if (exitsOf(form, step).length === 0) {
      finish('done');
      return;
    }
    const tried = outcomesOf(form, step, options, known);
    cut ||= tried.cut;
    for (const { to, because } of branchesOf(tried.outcomes)) {
      const next = form.steps.find(({ id }) => id === to);
      if (to === null) finish('dead-end', '', because);
      else if (next === undefined) finish('leaves', to, because);
      else if (next === step || done.some(({ id }) => id === to)) finish('goes-round', to, because);
      else follow(next, [...done, { id: step.id, because }], [...known, ...sureOf(because, known)]);
    }
  };
  for (const step of startsOf(form)) follow(step, [], []);
  return { ways, cut };
}

/** The first step, and those that only an address, a guard or a refusal opens. */
function startsOf(form: Form): Step[] {
  const targets = new Set(form.steps.flatMap((step) => exitsOf(form, step).map(({ to }) => to)));
  return form.steps.filter((step, i) => i === 0 || !targets.has(step.id));
}

/** A branch implies the values that are the only ones to lead there. */
const sureOf = (because: readonly Because[], known: readonly Supposed[]): Supposed[] =>
  because
    .filter(({ name, values }) => values.length === 1 && !known.some((one) => one.name === name))
    .map(({ name, values }) => ({ name, value: values[0] }));

/** One branch per destination of the outcomes, with the names that decide for it. */
function branchesOf(outcomes: readonly StepOutcome[]): Branch[] {
  const places = [...new Set(outcomes.map(({ exit }) => exit?.to ?? null))];
  const names = [...new Set(outcomes.flatMap(({ supposed }) => supposed.map(({ name }) => name)))];
  return places.map((to) => {
    const own = outcomes.filter(({ exit }) => (exit?.to ?? null) === to);
    const because = names.flatMap((name) => {
      const values = valuesOf(own, name);
      return values.length === valuesOf(outcomes, name).length ? [] : [{ name, values }];
    });
    return { to, because };
  });
}

function valuesOf(outcomes: readonly StepOutcome[], name: string): (Json | undefined)[] {
  const values = new Map<string | undefined, Json | undefined>();
  for (const { supposed } of outcomes)
    for (const one of supposed) if (one.name === name) values.set(JSON.stringify(one.value), one.value);
  return [...values.values()];
}

function orphansOf(form: Form, steps: Way['steps'], uses: readonly FormUse[]): string[] {
  const walked = new Set(steps.map(({ id }) => id));
  const shown = new Set(form.steps.filter(({ id }) => walked.has(id)).flatMap(({ fields = [] }) => fields));
  const isOnWay = ({ by }: FormUse) => by === null || ('step' in by ? walked.has(by.step) : shown.has(by.field));
  const used = new Set(uses.filter(isOnWay).map(({ field }) => field));
  return [...shown].filter((name) => !used.has(name) && form.fields[name]?.schema.const === undefined);
}

/** The ways for the terminal. */
export function waysText({ ways, cut }: { ways: readonly Way[]; cut: boolean }): string {
  const lines = ways.flatMap(({ steps, end, to, orphans }, i) => [
    `${i + 1}.`,
    ...steps.map(
      ({ id, because }) => `   ${id}${because.length === 0 ? '' : `   [${because.map(causeText).join(' et ')}]`}`,
    ),
    `   ${endText[end]}${to}`,
    ...(orphans.length === 0 ? [] : [`   ! réponses sans suite sur ce chemin : ${orphans.join(', ')}`]),
  ]);
  const wrong = ways.filter(({ end }) => end === 'dead-end').length;
  const lost = ways.filter(({ orphans }) => orphans.length > 0).length;
  const total = `${ways.length} chemins, ${wrong} sans issue, ${lost} avec des réponses sans suite`;
  return [...lines, total, ...(cut ? ['! il y en a d’autres : l’énumération s’arrête ici'] : [])].join('\n');
}

const endText: Readonly<Record<Way['end'], string>> = {
  done: '■ fin',
  leaves: '→ ',
  'dead-end': '✗ sans issue : aucune suite n’est vraie',
  'goes-round': '↻ revient à ',
};

const causeText = ({ name, values }: Because): string => `${name} : ${values.map(valueText).join(' ou ')}`;
const valueText = (value: Json | undefined): string => (value === undefined ? 'absent' : JSON.stringify(value));
