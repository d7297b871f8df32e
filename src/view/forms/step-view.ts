import type { Content, ContentAllocation, ContentEach, ContentTabs, FormLink, Step } from '../../catalog/index.ts';
import { countryOf, postalCodeOf } from '../../catalog/market.ts';
import { dialled, portalPath, safeAddress } from '../../catalog/safe-address.ts';
import { formats } from '../../rules/index.ts';
import { accountPolicy } from '../accounts/accounts.ts';
import type { Fields } from '../scope.ts';
import { wholeIban } from '../text/masked-iban.ts';
import type { FormAnswer, FormContent, FormFieldView, FormLinkView, FormView } from '../types.generated.ts';
import {
  type CompiledField,
  type CompiledForm,
  choicesOf,
  dollarsIn,
  type FormGiven,
  isSecret,
  kindOf,
  type SettledAnswers,
  shownAnswers,
  stepOf,
} from './form.ts';
import { nextOf } from './navigation.ts';

/** All that a step's page shows. @throws GivenError for an unknown step */
export function stepView(compiled: CompiledForm, stepId: string, given: FormGiven): FormView {
  const step = stepOf(compiled, stepId);
  const settled = shownAnswers(compiled, given);
  const { data } = settled;
  const kind = kindOf(step);
  const title = compiled.text(step.title, data) ?? step.id;
  return {
    form: compiled.form.id,
    step: step.id,
    kind,
    tone: step.tone ?? (kind === 'result' ? 'success' : 'info'),
    title,
    heading: compiled.text(compiled.form.title, data) ?? compiled.form.id,
    position: positionOf(compiled, step),
    content: contentsOf(compiled, step.content, data),
    fields: (step.fields ?? []).flatMap((name) => {
      const field = compiled.fields.get(name);
      return field === undefined ? [] : [fieldView(compiled, field, settled)];
    }),
    after: contentsOf(compiled, step.after, data),
    answers: kind === 'check' ? answersOf(compiled, stepsBefore(compiled, step, given), settled) : null,
    panel: panelOf(compiled, step, data),
    download: downloadOf(compiled, step, data),
    button: buttonOf(compiled, step, kind, data),
    back: step.back ?? (kind !== 'result' && compiled.form.steps[0]?.id !== step.id),
    links: linksOf(compiled, step.links, data),
  };
}

const toFill: ReadonlySet<string> = new Set(['fields', 'check']);

/** «Étape 2 sur 5», counting steps to fill in. */
function positionOf({ form }: CompiledForm, step: Step): FormView['position'] {
  const numbered = form.steps.filter((one) => toFill.has(kindOf(one)) && one.numbered !== false);
  const n = numbered.indexOf(step) + 1;
  return form.numbered === false || n === 0 || numbered.length < 2 ? null : { n, total: numbered.length };
}

function buttonOf(compiled: CompiledForm, step: Step, kind: FormView['kind'], data: Fields): string | null {
  const own = compiled.text(step.button, data);
  if (own !== null || kind === 'result' || (kind === 'content' && step.next === undefined)) return own;
  return compiled.catalogue.text('form.continue');
}

function fieldView(compiled: CompiledForm, field: CompiledField, { data }: SettledAnswers): FormFieldView {
  const { definition } = field;
  const rules = () => accountPolicy(compiled.catalogue).password.rules.map(({ id, label }) => ({ id, label }));
  const limits = definition.upload;
  return {
    name: field.name,
    label: compiled.text(definition.label, data) ?? field.name,
    hint: compiled.text(definition.hint, data),
    widget: field.widget,
    required: field.required,
    options: choicesOf(compiled, field, data),
    autocomplete: definition.autocomplete ?? null,
    inputMode: definition.inputMode ?? null,
    width: definition.width ?? 'medium',
    unit: compiled.text(definition.unit, data),
    ...(field.widget === 'amount' && { money: compiled.catalogue.options.money }),
    rules: field.widget === 'new-password' ? rules() : null,
    upload: limits === undefined ? null : { ...limits },
    ...(field.widget === 'phone' && { country: countryOf(compiled.catalogue.data) }),
    ...(field.widget === 'locality' && { postalCode: postalCodeOf(compiled.catalogue.data) }),
    ...drawingOf(compiled, field, data),
    maxLength: definition.schema.maxLength ?? null,
    conditional: definition.when !== undefined,
  };
}

function drawingOf(compiled: CompiledForm, { definition: { drawing } }: CompiledField, data: Fields) {
  if (drawing === undefined) return {};
  const text = (template: string) => compiled.text(template, data) ?? '';
  return { drawing: { ...drawing, marked: text(drawing.marked), none: text(drawing.none) } };
}

/** Steps on the way to this one with these answers; those written above it when they do not lead here. */
function stepsBefore(compiled: CompiledForm, step: Step, given: FormGiven): Step[] {
  const { steps } = compiled.form;
  const way: Step[] = [];
  for (let at: Step | undefined = steps[0]; at !== undefined && way.indexOf(at) < 0; ) {
    if (at === step) return way;
    way.push(at);
    const next = nextOf(compiled, at.id, given);
    at = next !== null && 'step' in next ? compiled.steps.get(next.step) : undefined;
  }
  return steps.slice(0, steps.indexOf(step));
}

/** Answers of the steps before, in words, with the step to change each. */
function answersOf(compiled: CompiledForm, steps: readonly Step[], settled: SettledAnswers): FormAnswer[] {
  const out: FormAnswer[] = [];
  for (const step of steps) {
    for (const name of step.fields ?? []) {
      const field = compiled.fields.get(name);
      if (field === undefined || field.definition.local === true || isSecret(field) || !settled.isVisible(name))
        continue;
      const label = compiled.text(field.definition.label, settled.data) ?? name;
      out.push({ field: name, label, value: answerText(compiled, field, settled), step: step.id });
    }
  }
  return out;
}

function answerText(compiled: CompiledForm, field: CompiledField, { data, values }: SettledAnswers): string {
  const own = compiled.text(field.definition.answer, data);
  if (own !== null) return own;
  const value = values[field.name];
  if (value === undefined) return compiled.catalogue.text('form.answer.none');
  if (field.widget === 'iban') return wholeIban(plainText(value));
  if (field.definition.sensitive === true && field.widget !== 'upload')
    return compiled.catalogue.text('form.answer.masked');
  const choices = choicesOf(compiled, field, data);
  const label = (one: unknown) => {
    const text = plainText(one);
    return choices?.find((choice) => String(choice.value) === text)?.label ?? text;
  };
  if (Array.isArray(value)) {
    const named = (one: unknown) =>
      field.widget === 'upload' ? plainText((one as { name?: unknown } | null)?.name) : label(one);
    return value.map(named).join(', ');
  }
  if (typeof value === 'boolean') return compiled.catalogue.text(value ? 'form.yes' : 'form.no');
  if (field.widget === 'date') return formats.date(value) ?? plainText(value);
  if (field.widget === 'amount') return compiled.catalogue.money(value) ?? plainText(value);
  const unit = compiled.text(field.definition.unit, data);
  // without a unit, a number may be a year or a code
  if (typeof value === 'number' && unit !== null) return `${formats.number(value) ?? value}\u00a0${unit}`;
  return label(value);
}

/** A text or a number; anything else is no answer. */
const plainText = (value: unknown) => (typeof value === 'object' || value === undefined ? '' : String(value));

function panelOf(compiled: CompiledForm, step: Step, data: Fields): FormView['panel'] {
  const lines = (step.panel?.lines ?? []).flatMap((line) => {
    const value = compiled.text(line.value, data);
    return value === null ? [] : [{ key: compiled.text(line.key, data) ?? '', value }];
  });
  return lines.length === 0 ? null : lines;
}

/** The paper of a step; null until its variables are known. */
function downloadOf(compiled: CompiledForm, { id, download }: Step, data: Fields): FormView['download'] {
  if (download === undefined) return null;
  const variables = Object.entries(download.variables).map(([name, value]) => [name, compiled.value(value, data)]);
  if (variables.some(([, value]) => value === undefined || value === null || value === '')) return null;
  const { operation } = download;
  const label = compiled.text(download.label, data) ?? id;
  return { id, label, operation, variables: Object.fromEntries(variables) as Record<string, unknown>, fileName: null };
}

/** Links with a safe address: of the portal, or of links.json. */
export function linksOf(compiled: CompiledForm, links: readonly FormLink[] | undefined, data: Fields): FormLinkView[] {
  return (links ?? []).flatMap((link) => {
    const to = compiled.text(link.to, data);
    if (to === null || !isSafe(to) || !compiled.flag(link.when, data, true)) return [];
    return [{ label: compiled.text(link.label, data) ?? to, to: dialled(to), button: link.button === true }];
  });
}

const isSafe = (to: string) => portalPath.test(to) || safeAddress.test(to);

function contentsOf(compiled: CompiledForm, items: readonly Content[] | undefined, data: Fields): FormContent[] {
  return (items ?? []).flatMap((item): FormContent[] => {
    if (typeof item === 'string') return ifText(compiled.text(item, data), (text) => ({ kind: 'text', text }));
    if ('when' in item && !compiled.flag(item.when, data, true)) return [];
    if ('receipt' in item) return receiptOf(compiled.value(item.receipt, data));
    if ('list' in item) return [{ kind: 'list', items: item.list.flatMap((text) => compiled.text(text, data) ?? []) }];
    if ('text' in item) return ifText(compiled.text(item.text, data), (text) => ({ kind: 'text', text }));
    if ('links' in item) {
      const links = linksOf(compiled, item.links, data);
      return links.length === 0 ? [] : [{ kind: 'links', links }];
    }
    if ('heading' in item) return ifText(compiled.text(item.heading, data), (text) => ({ kind: 'heading', text }));
    if ('notice' in item)
      return ifText(compiled.text(item.notice, data), (text) => ({ kind: 'notice', tone: item.tone, text }));
    if ('facts' in item) {
      const lines = item.facts.flatMap(({ key, value, strong = false }) => {
        const text = compiled.text(value, data);
        return text === null ? [] : [{ key: compiled.text(key, data) ?? '', value: text, strong }];
      });
      return lines.length === 0 ? [] : [{ kind: 'facts', title: compiled.text(item.title, data), lines }];
    }
    if ('tabs' in item) return [tabsOf(compiled, item, data)];
    if ('each' in item) return eachOf(compiled, item, data);
    if ('allocation' in item) return allocationOf(compiled, item, data);
    const topics = item.topics.map((topic) => ({
      id: topic.id,
      title: compiled.text(topic.title, data) ?? topic.id,
      text: compiled.text(topic.text, data) ?? '',
      links: linksOf(compiled, topic.links, data),
    }));
    return [{ kind: 'topics', topics }];
  });
}

function eachOf(compiled: CompiledForm, { each, content }: ContentEach, data: Fields): FormContent[] {
  const list = compiled.value(each, data);
  const dollars = dollarsIn(data);
  return (Array.isArray(list) ? (list as Fields[]) : []).flatMap((element) =>
    contentsOf(compiled, content, { ...element, ...dollars }),
  );
}

function tabsOf(compiled: CompiledForm, { title, tabs }: ContentTabs, data: Fields): FormContent {
  return {
    kind: 'tabs',
    title: compiled.text(title, data) ?? '',
    tabs: tabs.map((tab) => ({
      id: tab.id,
      title: compiled.text(tab.title, data) ?? tab.id,
      content: contentsOf(compiled, tab.content, data),
      links: linksOf(compiled, tab.links, data),
    })),
  };
}

function receiptOf(list: unknown): FormContent[] {
  const files = (Array.isArray(list) ? (list as Fields[]) : []).map(({ nom, taille, dateReception }) => ({
    name: plainText(nom),
    size: Number(taille ?? 0),
    date: formats['date-time'](dateReception) ?? '',
  }));
  return files.length === 0 ? [] : [{ kind: 'receipt', files }];
}

/** Amounts before and after with their shares; nothing until they are known. */
function allocationOf(compiled: CompiledForm, { title, allocation }: ContentAllocation, data: Fields): FormContent[] {
  const list = compiled.value(allocation, data);
  const parts = (Array.isArray(list) ? (list as Fields[]) : []).map(({ label, before, after }) => ({
    label: plainText(label),
    before: Number(before),
    after: Number(after),
  }));
  const held = parts.filter(({ before, after }) => before > 0 || after > 0);
  const total = (of: 'before' | 'after') => held.reduce((sum, part) => sum + part[of], 0);
  const share = (amount: number, whole: number) => (whole > 0 ? (100 * amount) / whole : 0);
  const [before, after] = [total('before'), total('after')];
  const side = (sum: number) => ({
    total: compiled.catalogue.money(sum) ?? '',
    scale: share(sum, Math.max(before, after)),
  });
  const rows = held.map((part) => ({
    label: part.label,
    before: compiled.catalogue.money(part.before) ?? '',
    after: compiled.catalogue.money(part.after) ?? '',
    beforeShare: share(part.before, before),
    afterShare: share(part.after, after),
  }));
  if (rows.length === 0) return [];
  const name = compiled.text(title, data) ?? '';
  return [{ kind: 'allocation', title: name, before: side(before), after: side(after), parts: rows }];
}

const ifText = (text: string | null, make: (text: string) => FormContent): FormContent[] =>
  text === null ? [] : [make(text)];
