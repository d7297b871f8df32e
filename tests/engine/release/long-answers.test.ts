import { describe, expect, test } from 'vitest';
import { compileCatalogue } from '../../../src/catalog/index.ts';
import { formValidators } from '../../../src/release/form-validators.ts';
import { validateWithAjv } from '../../../src/release/index.ts';
import { compiledForm, fieldsSchema } from '../../../src/view/forms/index.ts';
import { shipped } from '../../shipped.ts';

const { data } = shipped;
const form = structuredClone(data.forms?.inscription);
if (form === undefined) throw new Error('the form of the registration is missing');
const field = form.fields.nom;
if (field === undefined) throw new Error('the field of the name is missing');
// takes for ever on a long text that it refuses: judged after the length, it is never given one
field.schema = { type: 'string', maxLength: 12, pattern: '^(a+)+$' };
const catalogue = compileCatalogue({ ...data, forms: { ...data.forms, inscription: form } });
const compiled = compiledForm(catalogue, 'inscription');
const step = compiled.form.steps.find((one) => one.fields?.includes('nom'));
const schema = fieldsSchema(compiled, step?.fields ?? []);

const rows: [why: string, value: string, keywords: string[]][] = [
  ['what fits', 'aaaa', []],
  ['what fits not', 'aaab', ['pattern']],
  ['what is as long as allowed', 'aaaaaaaaaaaa', []],
  ['what is too long', 'aaaaaaaaaaaaa', ['maxLength']],
  ['what is far too long, and fits not', `${'a'.repeat(60)}b`, ['maxLength']],
];
type Judged = { keyword: string; instancePath: string }[];
const ofName = (errors: Judged) => errors.filter((one) => one.instancePath === '/nom').map((one) => one.keyword);

describe('an answer is judged for its length first', () => {
  test.each(rows)('on the server: %s', (_why, nom, keywords) => {
    expect(ofName([...validateWithAjv(schema, { nom })])).toEqual(keywords);
  });

  test('in the browser, by the validators of the release', async () => {
    const [code = ''] = await formValidators(catalogue, ['inscription']);
    const module = (await import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`)) as {
      default: Record<string, ((values: object) => boolean) & { errors: Judged | null }>;
    };
    for (const [, nom, keywords] of rows) {
      const found = Object.values(module.default).map((judge) => (judge({ nom }) ? [] : ofName(judge.errors ?? [])));
      expect(found).toContainEqual(keywords);
    }
  });
});
