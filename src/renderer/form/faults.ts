import { type ErrorSchema, ErrorSchemaBuilder } from '@rjsf/utils';
import type { SummaryError } from '../../ui/ErrorSummary.tsx';
import { fieldId } from './context.tsx';

/** What is wrong, in words for the member; of no field when it concerns the whole step. */
export interface FormFault {
  field: string | null;
  message: string;
  link?: { label: string; to: string } | null;
}

/** For RJSF, which hands each field its own words. */
export function toErrors(faults: readonly FormFault[]): ErrorSchema {
  const builder = new ErrorSchemaBuilder();
  for (const { field, message } of faults) {
    if (field !== null) builder.addErrors(message, [field]);
  }
  return builder.ErrorSchema;
}

/** For the summary, which leads to each field. */
export function toSummary(faults: readonly FormFault[]): SummaryError[] {
  return faults.map(({ field, message, link }) => ({
    fieldId: field === null ? null : fieldId(field),
    message,
    link,
  }));
}
