import type { GraphQLSchema } from 'graphql';
import type { CatalogueData } from '../data.ts';
import { formFile } from '../derive/form-calls.ts';
import { pointerSteps } from '../source/index.ts';
import type { Form, Step } from '../types.generated.ts';
import type { Table } from '../walk/index.ts';
import { absentEntries } from './absent-reads.ts';

/**
 * The forms that nobody could finish: whatever is answered, no step that sends something to the other API is reached,
 * as a needed choice has nothing to offer, or what leads on is absent. A form that sends nothing only shows.
 */
export function deadForms(
  table: Table,
  data: CatalogueData,
  api: GraphQLSchema,
  isAbsent: (operation: string) => boolean,
): Form[] {
  return Object.values(data.forms ?? {}).filter((form) => {
    if (form.steps.every(({ send }) => send === undefined)) return false;
    const unanswerable = new Set(
      absentEntries(table, data, api, form, formFile(table, form.id)).flatMap(({ pointer }) => {
        const [, name = ''] = /^\/fields\/[^/]+\/choices\/of$/.test(pointer) ? pointerSteps(pointer) : [];
        const { required, when } = form.fields?.[name] ?? { required: false, when: undefined };
        return required === false || when !== undefined ? [] : [name];
      }),
    );
    const isStuck = ({ fields = [] }: Step) => fields.some((name) => unanswerable.has(name));
    return !sendsSomething(form, isStuck, isAbsent);
  });
}

/** Whether a step that is open from the start, or one that it leads to, sends something that is not absent. */
function sendsSomething(
  { steps }: Form,
  isStuck: (step: Step) => boolean,
  isAbsent: (operation: string) => boolean,
): boolean {
  const pending = steps.filter(({ open, enter = [] }, rank) => rank === 0 || (open === true && enter.length === 0));
  const seen = new Set(pending);
  for (const step of pending) {
    if (isStuck(step)) continue;
    const { send } = step;
    if (send !== undefined && !isAbsent(send.operation)) return true;
    if (send !== undefined && send.when === undefined) continue;
    for (const next of stepsAfter(steps, step)) {
      if (seen.has(next)) continue;
      seen.add(next);
      pending.push(next);
    }
  }
  return false;
}

/** The steps that a step may lead to: the one written below it too, as all conditions may be false. */
function stepsAfter(steps: readonly Step[], step: Step): Step[] {
  const named = new Set((step.next ?? []).map(({ to }) => to));
  const below = step.next !== undefined || step.kind === 'result' ? undefined : steps[steps.indexOf(step) + 1];
  return steps.filter((one) => named.has(one.id) || one === below);
}
