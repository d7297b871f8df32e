import { ownValue } from '../../base/json.ts';
import { getOrAdd } from '../../base/maps.ts';
import type { Catalogue } from '../../catalog/index.ts';
import { isRecord, type Json } from '../../rules/index.ts';
import { callIn, nameIn, type WrittenCall } from '../../rules/language.ts';
import type { Path } from './paths.ts';

/** Every value that the catalogue knows for a field that is given; null where it has no list of them. */
export type KnownValues = (decision: string, path: Path, given: unknown) => readonly unknown[] | null;

/** As a list of codes names what is not there. */
const valueOfCode = (code: string) => (code === 'null' ? null : code);

/** The last field that a rule reads, seen through a default. */
function fieldOf(rule: Json | undefined): string | null {
  const path = nameIn(rule, 'path');
  if (path !== null) return path.split('.').at(-1) ?? null;
  const call = callIn(rule);
  return call?.traits.coalesces === true ? fieldOf(call.args[0]) : null;
}

/** Values of fields: codes of the lists that rules look them up in, and what rules compare them with. */
function fieldsOf({ data, options }: Catalogue): Map<string, Set<unknown>> {
  const fields = new Map<string, Set<unknown>>();
  const add = (field: string | null, values: readonly unknown[]) => {
    if (field === null || field.startsWith('$')) return;
    const known = getOrAdd(fields, field, () => new Set());
    for (const value of values) if (typeof value === 'string' || value === null) known.add(value);
  };
  const note = ({ traits, args }: WrittenCall): void => {
    const [first = null, second = null] = args;
    if (traits.names === 'code-list')
      add(fieldOf(second), Object.keys(options.tables?.[String(first)] ?? {}).map(valueOfCode));
    if (traits.membership !== undefined) {
      const [list, wanted] = traits.membership.list === 0 ? [first, second] : [second, first];
      if (Array.isArray(list)) add(fieldOf(wanted), list);
    }
    if (traits.comparison?.of === 'equality') {
      add(fieldOf(first), [second]);
      add(fieldOf(second), [first]);
    }
  };
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) visit(one);
    if (!isRecord(value)) return;
    const call = callIn(value as Json);
    if (call !== null) note(call);
    for (const below of Object.values(value)) visit(below);
  };
  for (const section of [data.families, data.rules, data.moments, data.cancellationStatus, data.certificates])
    visit(section);
  fields.set('codeEtat', new Set(Object.keys(data.states?.display ?? {}).map(valueOfCode)));
  return fields;
}

/** Codes of products; a pattern gives one code that fits it. Those of a family alone, where one is known. */
function productsOf(catalogue: Catalogue, family: string | null): string[] {
  const codes = Object.keys(catalogue.data.products?.products ?? {}).map((code) => code.replaceAll('?', '0'));
  return codes.filter((code) => family === null || catalogue.product(code).family === family);
}

/** The family of the example that a row begins with. */
function familyOfGiven(catalogue: Catalogue, given: unknown): string | null {
  if (!isRecord(given)) return null;
  const item = isRecord(given.contract) ? given.contract : isRecord(given.item) ? given.item : null;
  if (typeof item?.codeProduit === 'string') return catalogue.product(item.codeProduit).family;
  return typeof given.family === 'string' ? given.family : null;
}

/** What a form lets be chosen for a field. */
function choicesOf({ data, options }: Catalogue, form: unknown, name: string): readonly unknown[] | null {
  const field = ownValue(data.forms, String(form))?.fields[name];
  if (field?.schema.enum !== undefined) return field.schema.enum;
  if (field?.schema.type === 'boolean') return [true, false];
  const { options: offered, table } = field?.choices ?? {};
  if (offered !== undefined) return offered.map(({ value }) => value);
  return table === undefined ? null : Object.keys(options.tables?.[table] ?? {});
}

const aboutForms = ['view', 'next', 'entry', 'shown', 'field', 'sends', 'faults', 'errors', 'draft', 'upload'];

/** Names that a decision is given and the catalogue defines. */
function definedNames({ data }: Catalogue): Readonly<Record<string, readonly unknown[]>> {
  const forms = Object.keys(data.forms ?? {});
  return {
    'savings-fee kind': (data.fees?.fees ?? []).map(({ kind }) => kind),
    'frequency id': (data.frequencies?.frequencies ?? []).map(({ id }) => id),
    'frequency code': (data.frequencies?.frequencies ?? []).map(({ code }) => code),
    'mail name': Object.keys(data.mails?.mails ?? {}),
    'message-subject code': (data.messaging?.subjects ?? []).map(({ id }) => id),
    ...Object.fromEntries(aboutForms.map((name) => [`form-${name} form`, forms])),
    'certificate certificate': Object.keys(data.certificates?.certificates ?? {}),
    'contract-view family': Object.keys(data.families ?? {}),
  };
}

/** The values that a catalogue knows; made ready once. */
export function knownValues(catalogue: Catalogue): KnownValues {
  const fields = fieldsOf(catalogue);
  const defined = definedNames(catalogue);
  return (decision, path, given) => {
    const steps = path.map((step) => (step.kind === 'name' ? step.name : '*'));
    const named = defined[`${decision} ${steps.join('.')}`];
    if (named !== undefined) return named;
    const last = steps.at(-1) ?? '';
    if (decision.startsWith('form-') && isRecord(given)) {
      if (last === 'field') return Object.keys(catalogue.data.forms?.[String(given.form)]?.fields ?? {});
      if (last === 'step') return (catalogue.data.forms?.[String(given.form)]?.steps ?? []).map(({ id }) => id);
      if (steps[0] === 'values') return choicesOf(catalogue, given.form, last);
    }
    if (last === 'codeProduit') return productsOf(catalogue, familyOfGiven(catalogue, given));
    const name = last === 'code' && steps.at(-2) === 'etat' ? 'codeEtat' : last;
    const known = fields.get(name);
    return known === undefined ? null : [...known];
  };
}
