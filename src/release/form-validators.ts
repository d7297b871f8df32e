import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { RJSFSchema } from '@rjsf/utils';
import { compileSchemaValidatorsCode } from '@rjsf/validator-ajv8/compileSchemaValidators';
import { _ } from 'ajv';
import { type Plugin, rolldown } from 'rolldown';
import type { Catalogue } from '../catalog/index.ts';
import { compiledForm, fieldsSchema } from '../view/forms/index.ts';
import { formats } from './formats.ts';
import { projectRoot } from './read-files.ts';
import { ajvOptions } from './validate.ts';

/** A catalogue that is watched is published at each saved file: what did not change is not bundled again. */
const known = new Map<string, Promise<string>>();
const kept = 200;

/**
 * The module that judges a form's answers in a browser, step by step: validators compiled ahead, so that no page needs
 * to compile anything under the portal's policy. Its default export is what RJSF calls validator functions.
 */
export function formValidators(catalogue: Catalogue, id: string): Promise<string> {
  const compiled = compiledForm(catalogue, id);
  const schemas = compiled.form.steps
    .filter((step) => (step.fields ?? []).length > 0)
    .map((step) => fieldsSchema(compiled, step.fields ?? []));
  const key = createHash('sha256').update(JSON.stringify(schemas)).digest('hex');
  let text = known.get(key);
  if (text === undefined) {
    if (known.size >= kept) known.clear();
    text = bundle(schemas as unknown as RJSFSchema[]);
    known.set(key, text);
  }
  return text;
}

const formatsModule = 'societaire:formats';
const own = Object.keys(formats);

async function bundle(schemas: readonly RJSFSchema[]): Promise<string> {
  const steps = schemas.map((schema) =>
    compileSchemaValidatorsCode(schema, {
      customFormats: Object.fromEntries(own.map((name) => [name, formats[name] ?? (() => true)])),
      ajvOptionsOverrides: { ...ajvOptions, code: { formats: _`require("societaire:formats")` } },
    }),
  );
  const modules: Record<string, string> = {
    'societaire:entry': [
      ...steps.map((_code, i) => `import step${i} from 'societaire:step-${i}';`),
      `export default Object.assign({}, ${steps.map((_code, i) => `step${i}`).join(', ')});`,
    ].join('\n'),
    [formatsModule]: formatsUsed(schemas),
    ...Object.fromEntries(steps.map((code, i) => [`societaire:step-${i}`, code])),
  };
  const memory: Plugin = {
    name: 'memory',
    resolveId: (source) => (source in modules ? { id: source, moduleSideEffects: false } : null),
    load: (source) => (source in modules ? { code: modules[source] ?? '', moduleType: 'js' } : null),
  };
  const built = await rolldown({ input: 'societaire:entry', platform: 'browser', cwd: projectRoot, plugins: [memory] });
  const { output } = await built.generate({ format: 'esm', minify: true });
  await built.close();
  return output[0].code;
}

/** Only the formats that the form names: a phone number's rules weigh more than all the rest. */
function formatsUsed(schemas: readonly RJSFSchema[]): string {
  const used = new Set(JSON.stringify(schemas).match(/(?<="format":")[a-z]+/g) ?? []);
  const file = JSON.stringify(join(projectRoot, 'src/release/formats.ts'));
  const exports = [...used].map((name) =>
    own.includes(name)
      ? `export { ${name} } from ${file};`
      : `export const ${name} = fullFormats[${JSON.stringify(name)}];`,
  );
  return ["import { fullFormats } from 'ajv-formats/dist/formats.js';", ...exports].join('\n');
}
