import type { Catalogue, Form } from '../../catalog/index.ts';
import { claimForms } from '../claims/claim-contract.ts';
import type { Fields } from '../scope.ts';
import { compiledForm } from './form.ts';
import { keepsDrafts, pathTo } from './journey/journey-form.ts';
import { firstStep } from './navigation.ts';

/** A form whose answers are kept, and where they are taken up. */
export interface BegunForm {
  title: string;
  address: string;
}

/**
 * What a draft is of, by its name and its answers: null where no form keeps its answers under such a name, and for the
 * declaration of a claim, which is followed for itself.
 */
export function begunForm(catalogue: Catalogue, { name, values }: { name: string; values: Fields }): BegunForm | null {
  const [id = '', ...given] = name.split('/');
  const form = Object.hasOwn(catalogue.data.forms ?? {}, id) ? catalogue.data.forms?.[id] : undefined;
  if (form === undefined || claimForms(catalogue).some((claim) => claim.form === id)) return null;
  const compiled = compiledForm(catalogue, id);
  const names = namesOf(form, given.length);
  if (!keepsDrafts(compiled) || names === null) return null;
  const params = Object.fromEntries(names.map((param, i) => [param, given[i] ?? '']));
  // a page that stands at the first step takes the draft up where it was left
  const address = pathTo(compiled, { step: firstStep(compiled) }, params, values);
  return { title: compiled.text(form.title, {}) ?? id, address };
}

/** The parameters of a form that the name of a draft gives values to, in the order of the name; null: none fit. */
function namesOf({ path, variants = {}, queryVariants = {} }: Form, count: number): string[] | null {
  const inPath = [...path.matchAll(/\{(\w+)\??\}/g)].flatMap(([, name = '']) => (name === 'step' ? [] : [name]));
  const fixed = [...new Set([...inPath, ...Object.keys(variants)])];
  const choices = [fixed, [...fixed, ...Object.keys(queryVariants)]];
  return choices.find(({ length }) => length === count)?.sort() ?? null;
}
