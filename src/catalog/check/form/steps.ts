import type { FindingPage } from '../../source/index.ts';
import type { Form, Step } from '../../types.generated.ts';
import type { Report } from './report.ts';

export const unreachableStep: FindingPage = {
  finds: 'Rien ne mène à une étape.',
  at: { file: 'forms/connexion/identifiant-oublie.json', pointer: '/steps/1/next' },
  avoid: '[{ "to": "4" }]',
  prefer: '[{ "when": { "==": [{ "var": "canal" }, "aucun"] }, "to": "4" }, { "to": "3" }]',
  why: 'Personne ne la verrait jamais.',
};

/** Each step shows a field once and is reachable. */
export function checkSteps(form: Form, report: Report): void {
  form.steps.forEach((step, i) => {
    step.fields?.forEach((name, j) => {
      if (step.fields?.indexOf(name) !== j)
        report(`/steps/${i}/fields/${j}`, 'duplicate-id', `the step already shows the field "${name}"`, 'name it once');
      else if (labelledBefore(form, step, j) !== null)
        report(
          `/fields/${name}/label`,
          'same-label',
          `"${String(form.fields[name]?.label)}" is already the name of "${String(labelledBefore(form, step, j))}"`,
          'say what tells them apart',
        );
    });
    step.enter?.forEach(({ otherwise }, j) => {
      if (otherwise !== step.id) return;
      const message = `who may not see "${step.id}" is sent to "${step.id}"`;
      report(
        `/steps/${i}/enter/${j}/otherwise`,
        'dead-end',
        message,
        'lead to another step, or to a page of the portal',
      );
    });
  });
  // a misspelt step makes another one unreachable: only the reference is reported
  if (namesUnknownStep(form)) return;
  for (const id of unreachableSteps(form)) {
    const at = form.steps.findIndex((step) => step.id === id);
    report(
      `/steps/${at}/id`,
      'unreachable-step',
      `no step leads to "${id}"`,
      'name it in a "next", or write "open": true',
    );
  }
}

/** The field before one in a step that reads the same; of two under conditions, one may stand for the other. */
function labelledBefore({ fields }: Form, { fields: shown = [] }: Step, at: number): string | null {
  const own = fields[shown[at] ?? ''];
  if (typeof own?.label !== 'string') return null;
  const before = shown.slice(0, at).find((name) => {
    const other = fields[name];
    return other?.label === own.label && (own.when === undefined || other.when === undefined);
  });
  return before ?? null;
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

/**
 * Steps that nothing leads to and that have no address of their own. Guards redirect to an address, so only steps that
 * open by themselves count as their targets.
 */
function unreachableSteps({ steps, aliases }: Form): string[] {
  const reached = new Set<string>(Object.values(aliases ?? {}));
  steps.forEach((step, i) => {
    if (i === 0 || step.open === true || (step.enter ?? []).length > 0) reached.add(step.id);
    const below = steps[i + 1];
    if (step.next === undefined && below !== undefined && step.kind !== 'result') reached.add(below.id);
    for (const { to } of step.next ?? []) reached.add(to);
    for (const error of Object.values(step.send?.errors ?? {})) if (error.to !== undefined) reached.add(error.to);
  });
  return steps.map((step) => step.id).filter((id) => !reached.has(id));
}
