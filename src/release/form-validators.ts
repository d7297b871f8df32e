import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { RJSFSchema } from '@rjsf/utils';
import { compileSchemaValidatorsCode } from '@rjsf/validator-ajv8/compileSchemaValidators';
import { _ } from 'ajv';
import type { Catalogue } from '../catalog/index.ts';
import { compiledForm, fieldsSchema } from '../view/forms/index.ts';
import { countryOfFormat } from '../view/forms/phone-format.ts';
import { bundleAll, type Modules } from './bundle.ts';
import { projectRoot } from './folders.ts';
import { formats } from './formats.ts';
import { ajvOptions } from './validate.ts';

/** A watched catalogue is published at each save: unchanged forms are not bundled again. */
const known = new Map<string, string>();
const kept = 200;

/**
 * For each form, the module that validates its answers in a browser, step by step. Validators are precompiled, as the
 * content security policy allows no compilation in pages. The default export is what RJSF calls validator functions.
 * @param ids of the forms; the modules come in the same order
 */
export async function formValidators(catalogue: Catalogue, ids: readonly string[]): Promise<string[]> {
  const forms = ids.map((id) => {
    const schemas = schemasOf(catalogue, id);
    const key = createHash('sha256').update(JSON.stringify(schemas)).digest('hex');
    return { schemas, key, text: known.get(key) };
  });
  const wanting = forms.filter(({ text }) => text === undefined);
  const made = await bundleAll(wanting.map(({ schemas }) => modulesOf(schemas)));
  if (known.size + made.length > kept) known.clear();
  const texts = new Map(wanting.map(({ key }, at) => [key, made[at] ?? '']));
  for (const [key, text] of texts) known.set(key, text);
  return forms.map(({ key, text }) => text ?? texts.get(key) ?? '');
}

function schemasOf(catalogue: Catalogue, id: string): RJSFSchema[] {
  const compiled = compiledForm(catalogue, id);
  const steps = compiled.form.steps.filter((step) => (step.fields ?? []).length > 0);
  return steps.map((step) => fieldsSchema(compiled, step.fields ?? []));
}

const formatsModule = 'societaire:formats';
const own = Object.keys(formats);

function modulesOf(schemas: readonly RJSFSchema[]): Modules {
  const steps = schemas.map((schema) =>
    compileSchemaValidatorsCode(schema, {
      customFormats: Object.fromEntries(own.map((name) => [name, formats[name] ?? (() => true)])),
      ajvOptionsOverrides: { ...ajvOptions, code: { formats: _`require("societaire:formats")` } },
    }),
  );
  return {
    'societaire:entry': [
      ...steps.map((_code, i) => `import step${i} from 'societaire:step-${i}';`),
      `export default Object.assign({}, ${steps.map((_code, i) => `step${i}`).join(', ')});`,
    ].join('\n'),
    [formatsModule]: formatsUsed(schemas),
    ...Object.fromEntries(steps.map((code, i) => [`societaire:step-${i}`, code])),
  };
}

/** Only the formats that the form uses: the rules for phone numbers outweigh everything else. */
function formatsUsed(schemas: readonly RJSFSchema[]): string {
  const used = new Set(JSON.stringify(schemas).match(/(?<="format":")[a-zA-Z]+/g) ?? []);
  const file = JSON.stringify(join(projectRoot, 'src/release/formats.ts'));
  const exports = [...used].map((name) => {
    const country = countryOfFormat(name);
    if (country !== null) return `import { phoneIn } from ${file}; export const ${name} = phoneIn('${country}');`;
    return own.includes(name)
      ? `export { ${name} } from ${file};`
      : `export const ${name} = fullFormats[${JSON.stringify(name)}];`;
  });
  return ["import { fullFormats } from 'ajv-formats/dist/formats.js';", ...exports].join('\n');
}
