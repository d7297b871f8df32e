import { compiledForm, fieldsSchema, type StepSchema } from '../../../view/forms/index.ts';
import type { Drawable } from '../drawable.ts';

/** The schemas by which each step of a form judges its answers. */
export function schemasOf({ catalogue }: Drawable, id: string): StepSchema[] {
  const compiled = compiledForm(catalogue, id);
  const steps = compiled.form.steps.filter(({ fields = [] }) => fields.length > 0);
  return steps.map(({ fields = [] }) => fieldsSchema(compiled, fields));
}
