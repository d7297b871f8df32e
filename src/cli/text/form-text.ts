import type { Form, Step } from '../../catalog/index.ts';
import type { FormContent, FormFieldView, FormView } from '../../view/index.ts';

/** The steps of a form and where each leads, for the terminal. */
export function graphText(form: Form): string {
  const lines = [`${form.title}   ${form.path}${form.public === true ? '' : '   (connecté)'}`];
  form.steps.forEach((step, i) => {
    const fields = step.fields === undefined ? '' : `: ${step.fields.join(', ')}`;
    lines.push(`# ${step.id}  ${step.title}${fields}`);
    for (const guard of step.enter ?? []) lines.push(`    ? ${rule(guard.allow)}, sinon → ${guard.otherwise}`);
    if (step.send !== undefined) lines.push(`    > ${step.send.operation}${when(step.send.when)}`);
    for (const [code, error] of Object.entries(step.send?.errors ?? {}))
      if (error.to !== undefined) lines.push(`    ! ${code} → ${error.to}`);
    for (const next of nextOf(step, form.steps[i + 1])) lines.push(`    → ${next.to}${when(next.when)}`);
  });
  return lines.join('\n');
}

const rule = (value: unknown) => JSON.stringify(value);
const when = (value: unknown) => (value === undefined ? '' : `  si ${rule(value)}`);

function nextOf(step: Step, below: Step | undefined): readonly { to: string; when?: unknown }[] {
  if (step.next !== undefined) return step.next;
  return step.kind === 'result' || below === undefined ? [] : [{ to: below.id }];
}

/** A step for the terminal. */
export function stepText(view: FormView): string {
  const lines = [`${view.heading} — ${view.title}   [${view.kind}]`];
  if (view.position !== null) lines.push(`Étape ${view.position.n} sur ${view.position.total}`);
  lines.push(...view.content.map(contentText));
  for (const { key, value } of view.panel ?? []) lines.push(`  ${key} : ${value}`);
  for (const { label, value, step } of view.answers ?? []) lines.push(`  ${label} : ${value}  (étape ${step})`);
  lines.push(...view.fields.flatMap(fieldText), ...view.after.map(contentText));
  if (view.button !== null) lines.push(`[${view.button}]`);
  for (const link of view.links) lines.push(`> ${link.label} → ${link.to}`);
  return lines.join('\n');
}

function fieldText(field: FormFieldView): string[] {
  const notes = [
    field.widget,
    ...(field.required ? [] : ['facultatif']),
    ...(field.conditional ? ['sous condition'] : []),
  ];
  return [
    `  ${field.label}  (${field.name} : ${notes.join(', ')})`,
    ...(field.hint === null ? [] : [`      ${field.hint}`]),
    ...(field.options ?? []).map((option) => `      ( ) ${option.label}`),
    ...(field.rules ?? []).map((one) => `      - ${one.label}`),
  ];
}

function contentText(content: FormContent): string {
  if (content.kind === 'list') return content.items.map((item) => `  - ${item}`).join('\n');
  if (content.kind === 'receipt') return content.files.map(({ name }) => `  - ${name}`).join('\n');
  if (content.kind === 'links') return content.links.map(({ label, to }) => `  → ${label} (${to})`).join('\n');
  if (content.kind === 'facts') return content.lines.map(({ key, value }) => `  ${key} : ${value}`).join('\n');
  if (content.kind === 'allocation')
    return content.parts.map(({ label, before, after }) => `  ${label} : ${before} → ${after}`).join('\n');
  if (content.kind === 'tabs')
    return content.tabs
      .map(({ title, content: inside }) => [`  [${title}]`, ...inside.map(contentText)].join('\n'))
      .join('\n');
  if (content.kind === 'topics') return content.topics.map((topic) => `  + ${topic.title}`).join('\n');
  return content.kind === 'heading' ? `## ${content.text}` : `  ${content.text}`;
}
