import type { GraphQLSchema } from 'graphql';
import type { CompileOptions } from '../../rules/index.ts';
import type { CatalogueData } from '../data.ts';
import { cutShort, type Finding, type FindingCode, locate, type Source } from '../source/index.ts';
import type { Schemas, Table } from '../walk/index.ts';
import type { Surroundings } from './beside/index.ts';

/** What is known before the files are validated against their schemas. */
export interface FormContext {
  sources: ReadonlyMap<string, Source>;
  schemas: Schemas;
}

export interface CheckContext extends FormContext {
  data: CatalogueData;
  /** The content of all files. */
  table: Table;
  options: CompileOptions;
  api: GraphQLSchema;
  beside: Surroundings;
  /** What the catalogue adds to the API cannot be read: what is not in it may be there. */
  isApiPartial?: boolean;
}

export type FormCheck = (context: FormContext) => Finding[];

/** A check, which returns its findings with their codes. */
export type Check = (context: CheckContext) => Finding[];

export interface FindingPlace {
  file: string;
  pointer: string;
  /** Points at the property's name rather than its value. */
  onKey?: boolean;
}

/** A finding at a JSON Pointer in a file. */
export function findingAt(
  context: Pick<FormContext, 'sources'>,
  place: FindingPlace,
  code: FindingCode,
  message: string,
  help: string | null = null,
  severity: Finding['severity'] = 'error',
): Finding {
  const source = context.sources.get(place.file);
  const at = source === undefined ? { line: 1, column: 1 } : locate(source, place.pointer, place.onKey);
  return { file: place.file, ...at, code, message: cutShort(message), help, severity };
}
