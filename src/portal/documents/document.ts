/** A GraphQL document that knows its variables and its answer; `npm run types` writes those of the portal. */
export interface TypedDocument<Data, Variables> {
  readonly text: string;
  /** Never there: it ties the types to the text. */
  readonly types?: (variables: Variables) => Data;
}

/** What an operation answers where the catalogue alone knows its fields. */
export type AnswerFields = Readonly<Record<string, unknown>>;
