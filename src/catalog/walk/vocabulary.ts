import type { KeywordDefinition } from 'ajv';

/** The role of a property, whatever its type. */
export const roles = [
  'rule',
  'text',
  'value',
  'rich-text',
  'words',
  'note',
  'reference',
  'id',
  'code',
  'path',
  'pattern',
  'schema',
  'image',
  'color',
  'file-name',
  'field-name',
  'argument',
  'keyword',
  'setting',
] as const;
export type Role = (typeof roles)[number];

/** The data that a rule or a text is evaluated on. */
export const scopeNames = [
  'contract',
  'form',
  'refusal',
  'arguments',
  'answer',
  'certificate',
  'verification',
  'memo',
  'document',
  'acknowledgement',
  'termination',
  'page',
  'mail',
  'wording',
  'caller',
  'plain',
] as const;
export type ScopeName = (typeof scopeNames)[number];

/** Kinds of names that others refer to, and where they are unique: in the whole catalogue, or in their file. */
export const kinds = {
  action: 'catalogue',
  operation: 'catalogue',
  rule: 'catalogue',
  offer: 'catalogue',
  certificate: 'catalogue',
  family: 'catalogue',
  form: 'catalogue',
  product: 'catalogue',
  theme: 'catalogue',
  'list-heading': 'catalogue',
  instead: 'catalogue',
  link: 'catalogue',
  fee: 'catalogue',
  mail: 'catalogue',
  errand: 'catalogue',
  guarantee: 'catalogue',
  moment: 'catalogue',
  'paper-language': 'catalogue',
  'code-list': 'catalogue',
  'card-kind': 'catalogue',
  'document-type': 'catalogue',
  'account-profile': 'catalogue',
  'termination-group': 'catalogue',
  'termination-reason': 'catalogue',
  'termination-proof': 'catalogue',
  'termination-type': 'catalogue',
  'claim-family': 'catalogue',
  'message-nature': 'catalogue',
  'wording-key': 'catalogue',
  area: 'catalogue',
  'accessibility-check': 'catalogue',
  read: 'file',
  tab: 'file',
  field: 'file',
  'paper-part': 'file',
  step: 'file',
  /** The engine's own library defines some too, which the schema lists. */
  icon: 'catalogue',
  /** Defined outside the catalogue's files: by the addresses, the API. */
  page: 'engine',
  'content-page': 'engine',
  'step-or-page': 'engine',
  /** A step of the form at the page named in the same object. */
  'step-of-page': 'engine',
  'api-operation': 'engine',
} as const;
export type Kind = keyof typeof kinds;

/** Fields that the engine itself reads from each element of a list. */
export interface ElementReads {
  /** Fields of the element. */
  reads?: readonly string[];
  /** Sibling properties of the list that hold the name of a field. */
  readsNamedBy?: readonly string[];
}

/** The annotations of one property, as a schema writes them. */
export interface Annotations {
  'x-role'?: Role;
  'x-scope'?: ScopeName | { elementOf: string };
  'x-refers'?: Kind;
  'x-defines'?: Kind;
  'x-elements'?: ElementReads;
  'x-gives'?: 'address' | 'link';
  'x-shown'?: 'button';
  'x-part'?: 'whole' | 'each';
  'x-decides'?: `$${string}`;
  'x-uses'?: readonly string[] | Readonly<Record<string, readonly string[]>>;
}

const names = { type: 'array', items: { type: 'string' }, minItems: 1 };
const object = (properties: object, required: readonly string[] = []) => ({
  type: 'object',
  additionalProperties: false,
  properties,
  required,
});

/** Schema keywords that are not JSON Schema's own; Ajv refuses a schema that misspells one. See `schemas/README.md`. */
export const vocabulary: readonly KeywordDefinition[] = [
  { keyword: 'tsType', metaSchema: { type: 'string' } },
  // descriptions of enum values, for editors
  { keyword: 'markdownEnumDescriptions', metaSchema: { type: 'array', items: { type: 'string' } } },
  { keyword: 'x-role', metaSchema: { enum: roles } },
  {
    keyword: 'x-scope',
    metaSchema: { anyOf: [{ enum: scopeNames }, object({ elementOf: { type: 'string' } }, ['elementOf'])] },
  },
  { keyword: 'x-refers', metaSchema: { enum: Object.keys(kinds) } },
  { keyword: 'x-defines', metaSchema: { enum: Object.keys(kinds) } },
  { keyword: 'x-elements', metaSchema: object({ reads: names, readsNamedBy: names }) },
  { keyword: 'x-gives', metaSchema: { enum: ['address', 'link'] } },
  { keyword: 'x-shown', metaSchema: { const: 'button' } },
  { keyword: 'x-part', metaSchema: { enum: ['whole', 'each'] } },
  { keyword: 'x-decides', metaSchema: { type: 'string', pattern: '^\\$' } },
  { keyword: 'x-uses', metaSchema: { anyOf: [names, { type: 'object', additionalProperties: names }] } },
];

export const expressionRoles: ReadonlySet<Role> = new Set<Role>(['rule', 'text', 'value']);
