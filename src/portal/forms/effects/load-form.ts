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
import type { Portal } from '../../context/portal.ts';
import { fetchJson } from '../../data/fetch-json.ts';
import { createReleaseFiles, type ReleaseFiles } from '../../data/release-files.ts';

/** A step's schema, and its compiled validator. */
export interface StepValidator {
  schema: StepSchema;
  validator: ValidatorType;
}

/** A form of a release, with the validators of its steps. */
export interface LoadedForm extends JourneyForm {
  /** Always the same object for a step. @throws Error when the release lacks it */
  validatorOf(step: Step): StepValidator;
}

const loading = new Map<string, Promise<LoadedForm>>();
const loaded = new Map<string, LoadedForm>();

/** Loads a form once, since a release never changes; a failed one again. */
export function loadForm(portal: Pick<Portal, 'data' | 'files'>, id: string, release: string): Promise<LoadedForm> {
  const key = `${release}/${id}`;
  const known = loading.get(key);
  if (known !== undefined) return known;
  const pendingForm = load(portal, id, release).then((form) => {
    loaded.set(key, form);
    return form;
  });
  loading.set(key, pendingForm);
  pendingForm.catch(() => loading.delete(key));
  return pendingForm;
}

async function load({ data, files }: Pick<Portal, 'data' | 'files'>, id: string, release: string): Promise<LoadedForm> {
  const isCurrent = release === files.release;
  const index = isCurrent ? data : await fetchJson<CatalogueData>(`/catalogue/${release}/index.json`);
  const own: ReleaseFiles = isCurrent ? files : createReleaseFiles({ release, index, learn: files.learn });
  const [slice, module] = await Promise.all([own.form(id), own.validators(id)]);
  const validators = (module as { default: ValidatorFunctions }).default;
  return withValidators(release, compiledForm(compileCatalogue(mergeData(index, slice)), id), validators);
}

/** A loaded form. @throws Error for any other */
export function getLoadedForm(id: string, release: string): LoadedForm {
  const form = loaded.get(`${release}/${id}`);
  if (form === undefined) throw new Error(`the form "${id}" of the release ${release} has not been loaded`);
  return form;
}

/** Lets go of the forms of other releases: a page over a draft meets one at each keystroke. */
export function forgetForms(release: string): void {
  for (const forms of [loading, loaded])
    for (const key of forms.keys()) if (!key.startsWith(`${release}/`)) forms.delete(key);
}

function withValidators(release: string, compiled: CompiledForm, validators: ValidatorFunctions): LoadedForm {
  const known = new Map<StepSchema, StepValidator>();
  const validatorOf = (step: Step): StepValidator => {
    const schema = fieldsSchema(compiled, step.fields ?? []);
    const root: RJSFSchema = schema;
    const found = known.get(schema) ?? { schema, validator: createPrecompiledValidator(validators, root) };
    known.set(schema, found);
    return found;
  };
  return {
    release,
    compiled,
    validatorOf,
    validate(step, values) {
      const { schema, validator } = validatorOf(step);
      return validator.rawValidation<SchemaError>(schema, values).errors ?? [];
    },
  };
}
