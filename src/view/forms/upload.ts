import type { Catalogue, UploadLimits } from '../../catalog/index.ts';
import { GivenError } from '../given-error.ts';
import { type CompiledForm, compiledForm } from './form.ts';

/** What a field of a form takes as files; null where it takes none, or is none. */
export function uploadLimits(catalogue: Catalogue, { form, field }: { form: string; field: string }) {
  try {
    return uploadLimitsOf(compiledForm(catalogue, form), field);
  } catch (error) {
    if (error instanceof GivenError) return null;
    throw error;
  }
}

/** The same of a form at hand. */
export function uploadLimitsOf({ fields }: CompiledForm, name: string): UploadLimits | null {
  const field = fields.get(name);
  return field?.widget === 'upload' ? (field.definition.upload ?? null) : null;
}
