import { outcomesOf, type StepOutcome, type Supposed } from '../../form-ways.ts';
import type { FindingPage } from '../../source/index.ts';
import type { Form } from '../../types.generated.ts';
import type { CheckContext } from '../context.ts';
import type { Report } from './report.ts';

export const deadEnd: FindingPage = {
  finds:
    'D’une étape, il arrive qu’on ne puisse plus sortir : aucune suite n’est vraie, ou toutes ramènent au même endroit.',
  at: { file: 'forms/connexion/identifiant-oublie.json', pointer: '/steps/1/next' },
  avoid:
    '[{ "when": { "==": [{ "var": "canal" }, "aucun"] }, "to": "4" }, { "when": { "empty": [{ "var": "canal" }] }, "to": "3" }]',
  prefer: '[{ "when": { "==": [{ "var": "canal" }, "aucun"] }, "to": "4" }, { "to": "3" }]',
  why: 'Le sociétaire presse le bouton et rien ne se passe, ou il tourne en rond. La dernière suite n’a pas de condition.',
};

/** Whatever the answers, each step leads on, and some way leads out of the form. */
export function checkWays({ options }: CheckContext, form: Form, report: Report): void {
  const leads = new Map<string, Set<string>>();
  const ends = new Set<string>();
  form.steps.forEach((step, i) => {
    const { outcomes, cut } = outcomesOf(form, step, options);
    if (outcomes.length === 0) ends.add(step.id);
    for (const { exit } of outcomes) {
      if (exit === null) continue;
      if (exit.to.startsWith('/')) ends.add(step.id);
      leads.set(step.id, (leads.get(step.id) ?? new Set()).add(exit.to));
    }
    const stuck = outcomes.filter(({ exit }) => exit === null);
    if (cut || stuck.length === 0) return;
    report(
      `/steps/${i}/next`,
      'dead-end',
      stuck.length === outcomes.length
        ? `no exit of "${step.id}" can be true`
        : `no exit of "${step.id}" is true when ${wordsOf(stuck[0])}`,
      'let the last exit have no "when"',
    );
    // already reported: steps that follow are not at fault
    ends.add(step.id);
  });
  for (const id of endlessSteps(form, leads, ends)) {
    const at = form.steps.findIndex((step) => step.id === id);
    report(
      `/steps/${at}/id`,
      'dead-end',
      `from "${id}", every way comes back to "${id}"`,
      'let some exit lead to a result, or to a page of the portal',
    );
    return;
  }
}

const wordsOf = (outcome: StepOutcome | undefined): string => (outcome?.supposed ?? []).map(supposedText).join(', ');

/** `canal` is "email"; `$moyens.moyens` is absent. */
function supposedText({ name, value }: Supposed): string {
  return `"${name}" is ${value === undefined ? 'absent' : JSON.stringify(value)}`;
}

/** Steps from which no end is reachable. */
function endlessSteps(form: Form, leads: ReadonlyMap<string, ReadonlySet<string>>, ends: Set<string>): string[] {
  const out = new Set(ends);
  for (let grown = true; grown; ) {
    grown = false;
    for (const { id } of form.steps) {
      if (out.has(id) || ![...(leads.get(id) ?? [])].some((to) => out.has(to))) continue;
      out.add(id);
      grown = true;
    }
  }
  return form.steps.map(({ id }) => id).filter((id) => !out.has(id));
}
