/** A GraphQL document with the types of its variables and answer. */
export interface TypedDocument<Data, Variables> {
  readonly text: string;
  /** Never set; ties the types to the text. */
  readonly types?: (variables: Variables) => Data;
}
