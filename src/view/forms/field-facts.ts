import type { UploadLimits } from '../../catalog/index.ts';
import { GivenError } from '../given-error.ts';
import { type CompiledForm, isSensitive } from './form.ts';

/** Constraints of a field, whatever the answers. */
export interface FieldFacts {
  widget: string;
  required: boolean;
  /** Never sent. */
  local: boolean;
  /** Allowed in drafts. */
  kept: boolean;
  minLength: number | null;
  maxLength: number | null;
  minItems: number | null;
  maxItems: number | null;
  uniqueItems: boolean;
  minimum: number | null;
  maximum: number | null;
  /** The only valid answer. */
  const: unknown;
  upload: UploadLimits | null;
}

/** @throws GivenError for an unknown field */
export function fieldFacts({ form, fields }: CompiledForm, name: string): FieldFacts {
  const field = fields.get(name);
  if (field === undefined) throw new GivenError(`the form "${form.id}" has no field "${name}"`);
  const { definition, widget, required } = field;
  const { schema, local = false, upload = null } = definition;
  const { minLength = null, maxLength = null, minItems = null, maxItems = null } = schema;
  const { uniqueItems = false, minimum = null, maximum = null, const: only = null } = schema;
  return {
    ...{ widget, required, local, kept: !isSensitive(field), minLength, maxLength, minItems, maxItems },
    ...{ uniqueItems, minimum, maximum, const: only, upload },
  };
}
