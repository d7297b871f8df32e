import { didYouMean } from '../../../rules/index.ts';
import { portalPath } from '../../safe-address.ts';
import type { Content, Form, FormLink, Step } from '../../types.generated.ts';
import { checkPage, type Pages, refer, type Tell } from './tell.ts';

export function checkSteps(form: Form, pages: Pages, tell: Tell): void {
  const fields = Object.keys(form.fields);
  const lead = (to: string | undefined, pointer: string) => {
    if (to === undefined) return;
    if (to.startsWith('/')) checkPage(pages, to, pointer, tell);
    else refer(form, to, pointer, tell);
  };
  form.steps.forEach((step, i) => {
    const here = `/steps/${i}`;
    step.fields?.forEach((name, j) => {
      if (!fields.includes(name))
        tell(`${here}/fields/${j}`, 'unknown-reference', `there is no field "${name}"`, didYouMean(name, fields));
      else if (step.fields?.indexOf(name) !== j)
        tell(`${here}/fields/${j}`, 'duplicate-id', `the step already shows the field "${name}"`, 'name it once');
    });
    step.next?.forEach((next, j) => {
      lead(next.to, `${here}/next/${j}/to`);
    });
    step.enter?.forEach((guard, j) => {
      lead(guard.otherwise, `${here}/enter/${j}/otherwise`);
    });
    for (const [code, error] of Object.entries(step.send?.errors ?? {})) {
      if (error.to !== undefined) refer(form, error.to, `${here}/send/errors/${code}/to`, tell);
      if (error.field !== undefined && !fields.includes(error.field))
        tell(
          `${here}/send/errors/${code}/field`,
          'unknown-reference',
          `there is no field "${error.field}"`,
          didYouMean(error.field, fields),
        );
    }
    checkLinks(step, here, pages, tell);
  });
  // a step named wrongly leaves another without a way to it: told once, where the name stands
  if (namesUnknownStep(form)) return;
  for (const id of lostSteps(form)) {
    const at = form.steps.findIndex((step) => step.id === id);
    tell(
      `/steps/${at}/id`,
      'unreachable-step',
      `no step leads to "${id}"`,
      'name it in a "next", or write "open": true',
    );
  }
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

/** Steps to which nothing leads and that do not open by their address. */
function lostSteps({ steps, aliases }: Form): string[] {
  const reached = new Set<string>(Object.values(aliases ?? {}));
  steps.forEach((step, i) => {
    if (i === 0 || step.open === true || (step.enter ?? []).length > 0) reached.add(step.id);
    const below = steps[i + 1];
    if (step.next === undefined && below !== undefined && step.kind !== 'result') reached.add(below.id);
    for (const { to } of step.next ?? []) reached.add(to);
    for (const guard of step.enter ?? []) reached.add(guard.otherwise);
    for (const error of Object.values(step.send?.errors ?? {})) if (error.to !== undefined) reached.add(error.to);
  });
  return steps.map((step) => step.id).filter((id) => !reached.has(id));
}

function checkLinks(step: Step, here: string, pages: Pages, tell: Tell): void {
  const each = (links: readonly FormLink[] | undefined, pointer: string) =>
    links?.forEach((link, i) => {
      one(link, `${pointer}/${i}/to`);
    });
  const one = ({ to }: FormLink, pointer: string) => {
    if (typeof to !== 'string') return;
    if (portalPath.test(to) || to.startsWith('{')) checkPage(pages, to, pointer, tell);
    else
      tell(
        pointer,
        'unsafe-address',
        `"${to}" is not an address that a link may have`,
        'begin with / for a page of the portal, or name a link of links.json: {$links.site}',
      );
  };
  each(step.links, `${here}/links`);
  for (const [code, error] of Object.entries(step.send?.errors ?? {}))
    if (error.link !== undefined) one(error.link, `${here}/send/errors/${code}/link/to`);
  const inside = (items: readonly Content[] | undefined, pointer: string) =>
    items?.forEach((item, i) => {
      if (typeof item === 'string' || !('topics' in item)) return;
      item.topics.forEach((topic, j) => {
        each(topic.links, `${pointer}/${i}/topics/${j}/links`);
      });
    });
  inside(step.content, `${here}/content`);
  inside(step.after, `${here}/after`);
}
