import type { Plugin } from 'vite';

/**
 * RJSF always bundles its own theme: widgets, templates, and a Markdown parser heavier than all our code; and a
 * resolver of references, of which a flat schema has none. The forms use none of it (`renderer/form/fields.tsx`
 * replaces each part that a flat schema reaches), so the build stubs these modules, and half of the weight goes.
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
  {
    file: /\/@rjsf\/utils\/node_modules\/fast-uri\/index\.js$/,
    code: 'export default { equal: (a, b) => a === b, resolve: (_base, ref) => ref };',
  },
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
