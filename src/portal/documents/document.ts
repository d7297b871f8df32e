export type { TypedDocument } from '../../base/typed-document.ts';

/** The answer of an operation that only the catalogue knows. */
export type AnswerFields = Readonly<Record<string, unknown>>;
