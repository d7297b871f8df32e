import type { ErrorObject } from 'ajv';
import type { FindingCode } from '../../source/index.ts';

/** An error of a schema in the analyst's terms. */
export interface ExplainedFault {
  code: FindingCode;
  message: string;
  help: string | null;
  /** Name of the property that is meant, below the place of the error. */
  step?: string;
}

/** An error as Ajv gives it, whatever its keyword. */
export type SchemaFault = Pick<ErrorObject, 'keyword' | 'data' | 'parentSchema'> & { params: Record<string, unknown> };

export type ExplainFault = (error: SchemaFault) => ExplainedFault;
