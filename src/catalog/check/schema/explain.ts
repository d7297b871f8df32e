import type { ErrorObject } from 'ajv';
import type { FindingCode } from '../../source/index.ts';

/** A schema error in the analyst's terms. */
export interface ExplainedFault {
  code: FindingCode;
  message: string;
  help: string | null;
  /** Name of the property at fault, below the place of the error. */
  step?: string;
}

/** An error as Ajv reports it, whatever its keyword. */
export type SchemaFault = Pick<ErrorObject, 'keyword' | 'data' | 'parentSchema'> & { params: Record<string, unknown> };

export type ExplainFault = (error: SchemaFault) => ExplainedFault;
