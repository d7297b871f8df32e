import { type ErrorSchema, ErrorSchemaBuilder } from '@rjsf/utils';
import type { SummaryError } from '../../ui/ErrorSummary.tsx';
import { fieldId } from './context.tsx';

/** A fault, in words for the member; without a field when it concerns the step. */
export interface FormFault {
  field: string | null;
  message: string;
  link?: { label: string; to: string } | null;
}

/** Faults as RJSF passes them to fields. */
export function toErrors(faults: readonly FormFault[]): ErrorSchema {
  const builder = new ErrorSchemaBuilder();
  for (const { field, message } of faults) {
    if (field !== null) builder.addErrors(message, [field]);
  }
  return builder.ErrorSchema;
}

/** Faults for the summary; a message shared by several fields begins with the field's label. */
export function toSummary(
  faults: readonly FormFault[],
  fields: ReadonlyMap<string, { label: string }>,
): SummaryError[] {
  const times = new Map<string, number>();
  for (const { message } of faults) times.set(message, (times.get(message) ?? 0) + 1);
  return faults.map((fault) => {
    const { field, message, link } = fault;
    const label = field === null || times.get(message) === 1 ? undefined : fields.get(field)?.label;
    return {
      fieldId: field === null ? null : fieldId(field),
      message: label === undefined ? message : `${label}\u00a0: ${message}`,
      link,
      fault,
    };
  });
}
