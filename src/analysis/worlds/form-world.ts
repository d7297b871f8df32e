import { ownValue } from '../../base/json.ts';
import type { Catalogue, Form } from '../../catalog/index.ts';
import { Conditions, type Domain, type World } from '../../catalog/prove/index.ts';

/** Anything outside the form. */
const unknown: Domain = { kind: 'any' };

/** The answers of a form on one day, as its rules see them. @param today ISO date */
export function formWorld(catalogue: Catalogue, form: Form, today: string): Conditions {
  const world: World = {
    domain: ([name = '', ...below]) => (below.length > 0 ? unknown : domainOfField(catalogue, form, name)),
    decided: () => null,
    // a deployment may write its own $brand and $links
    fixed: { $today: today },
  };
  return new Conditions(world, catalogue.options);
}

/** Data about which only the day is known. @param today ISO date */
export function openWorld(catalogue: Catalogue, today: string): Conditions {
  const world: World = { domain: () => unknown, decided: () => null, fixed: { $today: today } };
  return new Conditions(world, catalogue.options);
}

function domainOfField({ data }: Catalogue, form: Form, name: string): Domain {
  const field = form.fields[name];
  if (field === undefined) return unknown;
  const { type, format, enum: values } = field.schema as { type?: unknown; format?: unknown; enum?: unknown };
  const { choices } = field;
  if (type === 'boolean') return { kind: 'boolean' };
  if (type === 'integer' || type === 'number') return { kind: 'number', whole: type === 'integer' };
  if (type === 'array') return { kind: 'list' };
  if (format === 'date') return { kind: 'date' };
  if (type !== 'string') return unknown;
  if (Array.isArray(values)) return { kind: 'text', values: values.map(String), open: false };
  if (choices?.options !== undefined && choices.of === undefined)
    return { kind: 'text', values: choices.options.map(({ value }) => String(value)), open: false };
  if (choices?.table === undefined) return { kind: 'text', open: true };
  return { kind: 'text', values: Object.keys(ownValue(data.codes, choices.table)?.codes ?? {}), open: false };
}
