import { Collector, type Expression } from './collector.ts';
import type { Ask, Content, Form, FormLink } from './types.generated.ts';

/** Names beginning with `$` that every form's rules may read, beside its reads, asks and sends. */
export const formNames: ReadonlySet<string> = new Set([
  '$today',
  '$query',
  '$params',
  '$account',
  '$member',
  '$brand',
  '$links',
]);

/** Everything that a form says by rule or text, with its place in the form's file. */
export function formExpressions(form: Form, file: string): Expression[] {
  const at = new Collector(file, { kind: 'form', form: form.id });
  at.add(form.title, '/title');
  at.record(form.prefill, '/prefill');
  for (const [name, field] of Object.entries(form.fields)) {
    const here = `/fields/${name}`;
    for (const key of ['label', 'hint', 'when', 'answer', 'unit'] as const) at.add(field[key], `${here}/${key}`);
    field.checks?.forEach((check, i) => {
      at.add(check.valid, `${here}/checks/${i}/valid`);
      at.add(check.message, `${here}/checks/${i}/message`);
    });
    at.record(field.messages, `${here}/messages`);
    at.add(field.choices?.of, `${here}/choices/of`);
    field.choices?.options?.forEach((option, i) => {
      for (const key of ['label', 'hint', 'when'] as const) at.add(option[key], `${here}/choices/options/${i}/${key}`);
    });
  }
  form.steps.forEach((step, i) => {
    const here = `/steps/${i}`;
    at.add(step.title, `${here}/title`);
    at.add(step.button, `${here}/button`);
    contents(at, step.content, `${here}/content`);
    contents(at, step.after, `${here}/after`);
    links(at, step.links, `${here}/links`);
    step.panel?.lines.forEach((line, j) => {
      at.add(line.key, `${here}/panel/lines/${j}/key`);
      at.add(line.value, `${here}/panel/lines/${j}/value`);
    });
    step.enter?.forEach((guard, j) => {
      at.add(guard.allow, `${here}/enter/${j}/allow`);
      at.record(guard.ask?.variables, `${here}/enter/${j}/ask/variables`);
    });
    at.add(step.send?.when, `${here}/send/when`);
    at.record(step.send?.variables, `${here}/send/variables`);
    for (const [code, error] of Object.entries(step.send?.errors ?? {})) {
      at.add(error.message, `${here}/send/errors/${code}/message`);
      if (error.link !== undefined) links(at, [error.link], `${here}/send/errors/${code}/link`, true);
    }
    step.next?.forEach((next, j) => {
      at.add(next.when, `${here}/next/${j}/when`);
    });
  });
  return at.found;
}

function contents(at: Collector, items: readonly Content[] | undefined, pointer: string): void {
  items?.forEach((item, i) => {
    const here = `${pointer}/${i}`;
    if (typeof item === 'string') {
      at.add(item, here);
      return;
    }
    if ('when' in item) at.add(item.when, `${here}/when`);
    if ('text' in item) at.add(item.text, `${here}/text`);
    if ('heading' in item) at.add(item.heading, `${here}/heading`);
    if ('notice' in item) at.add(item.notice, `${here}/notice`);
    if ('list' in item) item.list.forEach((text, j) => void at.add(text, `${here}/list/${j}`));
    if ('topics' in item)
      item.topics.forEach((topic, j) => {
        at.add(topic.title, `${here}/topics/${j}/title`);
        at.add(topic.text, `${here}/topics/${j}/text`);
        links(at, topic.links, `${here}/topics/${j}/links`);
      });
  });
}

function links(at: Collector, items: readonly FormLink[] | undefined, pointer: string, alone = false): void {
  items?.forEach((link, i) => {
    const here = alone ? pointer : `${pointer}/${i}`;
    at.add(link.label, `${here}/label`);
    at.add(link.to, `${here}/to`);
    at.add(link.when, `${here}/when`);
  });
}

/** A question or a submission of a form: what it asks of the API, and where that is written. */
export interface FormCall {
  ask: Ask;
  pointer: string;
  /** The step that sends it; null for a guard's question. */
  step: string | null;
}

/** Every operation that a form asks or sends, under the names that its rules know. */
export function formCalls(form: Form): FormCall[] {
  return form.steps.flatMap((step, i) => {
    const calls: FormCall[] = [];
    step.enter?.forEach((guard, j) => {
      if (guard.ask !== undefined) calls.push({ ask: guard.ask, pointer: `/steps/${i}/enter/${j}/ask`, step: null });
    });
    if (step.send !== undefined) calls.push({ ask: step.send, pointer: `/steps/${i}/send`, step: step.id });
    return calls;
  });
}
