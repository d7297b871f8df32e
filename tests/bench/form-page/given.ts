import type { RJSFSchema } from '@rjsf/utils';
import type { FormFieldView } from '../../../src/view/types.generated.ts';

/** A form of two hundred fields, as a schema that any renderer of JSON Schema can draw. */
const kinds = ['text', 'text', 'text', 'number', 'text', 'select', 'text', 'textarea', 'text', 'checkbox'] as const;
type Kind = (typeof kinds)[number];

const colours = ['bleu', 'blanc', 'rouge'];
const schemas: Record<Kind, RJSFSchema> = {
  text: { type: 'string', minLength: 1, maxLength: 80 },
  textarea: { type: 'string', maxLength: 500 },
  number: { type: 'number', minimum: 0 },
  select: { type: 'string', enum: colours },
  checkbox: { type: 'boolean' },
};

const all = Array.from({ length: 200 }, (_, n) => ({
  name: `f${n}`,
  label: `Champ ${n}`,
  kind: kinds[n % 10] ?? 'text',
}));

export const schema: RJSFSchema = {
  type: 'object',
  properties: Object.fromEntries(all.map(({ name, label, kind }) => [name, { ...schemas[kind], title: label }])),
  required: all.filter(({ kind }) => kind === 'text').map(({ name }) => name),
};

/** One field in ten shows when another is filled, as in a real form. */
const conditional = (name: string): boolean => name.endsWith('9');
export const dependsOn = (name: string): string[] => (conditional(name) ? ['f0'] : []);
export const visible = (name: string, values: Readonly<Record<string, unknown>>): boolean =>
  !conditional(name) || values.f0 !== undefined;

export const fields: FormFieldView[] = all.map(({ name, label, kind }) => ({
  name,
  label,
  hint: null,
  widget: kind,
  required: kind === 'text',
  options: kind === 'select' ? colours.map((value) => ({ value, label: value, hint: null })) : null,
  autocomplete: null,
  inputMode: null,
  width: 'long',
  unit: null,
  rules: null,
  upload: null,
  maxLength: null,
  conditional: conditional(name),
}));

export const values: Record<string, unknown> = Object.fromEntries(
  all.flatMap(({ name, kind }) => (kind === 'text' ? [[name, 'Société']] : [])),
);

/** Texts of one line, all over the form. */
export const typedInto = [0, 32, 64, 96, 128, 160, 192].map((n) => `f${n}`);
