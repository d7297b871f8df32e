import { isRecord, ownValue } from '../../../base/json.ts';
import { fillPath } from '../../../view/index.ts';
import type { ContractGiven } from '../../../view/scope.ts';
import type { Drawable } from '../drawable.ts';
import { Unable } from '../error-in-french.ts';
import type { Stage, StagedJourney, Subject } from '../preview-questions.ts';
import { words } from '../words.ts';

type Given = Readonly<Record<string, unknown>>;
type Texts = Readonly<Record<string, string>>;

const recordIn = (given: Given | null, name: string): Given => {
  const value = given?.[name];
  return isRecord(value) ? value : {};
};

/** Where the portal is opened to show something, and as whom. */
export function stageOf(
  drawable: Drawable,
  subject: Subject,
  { contract, row }: { contract: ContractGiven; row: Given | null },
): Stage {
  if (subject.kind === 'form') return formStage(drawable, subject, { contract, row });
  const path = subject.kind === 'page' ? subject.path : '/';
  return { path, isConnected: !isForVisitors(drawable, path), journey: null };
}

/** Pages where nobody is signed in yet. */
function isForVisitors({ catalogue: { data } }: Drawable, path: string): boolean {
  const route = data.routes?.routes.find((one) => one.path === path);
  return route?.kind === 'sign-in' || route?.kind === 'verification';
}

function formStage(
  { catalogue: { data } }: Drawable,
  { form: id, step }: Extract<Subject, { kind: 'form' }>,
  { contract, row }: { contract: ContractGiven; row: Given | null },
): Stage {
  const form = ownValue(data.forms, id);
  if (form === undefined) throw new Unable(words.noForm(id));
  const ids = form.steps.map((one) => one.id);
  const named = step ?? wordOf(row?.step);
  const at = ids.indexOf(named ?? '');
  const current = form.steps[Math.max(0, at)];
  const query = recordIn(row, 'query') as Texts;
  const values = recordIn(row, 'values');
  const pattern = (current?.path ?? form.path).replace(/\{(\w+)\?\}/g, '{$1}');
  const params = { ...paramsOf(contract, pattern), ...(recordIn(row, 'params') as Texts) };
  const path = fillPath(pattern, { ...params, step: current?.id ?? '' });
  const { step: _step, ...kept } = params as Texts & { step?: string };
  const journey: StagedJourney = {
    ...{ form: id, params: kept, query, values },
    answers: recordIn(row, 'answers'),
    trail: at < 0 || (at === 0 && Object.keys(values).length === 0) ? [] : ids.slice(0, at + 1),
  };
  return {
    path: withQuery(path, form.queryVariants, { ...values, ...query }),
    isConnected: form.public !== true,
    journey,
  };
}

const wordOf = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : null;

/** Parameters of an address, as far as a contract gives them. */
function paramsOf({ contract }: ContractGiven, path: string): Texts {
  const id = wordOf(contract?.id) ?? wordOf(contract?.policeId) ?? 'exemple';
  const names = [...path.matchAll(/\{(\w+)\??\}/g)].map(([, name = '']) => name);
  return Object.fromEntries(names.filter((name) => name !== 'step').map((name) => [name, id]));
}

/** The variants of a form that its address says. */
function withQuery(path: string, variants: object = {}, known: Given): string {
  const said = Object.keys(variants).flatMap((name) => {
    const value = wordOf(known[name]);
    return value === null ? [] : [`${name}=${encodeURIComponent(value)}`];
  });
  return said.length === 0 ? path : `${path}?${said.join('&')}`;
}
