import type { ValidatorFunctions } from '@rjsf/validator-ajv8';
import { type CatalogueData, compileCatalogue, mergeData } from '../../catalog/index.ts';
import { type CompiledForm, compiledForm } from '../../view/forms/index.ts';
import { handover } from '../config.ts';
import { fetchJson } from '../data/fetch-json.ts';

/** A form as one release has it: its definition compiled, and the validators that came with it. */
export interface LoadedForm {
  release: string;
  compiled: CompiledForm;
  validators: ValidatorFunctions;
}

const loaded = new Map<string, Promise<LoadedForm>>();

/** A form of a release, fetched once: a release never changes. A failure is forgotten, so that a retry asks again. */
export function loadForm(index: CatalogueData, id: string, release: string = handover().release): Promise<LoadedForm> {
  const key = `${release}/${id}`;
  const known = loaded.get(key);
  if (known !== undefined) return known;
  const base = `/catalogue/${release}/form-${id}`;
  const whole = release === handover().release ? Promise.resolve(index) : fetchIndex(release);
  const loading = Promise.all([whole, fetchJson<CatalogueData>(`${base}.json`), importValidators(`${base}.js`)]).then(
    ([data, slice, validators]) => {
      const compiled = compiledForm(compileCatalogue(mergeData(data, slice)), id);
      return { release, compiled, validators };
    },
  );
  loaded.set(key, loading);
  loading.catch(() => loaded.delete(key));
  return loading;
}

const fetchIndex = (release: string) => fetchJson<CatalogueData>(`/catalogue/${release}/index.json`);

/** The release's own module, of the portal's origin: compiled when the release was made. */
async function importValidators(url: string): Promise<ValidatorFunctions> {
  const module = (await import(/* @vite-ignore */ url)) as { default: ValidatorFunctions };
  return module.default;
}
