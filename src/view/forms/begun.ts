import { ownValue } from '../../base/json.ts';
import type { Catalogue, Form } from '../../catalog/index.ts';
import { claimForms } from '../claims/claim-contract.ts';
import type { Fields } from '../scope.ts';
import { compiledForm } from './form.ts';
import { keepsDrafts, pathTo } from './journey/journey-form.ts';
import { firstStep } from './navigation.ts';

/** A form with a draft, and where to resume it. */
export interface BegunForm {
  title: string;
  address: string;
}

/** The form of a draft, by name and answers; null for unknown names and for claims, which are followed apart. */
export function begunForm(catalogue: Catalogue, { name, values }: { name: string; values: Fields }): BegunForm | null {
  const [id = '', ...given] = name.split('/');
  const form = Object.hasOwn(catalogue.data.forms ?? {}, id) ? ownValue(catalogue.data.forms, id) : undefined;
  if (form === undefined || claimForms(catalogue).some((claim) => claim.form === id)) return null;
  const compiled = compiledForm(catalogue, id);
  const names = namesOf(form, given.length);
  if (!keepsDrafts(compiled) || names === null) return null;
  const params = Object.fromEntries(names.map((param, i) => [param, given[i] ?? '']));
  // the first step resumes the draft
  const address = pathTo(compiled, { step: firstStep(compiled) }, params, values);
  return { title: compiled.text(form.title, {}) ?? id, address };
}

/** Parameters in the name of a draft, in order; null when their number does not fit. */
function namesOf({ path, variants = {}, queryVariants = {} }: Form, count: number): string[] | null {
  const inPath = [...path.matchAll(/\{(\w+)\??\}/g)].flatMap(([, name = '']) => (name === 'step' ? [] : [name]));
  const fixed = [...new Set([...inPath, ...Object.keys(variants)])];
  const choices = [fixed, [...fixed, ...Object.keys(queryVariants)]];
  return choices.find(({ length }) => length === count)?.sort() ?? null;
}
