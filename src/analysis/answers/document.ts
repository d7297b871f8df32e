import { fileOf } from '../../catalog/sections.ts';
import { GivenError } from '../../view/given-error.ts';
import { keyIn } from '../../view/lookup.ts';
import { bodyLookup, documentBodies } from '../../view/papers/document-paper.ts';
import { entryFound } from '../deciding/first-branch.ts';
import type { ExplainedWithApi } from '../explain/explain-element.ts';
import type { Given } from '../given.ts';
import type { AnswerExplanation } from './question.ts';

/** Which body a document of a contract's file has: that of its type, else what all others have. Nobody changes a type. */
export function explainDocument({ catalogue }: ExplainedWithApi, given: Given, id: string): AnswerExplanation {
  const lookup = bodyLookup(documentBodies(catalogue));
  const document = given.document as { codeType?: unknown } | null | undefined;
  const type = id === '' ? String(document?.codeType ?? '') : id;
  if (type === '') throw new GivenError('"document" needs the type of the document: --what document:RELEVE');
  const key = keyIn(lookup, type) ?? 'otherwise';
  const places = { file: fileOf('documentBodies'), table: '/bodies', otherwise: '/otherwise' };
  const found = entryFound({ ...places, note: `no body is that of ${type}` }, lookup, type);
  return {
    name: `document:${type}`,
    answer: key,
    because: [{ ...found, value: undefined, rule: null }],
    changes: [],
    isProved: true,
  };
}
