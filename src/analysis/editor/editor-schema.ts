/** A JSON Schema as editors read it: JSON Schema's own words, and those that VS Code's language service adds. */
export interface EditorSchema {
  $schema?: string;
  $ref?: string;
  description?: string;
  markdownDescription?: string;
  type?: string | readonly string[];
  const?: unknown;
  enum?: readonly unknown[];
  markdownEnumDescriptions?: readonly string[];
  required?: readonly string[];
  properties?: Readonly<Record<string, EditorSchema>>;
  additionalProperties?: EditorSchema | boolean;
  items?: EditorSchema | readonly EditorSchema[];
  definitions?: Readonly<Record<string, EditorSchema>>;
  allOf?: readonly EditorSchema[];
  anyOf?: readonly EditorSchema[];
  oneOf?: readonly EditorSchema[];
  not?: EditorSchema;
  if?: EditorSchema;
  then?: EditorSchema;
  else?: EditorSchema;
  /** Shown in place of the service's own message. */
  errorMessage?: string;
  /** A warning for whatever this describes. */
  deprecationMessage?: string;
  doNotSuggest?: boolean;
  suggestSortText?: string;
  [keyword: string]: unknown;
}

/** A value that may be written, and what an editor says of it. */
export interface Proposal {
  name: string;
  /** Markdown. */
  says: string;
}

export const ref = (file: string, definition: string): EditorSchema => ({
  $ref: `${file === '' ? '' : `${file}.schema.json`}#/definitions/${definition}`,
});

/** A definition that lists values with what they mean. */
export const enumSchema = (proposals: readonly Proposal[]): EditorSchema => ({
  enum: proposals.map(({ name }) => name),
  markdownEnumDescriptions: proposals.map(({ says }) => says),
});

/** Accepts anything, and proposes the values of a definition. */
export const suggest = (known: EditorSchema): EditorSchema => ({ anyOf: [known, {}] });

/** One schema for what has some form, and another one, or none, for all else. */
export const branch = (form: EditorSchema, chosen: EditorSchema | null, otherwise?: EditorSchema): EditorSchema => ({
  if: form,
  // biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema
  ...(chosen !== null && { then: chosen }),
  ...(otherwise !== undefined && { else: otherwise }),
});
