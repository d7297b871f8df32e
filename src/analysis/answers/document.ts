import { fileOf } from '../../catalog/sections.ts';
import { GivenError } from '../../view/given-error.ts';
import { type Given, step } from '../deciding/deciding.ts';
import type { ExplainedWithApi } from '../explain/explain-element.ts';
import type { AnswerExplanation } from './question.ts';

/** Which body a document of a contract's file has: that of its type, else what all others have. Nobody changes a type. */
export function explainDocument({ catalogue }: ExplainedWithApi, given: Given, id: string): AnswerExplanation {
  const { documentBodies } = catalogue.data;
  if (documentBodies === undefined) throw new GivenError('there is no document-bodies.json');
  const document = given.document as { codeType?: unknown } | null | undefined;
  const type = id === '' ? String(document?.codeType ?? '') : id;
  if (type === '') throw new GivenError('"document" needs the type of the document: --what document:RELEVE');
  const isOwn = Object.hasOwn(documentBodies.bodies, type);
  const deciding = {
    file: fileOf('documentBodies'),
    pointer: isOwn ? `/bodies/${step(type)}` : '/otherwise',
    ids: [isOwn ? type : 'otherwise'],
    value: undefined,
    reads: [],
    isDecisive: true,
    note: isOwn ? null : `no body is that of ${type}`,
    rule: null,
  };
  return {
    name: `document:${type}`,
    answer: isOwn ? type : 'otherwise',
    because: [deciding],
    changes: [],
    isProved: true,
  };
}
