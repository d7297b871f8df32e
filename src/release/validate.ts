import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { memoizeWeak, once } from '../base/maps.ts';
import type { SchemaError, ValidateSchema } from '../catalog/index.ts';
import { formats } from './formats.ts';

/** Ajv options for answers: the same for the validators of a release, so both judge alike. */
export const ajvOptions = { allErrors: true, strict: false, verbose: false, multipleOfPrecision: 8 } as const;

type Validate = ((values: object) => boolean) & { errors?: unknown };

const compiler = once(() => {
  const ajv = new Ajv(ajvOptions);
  addFormats(ajv);
  for (const [name, judge] of Object.entries(formats)) ajv.addFormat(name, judge);
  return ajv;
});
const validatorOf = memoizeWeak((schema: object) => compiler().compile(schema) as Validate);

/** Judges answers on the server, which may compile schemas at run time; each is compiled once. */
export const validateWithAjv: ValidateSchema = (schema, values) => {
  const validate = validatorOf(schema);
  return validate(values) ? [] : ((validate.errors ?? []) as SchemaError[]);
};
