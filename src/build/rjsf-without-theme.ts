import type { Plugin } from 'vite';

/** Where a part of RJSF that is left out would be reached after all. */
const leftOut = "() => { throw new Error('left out of the build'); }";

/**
 * RJSF always bundles its own theme: widgets, templates, and a Markdown parser heavier than all our code; and what
 * resolves references, alternatives, conditions and defaults, of which a step's flat schema has none
 * (`view/forms/schema.ts`). The forms use none of it: `renderer/form/fields.tsx` replaces each part that a flat schema
 * reaches, holds no answers and validates nothing there. The build stubs these modules, and two thirds of the weight go.
 */
const replacements: readonly { file: RegExp; code: string }[] = [
  { file: /\/@rjsf\/core\/lib\/components\/widgets\/index\.js$/, code: 'export default () => ({});' },
  {
    file: /\/@rjsf\/core\/lib\/components\/templates\/index\.js$/,
    code: 'export default () => ({ ButtonTemplates: {} });',
  },
  {
    file: /\/@rjsf\/core\/lib\/components\/fields\/index\.js$/,
    code: `
      import ObjectField from './ObjectField.js';
      import SchemaField from './SchemaField.js';
      export default () => ({ ObjectField, SchemaField });`,
  },
  // a flat schema stands as it is, and the answers that it is given are the store's, which lack nothing
  {
    file: /\/@rjsf\/utils\/lib\/schema\/index\.js$/,
    code: `
      export const retrieveSchema = (_validator, schema) => schema;
      export const getDefaultFormState = (_validator, _schema, answers) => answers;
      export const getDisplayLabel = () => false;
      export const isSelect = () => false;
      ${[
        'findFieldInSchema',
        'findSelectedOptionInXxxOf',
        'getClosestMatchingOption',
        'getFieldNames',
        'getFirstMatchingOption',
        'getFromSchema',
        'getUsedFormData',
        'isFilesArray',
        'isMultiSelect',
        'isValueEmpty',
        'omitExtraData',
        'relaxOptionsForScoring',
        'sanitizeDataForNewSchema',
        'toPathSchema',
      ]
        .map((name) => `export const ${name} = ${leftOut};`)
        .join('\n')}`,
  },
  {
    file: /\/@rjsf\/utils\/lib\/findSchemaDefinition\.js$/,
    code: `
      export default ${leftOut};
      export const makeAllReferencesAbsolute = ${leftOut};
      export const splitKeyElementFromObject = ${leftOut};`,
  },
  { file: /\/@rjsf\/utils\/lib\/schemaHasNestedConditional\.js$/, code: 'export default () => false;' },
  { file: /\/@rjsf\/utils\/lib\/resolveUiSchema\.js$/, code: 'export default (_schema, own) => own ?? {};' },
  // what it compares is plain, and never in itself; two functions count as equal
  {
    file: /\/@rjsf\/utils\/lib\/deepEquals\.js$/,
    code: `
      const isObject = (value) => Object(value) === value;
      export default function equal(a, b) {
        if (Object.is(a, b) || (typeof a === 'function' && typeof b === 'function')) return true;
        if (!isObject(a) || !isObject(b) || a.constructor !== b.constructor) return false;
        const names = Object.keys(a);
        return names.length === Object.keys(b).length && names.every((name) => name in b && equal(a[name], b[name]));
      }`,
  },
  { file: /\/@rjsf\/validator-ajv8\/lib\/processRawValidationErrors\.js$/, code: `export default ${leftOut};` },
  { file: /\/markdown-to-jsx\/dist\/react\.js$/, code: 'export const Markdown = ({ children }) => children ?? null;' },
];

export function rjsfWithoutTheme(): Plugin {
  const replaced = new Set<RegExp>();
  return {
    name: 'rjsf-without-theme',
    enforce: 'pre',
    apply: 'build',
    load(id) {
      const found = replacements.find(({ file }) => file.test(id));
      if (found === undefined) return null;
      replaced.add(found.file);
      return { code: found.code, moduleType: 'js' };
    },
    /** A new release of RJSF may move its files: fix this file rather than ship the weight. */
    buildEnd(error) {
      if (error !== undefined || replaced.size === 0 || replaced.size === replacements.length) return;
      const missing = replacements.filter(({ file }) => !replaced.has(file)).map(({ file }) => file.source);
      this.error(`RJSF no longer has ${missing.join(', ')}`);
    },
  };
}
