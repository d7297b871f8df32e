import type { RJSFSchema, ValidatorType } from '@rjsf/utils';
import type { ValidatorFunctions } from '@rjsf/validator-ajv8';
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import {
  type CatalogueData,
  compileCatalogue,
  mergeData,
  type SchemaError,
  type Step,
} from '../../../catalog/index.ts';
import { type CompiledForm, compiledForm, fieldsSchema, type StepSchema } from '../../../view/forms/index.ts';
import type { JourneyForm } from '../../../view/forms/journey/index.ts';
import { fetchJson } from '../../data/fetch-json.ts';
import { handover } from '../../handover/config.ts';

/** A step's schema and the validator that the release compiled for it. */
export interface StepValidator {
  schema: StepSchema;
  validator: ValidatorType;
}

/** A form of a release, with what draws the fields of a step. */
export interface LoadedForm extends JourneyForm {
  /** The same object for the same step. @throws Error when the release has none: its files do not belong together */
  validatorOf(step: Step): StepValidator;
}

const loading = new Map<string, Promise<LoadedForm>>();
const loaded = new Map<string, LoadedForm>();

/** A form of a release, fetched once: a release never changes. A failure is forgotten, so that a retry asks again. */
export function loadForm(index: CatalogueData, id: string, release: string = handover().release): Promise<LoadedForm> {
  const key = `${release}/${id}`;
  const known = loading.get(key);
  if (known !== undefined) return known;
  const base = `/catalogue/${release}/form-${id}`;
  const whole = release === handover().release ? Promise.resolve(index) : fetchIndex(release);
  const coming = Promise.all([whole, fetchJson<CatalogueData>(`${base}.json`), importValidators(`${base}.js`)]).then(
    ([data, slice, validators]) => {
      const form = withValidators(release, compiledForm(compileCatalogue(mergeData(data, slice)), id), validators);
      loaded.set(key, form);
      return form;
    },
  );
  loading.set(key, coming);
  coming.catch(() => loading.delete(key));
  return coming;
}

/** A form that has been loaded. */
export function formOfRelease(id: string, release: string): LoadedForm {
  const form = loaded.get(`${release}/${id}`);
  if (form === undefined) throw new Error(`the form "${id}" of the release ${release} has not been loaded`);
  return form;
}

function withValidators(release: string, compiled: CompiledForm, validators: ValidatorFunctions): LoadedForm {
  const known = new Map<StepSchema, StepValidator>();
  const validatorOf = (step: Step): StepValidator => {
    const schema = fieldsSchema(compiled, step.fields ?? []);
    const found = known.get(schema) ?? {
      schema,
      validator: createPrecompiledValidator(validators, schema as unknown as RJSFSchema) as ValidatorType,
    };
    known.set(schema, found);
    return found;
  };
  return {
    release,
    compiled,
    validatorOf,
    validate(step, values) {
      const { schema, validator } = validatorOf(step);
      return validator.rawValidation<SchemaError>(schema as unknown as RJSFSchema, values).errors ?? [];
    },
  };
}

const fetchIndex = (release: string) => fetchJson<CatalogueData>(`/catalogue/${release}/index.json`);

/** The release's own module, of the portal's origin: compiled when the release was made. */
async function importValidators(url: string): Promise<ValidatorFunctions> {
  const module = (await import(/* @vite-ignore */ url)) as { default: ValidatorFunctions };
  return module.default;
}
